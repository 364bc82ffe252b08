// What the guide would do: long orders first, while the conveyor is long.

import { choicesOf, type BoardModule } from "$web/lib/board";
import { patternOf } from "./pieces";

export const advises: BoardModule["advises"] = ({ choices }) => {
  const fills = choicesOf(choices, "fill-order");
  const length = ({ move }: (typeof fills)[number]) => patternOf(String(move.card)).length;
  const longest = Math.max(0, ...fills.map(length));
  if (fills.length) return fills.filter((choice) => length(choice) === longest);
  return choicesOf(choices, "stop-giving-back");
};
