// Boards are found in the folders of their games; a game without one has the generic board.

import type { Component } from "svelte";
import type { BoardModule } from "./board";

const found = import.meta.glob<BoardModule>("../../../src/ludolab/games/*/web/Board.svelte");
const pages = import.meta.glob<{ default: Component }>(
  "../../../src/ludolab/games/*/web/pages/*.svelte",
);

const folder = (game: string) => `../../../src/ludolab/games/${game.replaceAll("-", "_")}/web`;

export async function boardOf(game: string): Promise<BoardModule> {
  const load = found[`${folder(game)}/Board.svelte`];
  return load ? load() : ((await import("../parts/GenericBoard.svelte")) as BoardModule);
}

/** A page that a game has beside its table, such as an editor. */
export const pageOf = (game: string, page: string) => pages[`${folder(game)}/pages/${page}.svelte`];

/** The names of those pages. */
export const pagesOf = (game: string): string[] =>
  Object.keys(pages)
    .filter((path) => path.startsWith(`${folder(game)}/`))
    .map((path) => path.replace(/^.*\/(\w+)\.svelte$/, "$1"));
