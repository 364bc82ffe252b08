// What the guide would do: keep what is better than one's own tiles, and give away the worst.

import { choicesOf, type BoardModule } from "$web/lib/board";
import { tileOf } from "./tiles";
import { dueOf, facesOf, type CandyNumbersView } from "./view";

/** A tile worth at least this much is kept. */
const GOOD = 5;

function worth(tile: string): number {
  const { value, multiplies } = tileOf(tile);
  return multiplies ? GOOD : Number(value.replace("−", "-"));
}

export const advises: BoardModule["advises"] = ({ view: seen, choices }) => {
  const view = seen as CandyNumbersView;
  const downs = choicesOf(choices, "put-down");
  if (downs.length) {
    const values = downs.map(({ move }) => worth(String(move.tile)));
    return downs.filter((_, i) => values[i] === Math.min(...values));
  }
  const [peeked] = facesOf(view.peeked[dueOf(view).seat]);
  if (peeked === undefined) return [];
  return choicesOf(choices, worth(peeked) >= GOOD ? "keep" : "put-back");
};
