// What is shown of Candy Lab, field by field. Made by tools/views.py.

import type { Known, Top, View } from "$web/view";

export interface CandyLabView extends View {
  /** From left to right. */
  conveyor: string[];
  /** Before each player, sorted. */
  sticks: string[][];
  face_up: string[];
  /** Cards out of the game: discarded or undone. */
  out: string[];
  /** The seat that took the last stick. */
  golden_sugar: number | null;
  /** Each player's stack of filled orders; the last is the top. */
  filled: (string[] | Top)[];
  /** Each player's hand, sorted; then the third hand if there is one, which nobody sees. */
  hands: (string[] | number)[];
  /** Face down; the last is the top. */
  pile: number | string[];
  /**
   * The cards that each observer knows to be in other hands; None: only what everybody knows, which
   * is the last entry.
   */
  known?: Known<string[][] | null>;
  /** After a swap against an empty hand (CL-20): the ways the cards may have been split. */
  maybe?: Known<[number, string[][]][]>;
}

/** Of each event the parts that not everybody sees. */
export const PRIVATE = {
  drew: ["card"],
  kept: ["card"],
  received: ["cards"],
};
