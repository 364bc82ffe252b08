// Reading what is shown of Candy Lab. With all face up lists stand where a seat sees sizes.

import { HIDDEN } from "$web/lib/board";

export type { CandyLabView as LabView } from "./fields";

/** The pieces of a heap, or only how many there are. */
export type Heap = string[] | number;

/** A stack of filled orders: all of it, or its size and its top card. */
export type Stack = string[] | { size: number; top?: string | null };

export const sizeOf = (heap: Heap): number => (typeof heap === "number" ? heap : heap.length);

export const stackOf = (stack: Stack | undefined): string[] => {
  if (!stack) return [];
  if (Array.isArray(stack)) return stack;
  const below = Array<string>(Math.max(0, stack.size - 1)).fill(HIDDEN);
  return stack.size ? [...below, stack.top ?? HIDDEN] : [];
};
