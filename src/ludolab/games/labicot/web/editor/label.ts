// What a screen reader says of a square of the sheet.

import type { Say } from "$web/lib/words.svelte";
import { DIRECTIONS } from "../maze/labyrinth";
import { BEANS, nameOf, parts, wallOf, type ArrowKinds, type Sheet, type Square } from "./sheet";

/** The roll an arrow answers to. */
export const rollOf = (say: Say, roll: string): string =>
  say(roll === "any" ? "board-editor-roll-any" : `board-roll-${roll}`);

export function kindOf(say: Say, square: Square | undefined, kinds: ArrowKinds): string {
  if (!square) return say("board-editor-kind-none");
  if (square.kind === "beans") {
    const beans = BEANS.map((colour, i) => ({
      count: square.beans[i] ?? 0,
      colour,
    }))
      .filter(({ count }) => count)
      .map(({ count, colour }) =>
        say("board-editor-bean-told", { count, colour: say(`word-${colour}`) }),
      );
    return say("board-editor-kind-beans", { beans: beans.join(", ") });
  }
  if (square.kind === "arrows") {
    const arrows = kinds[square.arrows].map(({ roll }, i) =>
      say("board-editor-arrow-told", {
        roll: rollOf(say, roll),
        way: say(`word-${square.ways[i] ?? "N"}`),
      }),
    );
    return say("board-editor-kind-arrows", { arrows: arrows.join(", ") });
  }
  return say(`board-editor-kind-${square.kind}`);
}

/** "c4: web, walls north, east, can’t be reached". */
export function labelOf(
  say: Say,
  sheet: Sheet,
  walls: ReadonlySet<string>,
  kinds: ArrowKinds,
  x: number,
  y: number,
  marks: readonly string[],
): string {
  const name = nameOf(x, y);
  const ways = DIRECTIONS.filter(
    (way) => parts(sheet, x, y, way) && walls.has(wallOf(x, y, way)),
  ).map((way) => say(`word-${way}`));
  const what = [
    kindOf(say, sheet.squares[name], kinds),
    ...(ways.length ? [say("board-editor-walls", { ways: ways.join(", ") })] : []),
    ...marks.map((mark) => say(`board-editor-mark-${mark}`)),
  ];
  return say("board-editor-square", { square: name, what: what.join(", ") });
}
