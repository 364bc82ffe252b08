// The variants that this browser keeps.

import { kept } from "./kept";
import { gameOf, nameOf } from "./variant";

export interface Kept {
  id: string;
  text: string;
}

const NAME = "variants";
const MOST = 100;

function read(): Kept[] {
  try {
    const found = JSON.parse(kept.get(NAME) ?? "[]") as Kept[];
    return found.filter(({ id, text }) => typeof id === "string" && typeof text === "string");
  } catch {
    return [];
  }
}

class Shelf {
  /** The latest first. */
  all = $state.raw<readonly Kept[]>(read());

  of(game: string): Kept[] {
    return this.all.filter(({ text }) => gameOf(text) === game);
  }

  /** Keep a variant; an `id` that is there already says which one it replaces. */
  keep(text: string, id?: string): Kept {
    const one = { id: id ?? crypto.getRandomValues(new Uint32Array(2)).join("-"), text };
    const there = this.all.some((each) => each.id === one.id);
    this.#set(
      there
        ? this.all.map((each) => (each.id === one.id ? one : each))
        : [one, ...this.all].slice(0, MOST),
    );
    return one;
  }

  /** What somebody sent: kept once, however often it is opened. */
  take(text: string): Kept {
    return this.all.find((each) => each.text === text) ?? this.keep(text);
  }

  drop(id: string): void {
    this.#set(this.all.filter((each) => each.id !== id));
  }

  /** A name that no other variant of this game has. */
  free(game: string, name: string): string {
    const taken = new Set(this.of(game).map(({ text }) => nameOf(text)));
    if (!taken.has(name)) return name;
    for (let number = 2; ; number++) {
      const next = `${name} ${number}`;
      if (!taken.has(next)) return next;
    }
  }

  #set(all: readonly Kept[]): void {
    this.all = all;
    kept.set(NAME, JSON.stringify(all));
  }
}

export const shelf = new Shelf();
