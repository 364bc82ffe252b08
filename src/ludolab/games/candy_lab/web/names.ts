// The names of the pieces, for screen readers and tooltips.

import type { Say } from "$web/lib/words.svelte";
import { patternOf, stickOf, type Worth } from "./pieces";

/** Sticks of any box have a name. */
export function stickName(say: Say, name: string): string {
  const { colour, value, effect } = stickOf(name);
  const called = { colour: say(`word-${colour}`), value };
  if (!effect) return say("board-stick", called);
  return say("board-stick-effect", {
    ...called,
    effect: say(`board-effect-${effect}`),
  });
}

/** A stick, and what its effect does. */
export function stickTold(say: Say, name: string): string {
  const { effect } = stickOf(name);
  const called = stickName(say, name);
  return effect ? `${called}\n${say(`board-does-${effect}`)}` : called;
}

export function orderName(say: Say, card: string, worth: Worth): string {
  const pattern = patternOf(card)
    .map((colour) => say(`word-${colour}`))
    .join(" + ");
  const points = worth.points.get(card);
  return points === undefined
    ? pattern
    : say("board-order", { pattern, points: say("screen-points", { points }) });
}
