// The lab: what a box says, whether a variant can be played, and experiments.

import type {
  BoxShown,
  CompareVariants,
  HouseRules,
  HouseRuleShown,
  LabRun,
  LabRuns,
} from "../protocol";
import { ask, hello, Problem } from "./wire";
import { words } from "./words.svelte";

const games = "api/games";

export const boxOf = (game: string): Promise<BoxShown> =>
  ask<BoxShown>(`${games}/${encodeURIComponent(game)}/box?lang=${words.lang}`);

export interface Checked {
  rules: HouseRuleShown[];
  /** Why it can't be played, in one sentence. */
  problem: string;
}

/** What a variant says otherwise than our box, or where its mistake is. */
export async function check(game: string, text: string): Promise<Checked> {
  const path = `${games}/${encodeURIComponent(game)}/house-rules?lang=${words.lang}`;
  try {
    const found = await ask<HouseRules>(path, { body: { pieces: text } });
    return { rules: found.house_rules, problem: "" };
  } catch (error) {
    return { rules: [], problem: error instanceof Error ? error.message : String(error) };
  }
}

const path = (rest = "") => `api/lab${rest}?lang=${words.lang}`;
const at = (run: string) => `/${encodeURIComponent(run)}`;

/** Somebody's experiments; undefined if the server has no lab. */
export async function experiments(): Promise<LabRuns | undefined> {
  await hello();
  return ask<LabRuns>(path()).catch((problem: unknown) => {
    if (problem instanceof Problem && problem.status === 404) return undefined;
    throw problem;
  });
}

export async function begin(wish: CompareVariants): Promise<LabRun> {
  await hello();
  return ask<LabRun>(path(), { body: wish });
}

export const change = (run: string, what: "stop" | "go-on" | "forget"): Promise<LabRuns> =>
  ask<LabRuns>(path(at(run)), { body: { do: what } });

export const reportOf = (run: string): string => path(`${at(run)}/report`);
export const numbersOf = (run: string): string => path(`${at(run)}/numbers`);

export const unfinished = ({ state }: LabRun): boolean =>
  state === "waiting" || state === "running";

/** "3 min": how long something will still take, roughly. */
export function roughly(seconds: number): { unit: "seconds" | "minutes"; count: number } {
  if (seconds < 90) return { unit: "seconds", count: Math.max(5, Math.ceil(seconds / 5) * 5) };
  return { unit: "minutes", count: Math.ceil(seconds / 60) };
}
