// The labyrinths that somebody keeps in this browser, and the sheet they last worked on.

import { kept } from "$web/lib/kept";
import type { Sheet } from "./sheet";

export interface Mine {
  name: string;
  text: string;
}

const ALL = "labicot.labyrinths";
const LAST = "labicot.sheet";
const MOST = 100;

function read(name: string): unknown {
  try {
    return JSON.parse(kept.get(name) ?? "null");
  } catch {
    return null;
  }
}

const isMine = (each: unknown): each is Mine =>
  typeof each === "object" &&
  each !== null &&
  "name" in each &&
  "text" in each &&
  typeof each.name === "string" &&
  typeof each.text === "string";

class Shelf {
  all = $state.raw<Mine[]>([]);

  constructor() {
    const found = read(ALL);
    if (Array.isArray(found)) this.all = found.filter(isMine);
  }

  /** Keep it under this name, in place of what had the name before. */
  keep(name: string, text: string): void {
    this.#set([{ name, text }, ...this.all.filter((mine) => mine.name !== name)].slice(0, MOST));
  }

  remove(name: string): void {
    this.#set(this.all.filter((mine) => mine.name !== name));
  }

  #set(all: Mine[]): void {
    this.all = all;
    kept.set(ALL, JSON.stringify(all));
  }
}

export const shelf = new Shelf();

export const last = {
  keep: (sheet: Sheet): void => kept.set(LAST, JSON.stringify(sheet)),
  get(): Sheet | null {
    const found = read(LAST);
    const whole =
      typeof found === "object" &&
      found !== null &&
      ["name", "mode", "players", "width", "height", "squares", "walls"].every((f) => f in found);
    return whole ? (found as Sheet) : null;
  },
};
