// A game from a file: read here, verified and told by the server.

import type { Story } from "../protocol";
import { ask, Problem } from "./wire";
import { say } from "./words.svelte";

export type GameRecord = Record<string, unknown>;

const isRecord = (read: unknown): read is GameRecord =>
  typeof read === "object" && read !== null && "game" in read && "moves" in read;

/** What was read of a file, as a record; a Problem with one sentence if it can't be one. */
export function recordOf(read: unknown): GameRecord {
  if (isRecord(read)) return read;
  throw new Problem(say("replay-no-record"));
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
