// Python's memory after its start, kept on this device: the next visit goes on from there, in half the
// time. That is a private interface of Pyodide. Whatever is wrong with it, Python starts as the first time.

import type { PyodideAPI } from "pyodide";
import { MEMORY } from "./places";

/** It takes at most this share of the room that is left. */
const SHARE = 0.1;

/** It fits these files of the engine, and this browser: another one might lay out its memory otherwise. */
const named = (base: URL, files: string[]): string =>
  new URL(["engine/memory", ...files, navigator.userAgent].map(encodeURIComponent).join("/"), base)
    .href;

/** The memory of an earlier visit, if there is one. */
export async function remembered(base: URL, files: string[]): Promise<ArrayBuffer | undefined> {
  try {
    const kept = await caches.open(MEMORY(base));
    return await (await kept.match(named(base, files)))?.arrayBuffer();
  } catch {
    // There are no caches without https, and in some private windows.
    return undefined;
  }
}

/** Keeps the memory as it is at this moment, before anything is loaded that has code of its own. */
export async function remember(python: PyodideAPI, base: URL, files: string[]): Promise<void> {
  try {
    const { makeMemorySnapshot } = python as unknown as {
      makeMemorySnapshot: () => Uint8Array<ArrayBuffer>;
    };
    const memory = makeMemorySnapshot();
    const body = new Response(new Blob([memory]));
    const size = release(memory.buffer);
    const { quota = 0, usage = 0 } = await navigator.storage.estimate();
    if (size > (quota - usage) * SHARE) return;
    // That of an older version goes.
    await forget(base);
    await (await caches.open(MEMORY(base))).put(named(base, files), body);
  } catch {
    // The next visit takes longer, then.
  }
}

export async function forget(base: URL): Promise<void> {
  await caches.delete(MEMORY(base)).catch(() => undefined);
}

/** Some 30 MB are free at once, whoever still knows of them. Returns how many they were. */
export function release(memory: ArrayBuffer): number {
  const size = memory.byteLength;
  structuredClone(memory, { transfer: [memory] });
  return size;
}
