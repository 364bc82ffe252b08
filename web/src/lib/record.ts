// A game from a file: read here, verified and told by the server.

import type { Story } from "../protocol";
import { ask, Problem } from "./wire";
import { say } from "./words.svelte";

/** No record is larger. */
const LARGEST = 2 * 1024 * 1024;

export type GameRecord = Record<string, unknown>;

/** What the file holds; a Problem with one sentence if it can't be a record. */
export async function readRecord(file: File): Promise<GameRecord> {
  if (file.size > LARGEST) throw new Problem(say("replay-too-large"));
  const wrong = new Problem(say("replay-no-record"));
  try {
    const read: unknown = JSON.parse(await file.text());
    if (read && typeof read === "object" && "game" in read && "moves" in read)
      return read as GameRecord;
  } catch {
    throw wrong;
  }
  throw wrong;
}

const REFUSED = 422;

/** The story of a record that the server has verified. */
export async function retell(record: GameRecord, eye: string): Promise<Story> {
  try {
    return await ask<Story>("api/story", { body: { record, eye } });
  } catch (problem) {
    if (problem instanceof Problem && problem.status === REFUSED)
      throw new Problem(say("replay-changed"), REFUSED);
    throw problem;
  }
}
