// The ways that others have walked since my last turn: they stay on the floor until it is over.

import type { Moment } from "$web/lib/board";
import { movedBy } from "./manner";

export interface Trails {
  /** Whether the last who decided was oneself. */
  mine: boolean;
  /** By seat: square by square. */
  ways: ReadonlyMap<number, readonly string[]>;
  /** Where everybody was seen last. */
  at: ReadonlyMap<number, string>;
}

export const NO_TRAILS: Trails = { mine: false, ways: new Map(), at: new Map() };

const WALKS = new Set(["stepped", "passed-wall"]);

export function trailsAfter(before: Trails, { seat: who, events }: Moment, me: number | null) {
  const mine = who === null ? before.mine : who === me;
  const anew = who !== null && !mine && (before.mine || me === null);
  const ways = new Map(anew ? [] : before.ways);
  const at = new Map(before.at);
  for (const event of events) {
    const seat = movedBy(event);
    if (seat === undefined) continue;
    if (event.event === "swapped") {
      const other = Number(event.other);
      const [from, to] = [at.get(seat), at.get(other)];
      if (to) at.set(seat, to);
      if (from) at.set(other, from);
      ways.delete(seat);
      ways.delete(other);
      continue;
    }
    const square = String(event.square);
    const from = at.get(seat);
    if (!WALKS.has(event.event)) ways.delete(seat);
    else if (seat !== me) ways.set(seat, [...(ways.get(seat) ?? (from ? [from] : [])), square]);
    at.set(seat, square);
  }
  return { mine, ways, at };
}
