// For whom a game is and how long it takes: what is printed on its box.

export interface Facts {
  age: number;
  minutes: number;
  /** How many points ahead in each game give a beginner among attentive players about an even chance to
   * come first in an evening (docs/fair.md). */
  ahead?: number;
  /** Options that even out ages. */
  aids?: readonly string[];
}

const found = import.meta.glob<Facts>("../../../src/ludolab/games/*/web/facts.json", {
  import: "default",
  eager: true,
});

/** None: a game of another package. */
export const factsOf = (game: string): Facts | undefined =>
  found[`../../../src/ludolab/games/${game.replaceAll("-", "_")}/web/facts.json`];
