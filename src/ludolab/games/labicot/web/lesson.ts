// What the guide would do: walk, and stop on the finish if that can be done.

import { choicesOf, type BoardModule } from "$web/lib/board";

const arrives = (events: readonly Record<string, unknown>[]) =>
  events.some(({ event }) => event === "arrived");

export const advises: BoardModule["advises"] = ({ choices, ways }) => {
  const home = ways.filter(({ foreseen }) => arrives(foreseen)).map(({ moves }) => moves[0]);
  const wanted = new Set(home.map((move) => JSON.stringify(move)));
  const found = choices.filter(
    ({ move, foreseen }) => arrives(foreseen) || wanted.has(JSON.stringify(move)),
  );
  if (found.length) return found;
  const kinds = ["keep-roll", "walk", "go"];
  return kinds.map((kind) => choicesOf(choices, kind)).find(({ length }) => length) ?? [];
};
