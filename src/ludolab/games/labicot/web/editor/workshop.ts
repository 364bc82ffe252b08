// What the server's workshop does for the editor. Every judgement is made there.

import { ask } from "$web/lib/wire";
import { words } from "$web/lib/words.svelte";
import type { ArrowKinds, Mode, Patch, Sheet } from "./sheet";

export interface Told {
  text: string;
  sheet: Sheet;
}

export interface Finding {
  kind: string;
  squares: string[];
  text: string;
}

export interface Judged {
  findings: Finding[];
  /** The ways of arrows that lead nowhere, by square. */
  ignored: Record<string, string>;
  text: string;
}

export interface ReadyMade {
  name: string;
  title: string;
  mode: Mode;
  width: number;
  height: number;
}

export interface Stock {
  labyrinths: ReadyMade[];
  dice: string[];
  arrows: ArrowKinds;
  /** The longest side of a labyrinth. */
  largest: number;
  /** The shortest and the longest side of one that is made up. */
  made: [number, number];
}

export interface Tile {
  name: string;
  title: string;
  /** As it looks after 0 to 3 quarter turns. */
  turned: Patch[];
}

export interface Wish {
  seed: number;
  width: number;
  height: number;
  density: number;
  mode: Mode;
}

const use = <T>(tool: string, body: object = {}): Promise<T> =>
  ask<T>(`api/games/labicot/tools/${tool}?lang=${words.lang}`, { body });

export const workshop = {
  read: (text: string) => use<Told>("read", { text }),
  write: async (sheet: Sheet) => (await use<{ text: string }>("write", { sheet })).text,
  check: (sheet: Sheet, dice: string) => use<Judged>("check", { sheet, dice }),
  generate: (wish: Wish) => use<Told>("generate", wish),
  tiles: () => use<{ side: number; tiles: Tile[] }>("tiles"),
  lay: (sheet: Sheet, tile: string, turns: number, column: number, row: number) =>
    use<Told>("lay", { sheet, tile, turns, column, row }),
  ready: () => use<Stock>("ready"),
};
