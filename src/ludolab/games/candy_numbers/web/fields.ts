// What is shown of Candy Numbers, field by field. Made by tools/views.py.

import type { Known, View } from "$web/view";

export interface CandyNumbersView extends View {
  /** The face-down tiles in reading order, a1 first; "" is the hole that is being filled. */
  garden: number | string[];
  /** The squares that bear a witness. */
  witnesses: string[];
  /** How many witnesses the player to act still has. */
  spare: number;
  /** Each player's own tiles, still to be put down. */
  hands: (string[] | number)[];
  /** The tiles that each player kept this round, in the order of turns. */
  kept: (string[] | number)[];
  /** The tile that a player is looking at right now. */
  peeked: (string[] | number)[];
  /** Who started this round. */
  first: number;
  /** The score sheet: the points of every seat, by finished round. */
  scores: number[][];
  /** The kept tiles as they were last shown (CN-14, CN-19). */
  shown: string[][];
  /** What everybody saw this round: turn by turn, who looked where; the kept tile is last. */
  looks?: Known<[number, string[]][]>;
  /** What everybody can follow: the seat whose tile is on each square, "-" for the garden. */
  laid?: Known<string>;
  /** In the same way, for each player: whose tiles the kept ones were. */
  kept_from?: Known<string[]>;
  /** What each player knows of the garden: tiles seen or put down, and not replaced since. */
  known?: Known<Record<string, string>>;
  /**
   * Tiles that each player knew when another kept them: the keeper, the index among the kept tiles,
   * the tile.
   */
  known_kept?: Known<[number, number, string][]>;
}

/** Of each event the parts that not everybody sees. */
export const PRIVATE = {
  looked: ["tile"],
  kept: ["tile"],
  "had-to-keep": ["tile"],
  "put-down": ["tile"],
};
