// What a seat sees of Kawumm!: everything but the order of the pile.

import type { Event, View } from "$web/lib/board";

export interface KawummView extends View {
  /** How many cards; where all lies face up: the cards. */
  pile: number | string[];
  /** The last lies on top. */
  discard: string[];
  /** Cards turned up that still need a choice. */
  turned: string[];
  /** The columns: a kind and how many cards of it. */
  centre: Record<string, number>;
  /** Before each player: the safe kinds that aren't complete yet. */
  zones: Record<string, number>[];
  complete: string[][];
  /** The text of another box, if it isn't the usual one. */
  pieces?: unknown;
}

export const sizeOf = (pile: number | string[]): number =>
  typeof pile === "number" ? pile : pile.length;

/** The cards that an event names. */
export function cardsOf(event: Event): string[] {
  const { cards } = event;
  return Array.isArray(cards) ? cards.filter((card) => typeof card === "string") : [];
}
