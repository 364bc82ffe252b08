// What has just happened, as far as the table still shows it.

import type { Event, Moment } from "$web/lib/board";
import { cardsOf } from "./view";

/** What became of a card turned up: it lies there, or has already gone its way. */
export type Fate = "open" | "joined" | "discarded";

export interface Seen {
  /** The cards turned up last. */
  drawn: { kind: string; fate: Fate }[];
  /** None of them matched. */
  exploding: boolean;
  /** The part of the fuse that has burnt while an experiment's cards are turned; null: it isn't lit. */
  burnt: number | null;
  /** Who has just made the centre safe. */
  receiver: number | null;
}

export const NOTHING: Seen = { drawn: [], exploding: false, burnt: null, receiver: null };

/** The marks of what can change: a jar before a player, a column in the centre. */
export const jarMark = (seat: unknown, kind: unknown) => `jar ${seat} ${kind}`;
export const columnMark = (kind: unknown) => `column ${kind}`;

/** How far the fuse burns before the first card, and for each of the three. */
const LIT = 0.1;
const EACH = 0.28;

/** The table after one more moment. */
export function after(before: Seen, moment: Moment): Seen {
  const seen: Seen = { ...before, exploding: false, receiver: null };
  for (const event of moment.events) {
    switch (event.event) {
      case "turn":
        seen.drawn = [];
        seen.burnt = null;
        break;
      case "experimented":
        seen.burnt = LIT;
        break;
      case "exploded":
        // Several events may be seen at once.
        seen.exploding = false;
        seen.burnt = null;
        break;
      case "turned-up":
        seen.drawn = cardsOf(event).map((kind) => ({ kind, fate: "open" }));
        if (seen.burnt !== null) seen.burnt = LIT + EACH * seen.drawn.length;
        break;
      case "joined":
      case "discarded":
        seen.burnt = null;
        settle(seen, event, event.event);
        break;
      case "no-match":
        seen.exploding = true;
        break;
      case "made-safe":
        seen.receiver = Number(event.seat);
        seen.drawn = [];
        break;
    }
  }
  return seen;
}

/** Cards just turned up go their way; others of the same event lay there before. */
function settle(seen: Seen, event: Event, fate: Fate): void {
  const drawn = seen.drawn.map((card) => ({ ...card }));
  for (const kind of cardsOf(event)) {
    const card = drawn.find((each) => each.kind === kind && each.fate === "open");
    if (card) card.fate = fate;
  }
  seen.drawn = drawn;
}

export function changes(event: Event): string[] {
  if (event.event === "joined") return cardsOf(event).map(columnMark);
  if (event.event === "made-safe") return cardsOf(event).map((kind) => jarMark(event.seat, kind));
  if (event.event === "completed") return [jarMark(event.seat, event.ingredient)];
  return [];
}
