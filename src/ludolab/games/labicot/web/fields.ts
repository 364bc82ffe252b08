// What is shown of Labicot, field by field. Made by tools/views.py.

import type { Known, View } from "$web/view";

export interface LabicotView extends View {
  /** Whose turn it is. */
  turn: number;
  round: number;
  /** The square that each player stands on; "" after arriving. */
  pawns: string[];
  /** The round in which each player arrived (LB-7); 0: still in the game. */
  arrived: number[];
  /** Whether the bean condition has lapsed (LB-7). */
  lapsed: boolean;
  /** The beans on squares. */
  laid: Record<string, string[]>;
  /** The beans before each player, yellow first, then orange, then blue. */
  beans: string[][];
  /** If beans are kept: those used in this turn (LB-27). */
  used: string[][];
  /** After how many ends of one's own turns one is free again (LB-30). */
  immobilised: number[];
  slowed: number[];
  lucky: number[];
  hands: (string[] | number)[];
  /** Face down; the last is the top. */
  pile: number | string[];
  discard: string[];
  /** Played cards that still have something to do: they can't be drawn. */
  aside: string[];
  /** The roll: one's own dice, then the D4s of Blessings. */
  faces: number[];
  /** The indices of the dice turned by yellow beans. */
  turned: number[];
  /** The orange and blue beans used on this roll. */
  on_roll: string[];
  /** The final value (LB-14). */
  value: number;
  mover: number;
  /** How the mover moves: "classic", or the movement card. */
  motion: string;
  /** The previous square of this move (LB-19). */
  came_from: string;
  /** The direction of a Charge. */
  heading: string;
  gone: number;
  /** The squares of this move behind and ahead of the mover. */
  to_go: number;
  /** The other player of an Exchange whose new square is still to act; -1: none. */
  partner: number;
  /** How many Blessings were played on what is taken or rolled next (LB-38). */
  blessings: number;
  /** How many cards or beans are still to be taken by a Magnet or from the box. */
  takes: number;
  /** By seat and place; cards beyond the last entry came from the first pile. */
  backs: [number, string[]][][];
  /** The place of the card that was played last. */
  last_played: [number, number];
  /** For each reshuffled pile: the cards in it that haven't been seen since. */
  reshuffled: string[][];
  hints: [[number, number][], string[]][];
  /** By seat: the cards in others' hands that this player has seen (LB-39). */
  saw: [number, number][][];
  /** What the cards in `saw` are. */
  known?: Known<string[]>;
}

/** Of each event the parts that not everybody sees. */
export const PRIVATE = {
  drew: ["cards"],
  looked: ["cards"],
  "took-card": ["card"],
};
