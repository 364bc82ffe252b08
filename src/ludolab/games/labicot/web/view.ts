// Reading what is shown of Labicot.

import type { Event, Move, View } from "$web/lib/board";
import type { LabicotView as Fields } from "./fields";
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

/** Its fields, with the words that the board knows. */
export interface LabicotView extends Fields {
  laid: Record<string, BeanColour[]>;
  beans: BeanColour[][];
  used: BeanColour[][];
  on_roll: BeanColour[];
  hands: (CardName[] | number)[];
  pile: number | CardName[];
  discard: CardName[];
  aside: CardName[];
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
