// What is shown when a round is scored, or when somebody has five X.

import type { Event } from "$web/lib/board";

export interface Showing {
  round: number;
  fiveX: boolean;
  rows: { seat: number; tiles: string[]; points: number | undefined }[];
}

/** What was just shown, if anything; `finished` rounds are on the score sheet now. */
export function showingIn(events: readonly Event[], finished: number): Showing | undefined {
  const five = events.filter(({ event }) => event === "five-x");
  const scored = events.filter(({ event }) => event === "scored");
  const shown = five.length ? five : scored;
  if (!shown.length) return undefined;
  return {
    round: finished,
    fiveX: five.length > 0,
    rows: shown.map((event) => ({
      seat: Number(event.seat),
      tiles: (event.tiles as string[] | undefined) ?? [],
      points: event.points === undefined ? undefined : Number(event.points),
    })),
  };
}
