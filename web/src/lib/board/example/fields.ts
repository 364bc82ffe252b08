// What is shown of Three Sweets, field by field. Made by tools/views.py.

import type { View } from "$web/view";

export interface ThreeSweetsView extends View {
  hands: (string[] | number)[];
  left_over: number | string[];
  laid: string[];
  out: string[];
  points: number[];
}

/** Of each event the parts that not everybody sees. */
export const PRIVATE = {};
