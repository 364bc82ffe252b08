// What is shown of Kawumm!, field by field. Made by tools/views.py.

import type { View } from "$web/view";

export interface KawummView extends View {
  /** Face down; the last is the top. */
  pile: number | string[];
  discard: string[];
  /** Cards turned up that still need a choice. */
  turned: string[];
  /** The columns: each kind and how many cards of it. */
  centre: Record<string, number>;
  /** By seat: the safe kinds that aren't complete yet, and how many cards of each. */
  zones: Record<string, number>[];
  /** By seat: the complete ingredients, one card of each turned sideways. */
  complete: string[][];
}

/** Of each event the parts that not everybody sees. */
export const PRIVATE = {};
