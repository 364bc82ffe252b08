// What is printed on the pieces: read from their names and from the file that lists them.

import ours from "../pieces.toml?raw";

export const COLOURS = ["blue", "orange", "pink"] as const;
export const JOKER = "joker";
export const EFFECTS = ["draw", "discard-hand", "take-back", "undo", "swap"] as const;

export interface Printed {
  colour: string;
  value: number;
  /** Empty: none. */
  effect: string;
}

/** A stick is called "pink-2-swap" or "pink-3". */
export function stickOf(name: string): Printed {
  const [colour = "", value = "0", ...effect] = name.split("-");
  return { colour, value: Number(value), effect: effect.join("-") };
}

/** An order is called "blue+joker". */
export const patternOf = (card: string): string[] => card.split("+");

const sum = (sticks: string[]) => sticks.reduce((all, name) => all + stickOf(name).value, 0);

/** Sticks of one colour, with the sum of what is printed on them. */
export const ofColour = (sticks: string[], colour: string) => {
  const own = sticks.filter((name) => stickOf(name).colour === colour);
  return { sticks: own, sum: sum(own) };
};

/** What the cards of a box are worth. */
export interface Worth {
  points: ReadonlyMap<string, number>;
  sugar: number;
}

const boxes = new Map<string, Worth>();

export function worthOf(pieces: string = ours): Worth {
  const known = boxes.get(pieces) ?? read(pieces);
  boxes.set(pieces, known);
  return known;
}

function read(text: string): Worth {
  const points = new Map<string, number>();
  const bare = text.replace(/^\s*#.*$/gm, "");
  const [top = "", ...orders] = bare.split(/\[\[\s*order\s*\]\]/);
  for (const order of orders) {
    const [own = ""] = order.split("[[");
    const worth = Number(/points\s*=\s*(\d+)/.exec(own)?.[1] ?? 0);
    const patterns = /patterns\s*=\s*\[([^\]]*)\]/.exec(own)?.[1] ?? "";
    for (const [, card = ""] of patterns.matchAll(/["']([^"']+)["']/g)) {
      // A pattern may be written in either direction.
      for (const name of [card, patternOf(card).reverse().join("+")]) points.set(name, worth);
    }
  }
  return {
    points,
    sugar: Number(/golden_sugar\s*=\s*(\d+)/.exec(top)?.[1] ?? 0),
  };
}
