// Reading what is shown of Kawumm!

import type { Event } from "$web/lib/board";

export type { KawummView } from "./fields";

export const sizeOf = (pile: number | string[]): number =>
  typeof pile === "number" ? pile : pile.length;

/** The cards that an event names. */
export function cardsOf(event: Event): string[] {
  const { cards } = event;
  return Array.isArray(cards) ? cards.filter((card) => typeof card === "string") : [];
}
