// What a seat sees of Candy Lab. With an open eye lists stand where a seat sees sizes.

import type { View } from "$web/lib/board";

/** A hidden card. */
export const HIDDEN = "?";

/** The pieces of a heap, or only how many there are. */
export type Heap = string[] | number;

/** A stack of filled orders: all of it, or its size and its top card. */
export type Stack = string[] | { size: number; top?: string | null };

export interface LabView extends View {
  /** From left to right. */
  conveyor: string[];
  /** Before each player. */
  sticks: string[][];
  face_up: string[];
  /** Cards out of the game. */
  out: string[];
  /** The seat that took the last stick. */
  golden_sugar: number | null;
  filled: Stack[];
  /** One for each player, then the third hand if there is one. */
  hands: Heap[];
  pile: Heap;
  /** The text of the pieces file, if the table has a box of its own. */
  pieces?: string;
}

export const sizeOf = (heap: Heap): number => (typeof heap === "number" ? heap : heap.length);

/** Card by card; a card that isn't seen is HIDDEN. */
export const cardsOf = (heap: Heap): string[] =>
  typeof heap === "number" ? Array<string>(heap).fill(HIDDEN) : heap;

export const stackOf = (stack: Stack | undefined): string[] => {
  if (!stack) return [];
  if (Array.isArray(stack)) return stack;
  const below = Array<string>(Math.max(0, stack.size - 1)).fill(HIDDEN);
  return stack.size ? [...below, stack.top ?? HIDDEN] : [];
};
