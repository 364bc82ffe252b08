// Files that people keep: finished games and whole tables, as JSON.

import type { SavedTable } from "../protocol";
import { go } from "./address.svelte";
import { LARGEST } from "./parcel";
import { answer, ask, openSaved, Problem } from "./wire";
import { say } from "./words.svelte";

/** What the file holds; undefined if that isn't JSON. */
export async function readFile(file: File): Promise<unknown> {
  if (file.size > LARGEST) throw new Problem(say("replay-too-large"));
  try {
    return JSON.parse(await file.text());
  } catch {
    return undefined;
  }
}

/** Have what the server answers saved as a file of this name. */
export async function download(path: string, name: string, key?: string): Promise<void> {
  const given = await answer(path, { key });
  saveFile(await given.blob(), name);
}

/** Have this saved as a file of this name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

const saved = (table: string) => `api/tables/${encodeURIComponent(table)}/saved`;

/** Take a table along, as a file. */
export const saveTable = (table: string, key?: string) =>
  download(saved(table), `ludolab-table-${table}.json`, key);

/** What such a file would hold. */
export const readSaved = (table: string, key?: string) => ask<SavedTable>(saved(table), { key });

export const isTable = (read: unknown): read is SavedTable =>
  typeof read === "object" && read !== null && "saved" in read && "entries" in read;

/** Open the table of a file, and go there. */
export async function openTable(saved: SavedTable): Promise<void> {
  const opened = await openSaved(saved);
  go("t", opened.table);
}
