// What is shown of Kawumm!, field by field. Made by tools/views.py.

import type { View } from "$web/view";

export interface KawummView extends View {
  /** Face down; the last is the top. */
  pile: number | string[];
  discard: string[];
  /** Cards turned up that still need a choice. */
  turned: string[];
  /** The columns: a kind and how many cards of it. */
  centre: Record<string, number>;
  /** Before each player: the safe kinds that aren't complete yet. */
  zones: Record<string, number>[];
  /** Before each player: complete ingredients, one card of each turned sideways. */
  complete: string[][];
}
