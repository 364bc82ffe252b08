// What one had seen of a table when one left it, so that what has happened since can be played.

import type { TableShown } from "../protocol";
import { kept } from "./kept";

/** Game, position, and when that was, in milliseconds since 1970. */
type Seen = [number, number, number];

const NAME = "left";
/** Of so many tables. */
const MOST = 50;
/** Whoever comes back sooner hasn't been away. */
const AWAY = 60_000;

const all = (): Record<string, Seen> => JSON.parse(kept.get(NAME) ?? "{}") as Record<string, Seen>;

/** One sees the table as it is now. */
export function noteSeen({ table, game, position }: TableShown): void {
  const others = Object.entries(all()).filter(([other]) => other !== table);
  const newest = [...others, [table, [game, position, Date.now()]]].slice(-MOST);
  kept.set(NAME, JSON.stringify(Object.fromEntries(newest)));
}

/** The position one had seen when one left, if something has happened in this game since. */
export function leftAt({ table, game, position, status }: TableShown): number | undefined {
  const seen = all()[table];
  if (!seen || status === "waiting") return undefined;
  const [of, at, when] = seen;
  return of === game && at < position && Date.now() - when > AWAY ? at : undefined;
}
