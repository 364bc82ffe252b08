// What the decisions of a finished game were worth.

import type { Judged, ReviewShown } from "../protocol";
import type { Standing } from "./chart";
import { ask } from "./wire";

const AGAIN = 600;
/** A decision that cost less than this was good enough. */
const COSTLY = 0.02;

export const reviewLink = (table: string, game: number): string =>
  `#/review/${encodeURIComponent(table)}/${game}`;

/** Ask until the review is complete; `told` is called with its progress. */
export async function reviewOf(
  table: string,
  game: number | undefined,
  key: string | undefined,
  told: (review: ReviewShown) => boolean,
): Promise<void> {
  const path = `api/tables/${encodeURIComponent(table)}/review${game ? `?game=${game}` : ""}`;
  for (;;) {
    const found = await ask<ReviewShown>(path, { key });
    if (!told(found) || found.accounts.length) return;
    await new Promise((done) => setTimeout(done, AGAIN));
  }
}

/** Everybody's chances after each decision, and in the end. */
export function chancesOf({ decisions, accounts }: ReviewShown): Standing[] {
  const first = decisions[0]?.before ?? [];
  const all = [first, ...decisions.map(({ after }) => after), accounts.map(({ result }) => result)];
  return all.map((scores, at) => ({ at, scores: scores.map((chance) => chance * 100) }));
}

/** The decisions that cost most, the dearest first. */
export const costly = (decisions: readonly Judged[], most: number): Judged[] =>
  decisions
    .filter(({ sure, cost }) => sure && cost >= COSTLY)
    .sort((a, b) => b.cost - a.cost)
    .slice(0, most);
