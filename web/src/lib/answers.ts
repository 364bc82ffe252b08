// What one may answer to an announced move, as the page offers it.

import type { Answer, Spots } from "./board";
import { choicesIn } from "./choices";
import type { LiveTable } from "./live.svelte";

/** All answers but to let it happen. */
export function answersOf(live: LiveTable): Answer[] {
  const { eye } = live;
  const questions = live.ready && eye?.questions && !eye.replied ? eye.questions : [];
  return questions.flatMap(({ point, line, moves }) =>
    choicesIn(moves, live.speech)
      .filter(({ move }) => move.move !== "pass")
      .map((choice) => ({ point, line, choice })),
  );
}

/** Those that the board offers on places of its own. */
export const spotsOf = (live: LiveTable, answers: readonly Answer[]): Spots | undefined =>
  live.board?.spots?.(answers, live.scene?.table.announced?.line ?? []);

export function reply(live: LiveTable, { point, choice }: Answer): void {
  const seat = live.eye?.seat;
  if (seat === undefined || seat === null) return;
  live.do({ type: "reply", seat, point, move: choice.move });
}
