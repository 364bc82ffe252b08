// For whom a game is and how long it takes: what is printed on its box.

export interface Facts {
  age: number;
  minutes: number;
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
