// The picture of each game, from its own folder.

const found = import.meta.glob<string>("../../../src/ludolab/games/*/web/emblem.svg", {
  query: "?url",
  import: "default",
  eager: true,
});

export const emblemOf = (game: string): string =>
  found[`../../../src/ludolab/games/${game.replaceAll("-", "_")}/web/emblem.svg`] ?? "./icon.svg";
