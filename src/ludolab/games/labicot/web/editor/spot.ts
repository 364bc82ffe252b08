// Where a pointer is on the sheet: the square, and the side of it that is meant.

import { DIRECTIONS, type Direction } from "../maze/labyrinth";
import { parts, type Sheet } from "./sheet";

export interface Spot {
  x: number;
  y: number;
  /** The nearest side, and whether no other is meant, as it could be in a corner. */
  way: Direction;
  clear: boolean;
}

/** How much of a square belongs to its sides while a wall is drawn on. */
const NEAR = 0.28;

/** What lies at this place, counted in squares from the top left; null outside of the sheet. */
export function spotAt(sheet: Sheet, across: number, down: number): Spot | null {
  const [x, y] = [Math.floor(across), Math.floor(down)];
  if (x < 0 || y < 0 || x >= sheet.width || y >= sheet.height) return null;
  const far: Record<Direction, number> = {
    N: down - y,
    E: x + 1 - across,
    S: y + 1 - down,
    W: across - x,
  };
  // A wall parts two squares: where it can't, the next side is meant.
  const ways = DIRECTIONS.filter((each) => parts(sheet, x, y, each));
  const way = (ways.length ? ways : DIRECTIONS).reduce((best, each) =>
    far[each] < far[best] ? each : best,
  );
  const sides = DIRECTIONS.filter((each) => far[each] < NEAR);
  return { x, y, way, clear: sides.length === 1 && sides[0] === way };
}
