// Where somebody who walks can be glued: on the squares of their way, instead of by a row of buttons.

import type { Answer, BoardModule, Spots } from "$web/lib/board";

export const spots: NonNullable<BoardModule["spots"]> = (answers, line): Spots | undefined => {
  const at = new Map<string, Answer>();
  const twice = new Set<string>();
  for (const answer of answers) {
    const step = line[answer.line - 1];
    if (answer.choice.move.move !== "glue" || step?.event !== "stepped") continue;
    const square = String(step.square);
    if (at.has(square)) twice.add(square);
    at.set(square, answer);
  }
  // Somebody who passes a square twice can be glued there twice: words say which time is meant.
  for (const square of twice) at.delete(square);
  return at.size ? { text: "board-glue-where", at } : undefined;
};
