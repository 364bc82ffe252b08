// What a seat sees of Labicot; the fields are told in state.py.

import type { Event, Move, View } from "$web/lib/board";
import type { BeanColour, Direction } from "./maze/labyrinth";

export const CARDS = [
  "charge",
  "jump",
  "pass-wall",
  "exchange",
  "blessing",
  "magnet",
  "glue",
  "hug",
] as const;
export type CardName = (typeof CARDS)[number];

export type Laid = Readonly<Record<string, readonly BeanColour[]>>;

export interface LabicotView extends View {
  turn: number;
  round: number;
  /** By seat; "" for those who have arrived. */
  pawns: string[];
  arrived: number[];
  laid: Laid;
  beans: BeanColour[][];
  used: BeanColour[][];
  immobilised: number[];
  slowed: number[];
  lucky: number[];
  /** The cards one sees, of the others how many there are. */
  hands: (CardName[] | number)[];
  pile: number | CardName[];
  discard: CardName[];
  /** Cards played whose effects aren't all done. */
  aside: CardName[];
  faces: number[];
  /** Dice turned over by yellow beans. */
  turned: number[];
  on_roll: BeanColour[];
  value: number;
  mover: number;
  to_go: number;
}

export const sizeOf = (cards: readonly unknown[] | number | undefined): number =>
  typeof cards === "number" ? cards : (cards?.length ?? 0);

/** What is asked: the step on top. */
export const stepOf = (view: View) => view.todo.at(-1);

/** The squares that a seat enters, one after the other, as far as events tell. */
export const walked = (events: readonly Record<string, unknown>[], seat: number): string[] =>
  events.flatMap((event) =>
    event.event === "stepped" && event.seat === seat ? [String(event.square)] : [],
  );

/** The value that a choice would bring, if its events tell one. */
export function valueAfter(events: readonly Record<string, unknown>[]): number | undefined {
  return events
    .map(({ event, value, number }) => (event === "lucky" ? number : value))
    .filter((told) => typeof told === "number")
    .at(-1);
}

export const seatOf = (event: Event): number => Number(event.seat);
export const wayOf = (move: Move): Direction => String(move.way) as Direction;
