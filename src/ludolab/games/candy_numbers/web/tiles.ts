// How tiles are called and written: "7", "x", "red-x", "red-minus-5".

import type { Say } from "$web/lib/words.svelte";

/** The colours of the seats' tiles. */
export const COLOURS = ["red", "yellow", "green", "blue"] as const;
export type Colour = (typeof COLOURS)[number];

export const colourOf = (seat: number): Colour => COLOURS[seat % COLOURS.length] ?? "red";

export interface Tile {
  /** Whose tile it is; none: the garden's. */
  colour: Colour | undefined;
  /** As it is written on the tile. */
  value: string;
  multiplies: boolean;
}

export function tileOf(name: string): Tile {
  const colour = COLOURS.find((each) => name.startsWith(`${each}-`));
  const value = colour ? name.slice(colour.length + 1) : name;
  return {
    colour,
    value: value.replace("minus-", "−").toUpperCase(),
    multiplies: value === "x",
  };
}

/** A tile in words; one that no text knows (from a box of one's own) by value and colour. */
export function called(say: Say, name: string): string {
  const { colour, value } = tileOf(name);
  if (!colour) return value;
  const word = say(`word-${name}`);
  return word === `word-${name}` ? `${value} ${say(`word-${colour}`)}` : word;
}

/** A number with a real minus. */
export const signed = (number: number): string => String(number).replace("-", "−");
