// The labyrinths of a table, fetched once.

import { ask } from "$web/lib/wire";
import type { Direction, Labyrinth, Square } from "./maze/labyrinth";
import type { LabicotView } from "./view";

const STEP: Record<Direction, readonly [number, number]> = {
  N: [0, -1],
  E: [1, 0],
  S: [0, 1],
  W: [-1, 0],
};

interface Told {
  labyrinths: Labyrinth[];
  teams: number[];
}

/** All labyrinths of a table, with their squares by name. */
export class World {
  readonly labyrinths: Labyrinth[];
  /** The team of each seat; empty if there are none. */
  readonly teams: number[];
  readonly squares = new Map<string, Square>();
  readonly #labyrinth = new Map<string, number>();
  readonly #places = new Map<string, Square>();

  constructor({ labyrinths, teams }: Told) {
    this.labyrinths = labyrinths;
    this.teams = teams;
    labyrinths.forEach((lab, number) => {
      for (const square of lab.squares) {
        this.squares.set(square.name, square);
        this.#labyrinth.set(square.name, number);
        this.#places.set(`${number} ${square.x} ${square.y}`, square);
      }
    });
  }

  labyrinthOf(square: string): number | undefined {
    return this.#labyrinth.get(square);
  }

  at(labyrinth: number, x: number, y: number): Square | undefined {
    return this.#places.get(`${labyrinth} ${x} ${y}`);
  }

  /** The square so far in a direction, whatever stands between. */
  beside(square: string, way: Direction, far = 1): Square | undefined {
    const from = this.squares.get(square);
    const [x, y] = STEP[way];
    return from && this.at(this.#labyrinth.get(square) ?? 0, from.x + x * far, from.y + y * far);
  }

  /** In which direction, roughly, another square lies. */
  direction(from: string, to: string): Direction {
    const a = this.squares.get(from);
    const b = this.squares.get(to);
    const x = (b?.x ?? 0) - (a?.x ?? 0);
    const y = (b?.y ?? 0) - (a?.y ?? 0);
    if (Math.abs(x) > Math.abs(y)) return x > 0 ? "E" : "W";
    return y > 0 ? "S" : "N";
  }
}

const known = new Map<string, Promise<World>>();

export function worldOf({ options, players }: LabicotView): Promise<World> {
  const { mode, labyrinths, dice, teams } = options;
  const body = { mode, labyrinths, dice, teams, players };
  const key = JSON.stringify(body);
  const found =
    known.get(key) ??
    ask<Told>("api/games/labicot/tools/labyrinths", { body }).then((t) => new World(t));
  known.set(key, found);
  found.catch(() => known.delete(key));
  return found;
}
