// What has just happened, as far as the table still shows it.

import type { Event, Moment } from "$web/lib/board";
import { cardsOf } from "./view";

/** What became of a card turned up: it lies there to be chosen, or has already gone its way. */
export type Fate = "open" | "joined" | "discarded";

export interface Seen {
  /** The moment in which this turn began, and whose it is. */
  turn: number;
  whose: number | null;
  /** The cards turned up last. */
  drawn: { kind: string; fate: Fate }[];
  drawnAt: number;
  /** How many cards of each kind have come from there straight into the centre. */
  fresh: Record<string, number>;
  /** Who has just made the centre safe. */
  receiver: number | null;
  /** What others have changed since my last turn. */
  changed: ReadonlySet<string>;
}

export const NOTHING: Seen = {
  turn: 0,
  whose: null,
  drawn: [],
  drawnAt: 0,
  fresh: {},
  receiver: null,
  changed: new Set(),
};

/** The marks of what can change: a jar before a player, a column in the centre. */
export const jarMark = (seat: unknown, kind: unknown) => `jar ${seat} ${kind}`;
export const columnMark = (kind: unknown) => `column ${kind}`;

/** The table after one more moment, for somebody at this seat; null: for who only watches. */
export function after(before: Seen, moment: Moment, mine: number | null): Seen {
  if (!moment.events.length) return { ...before, fresh: {}, receiver: null };
  const seen: Seen = { ...before, drawn: [], fresh: {}, receiver: null };
  const changed = new Set(before.changed);
  for (const event of moment.events) {
    if (event.event === "turn") {
      // What others did stays marked until my own turn is over.
      if (mine === null || seen.whose === mine) changed.clear();
      Object.assign(seen, {
        turn: moment.position,
        whose: event.seat,
        drawn: [],
        fresh: {},
      });
      for (const mark of changed) if (mark.startsWith(columnMark(""))) changed.delete(mark);
    }
    if (event.event === "turned-up") {
      seen.drawn = cardsOf(event).map((kind) => ({ kind, fate: "open" }));
      seen.drawnAt = moment.position;
    }
    if (event.event === "joined" || event.event === "discarded") settle(seen, event, event.event);
    if (event.event === "made-safe") {
      seen.receiver = Number(event.seat);
      seen.drawn = [];
    }
    if (event.seat !== mine) for (const mark of marksOf(event)) changed.add(mark);
  }
  seen.changed = changed;
  return seen;
}

/** Cards just turned up go their way; others of the same event lay there before. */
function settle(seen: Seen, event: Event, fate: Fate): void {
  const drawn = seen.drawn.map((card) => ({ ...card }));
  for (const kind of cardsOf(event)) {
    const card = drawn.find((each) => each.kind === kind && each.fate === "open");
    if (!card) continue;
    card.fate = fate;
    if (fate === "joined") seen.fresh = { ...seen.fresh, [kind]: (seen.fresh[kind] ?? 0) + 1 };
  }
  seen.drawn = drawn;
}

function marksOf(event: Event): string[] {
  if (event.event === "joined") return cardsOf(event).map(columnMark);
  if (event.event === "made-safe") return cardsOf(event).map((kind) => jarMark(event.seat, kind));
  if (event.event === "completed") return [jarMark(event.seat, event.ingredient)];
  return [];
}
