// What is shown of Labicot, field by field. Made by tools/views.py.

import type { Known, View } from "$web/view";

export interface LabicotView extends View {
  /** Whose turn it is. */
  turn: number;
  round: number;
  /** The square each player stands on; none for those who have arrived. */
  pawns: string[];
  /** The round in which a player arrived (LB-7); 0: still in the game. */
  arrived: number[];
  /** Whether the bean condition has lapsed (LB-7). */
  lapsed: boolean;
  /** The beans on squares. */
  laid: Record<string, string[]>;
  /** The beans before each player, yellow first, then orange, then blue. */
  beans: string[][];
  /** Of beans that are kept: those used in this turn (LB-27). */
  used: string[][];
  /** At the end of how many of one's own turns one is free again (LB-30). */
  immobilised: number[];
  slowed: number[];
  lucky: number[];
  hands: (string[] | number)[];
  /** Face down; the last is the top. */
  pile: number | string[];
  discard: string[];
  /** Cards played whose effects aren't all done: they can't be drawn. */
  aside: string[];
  /** What was rolled: one's dice, then the D4s of Blessings. */
  faces: number[];
  /** The places of the dice turned by yellow beans. */
  turned: number[];
  /** The orange and blue beans used on this roll. */
  on_roll: string[];
  /** The final value (LB-14). */
  value: number;
  mover: number;
  /** How the mover moves: "classic", or the movement card. */
  motion: string;
  /** The square before, in this move (LB-19). */
  came_from: string;
  /** The direction of a Charge. */
  heading: string;
  gone: number;
  /** Squares of this move behind and ahead of the mover. */
  to_go: number;
  /** The other player of an Exchange whose new square is still to act; -1: none. */
  partner: number;
  /** Played on what is taken or rolled next (LB-38). */
  blessings: number;
  /** How many are still to take by a Magnet, or from the box. */
  takes: number;
  /** By seat and place; what is left out at the end came from the first pile. */
  backs: [number, string[]][][];
  /** From where the card came that was played last. */
  last_played: [number, number];
  /** For each new pile: what was shuffled into it and hasn't been seen since. */
  reshuffled: string[][];
  hints: [[number, number][], string[]][];
  /** By seat: the cards in others' hands that this player has seen (LB-39). */
  saw: [number, number][][];
  /** What the cards in `saw` are. */
  known?: Known<string[]>;
}
