// What is shown of Candy Numbers, field by field. Made by tools/views.py.

import type { Known, View } from "$web/view";

export interface CandyNumbersView extends View {
  /** The face-down tiles in reading order, a1 first; "" is the hole that is being filled. */
  garden: number | string[];
  /** The squares that bear a witness. */
  witnesses: string[];
  /** The witnesses that the player to act still has in hand. */
  spare: number;
  /** Each player's own tiles that are still to be put down. */
  hands: (string[] | number)[];
  /** The tiles each player kept this round, in the order of the turns. */
  kept: (string[] | number)[];
  /** The tile that a player is looking at right now. */
  peeked: (string[] | number)[];
  /** Who started this round. */
  first: number;
  /** The score sheet: for each finished round the points of every seat. */
  scores: number[][];
  /** The kept tiles as they were last shown (CN-14, CN-19). */
  shown: string[][];
  /** What everybody saw this round: turn by turn who looked where, the kept tile last. */
  looks?: Known<[number, string[]][]>;
  /** What everybody can follow: the seat whose tile lies on each square, - for the garden's. */
  laid?: Known<string>;
  /** And for each player, in the same way, whose tiles the kept ones were. */
  kept_from?: Known<string[]>;
  /** What each knows of the garden: what they saw or put down and nobody has replaced since. */
  known?: Known<Record<string, string>>;
  /**
   * Tiles that each player knew when another kept them: who, which of their kept tiles (from 0),
   * the tile.
   */
  known_kept?: Known<[number, number, string][]>;
}
