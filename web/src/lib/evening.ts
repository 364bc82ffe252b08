// The score of an evening, as the page shows it.

import type { Evening, EveningPlayer } from "../protocol";

/** Somebody in the score: their place, and what each game brought them. */
export interface Line extends EveningPlayer {
  rank: number;
  /** Null: they didn't play it. */
  games: (number | null)[];
  /** Which games they won. */
  won: boolean[];
}

/** Whoever has the most points first; the same points are the same place. */
export function ranked({ players, games }: Evening): Line[] {
  return players
    .map((player, at) => ({
      ...player,
      rank: 1 + players.filter(({ points }) => points > player.points).length,
      games: games.map(({ points }) => points[at] ?? null),
      won: games.map(({ winners }) => winners.includes(at)),
    }))
    .sort((a, b) => a.rank - b.rank);
}
