// The sheet one draws on: squares by name, and walls as a square and its side. Nothing here knows
// what makes a labyrinth good; it only draws and rubs out.

import {
  columnName,
  DIRECTIONS,
  type Arrows,
  type Direction,
  type Labyrinth,
} from "../maze/labyrinth";
import type * as drawing from "../maze/labyrinth";

export type PlainKind = "normal" | "start" | "finish" | "web" | "replay";
export type ArrowKind = Arrows["kind"];
export type Beans = [yellow: number, orange: number, blue: number];
export type Mode = Labyrinth["mode"];

export type Square =
  | { kind: PlainKind }
  | { kind: "beans"; beans: Beans }
  | { kind: "arrows"; arrows: ArrowKind; ways: string };

export interface Patch {
  squares: Record<string, Square>;
  /** "c4E": the wall on the east side of c4. */
  walls: string[];
}

export interface Sheet extends Patch {
  name: string;
  mode: Mode;
  players: [number, number];
  width: number;
  height: number;
}

/** For each kind of arrows their colours and the rolls they answer to. */
export type ArrowKinds = Record<ArrowKind, Pick<drawing.Arrow, "colour" | "roll">[]>;

export const STEP: Record<Direction, readonly [number, number]> = {
  N: [0, -1],
  E: [1, 0],
  S: [0, 1],
  W: [-1, 0],
};
export const BEANS = ["yellow", "orange", "blue"] as const;

export const nameOf = (x: number, y: number): string => `${columnName(x)}${y + 1}`;

export function placeOf(name: string): [x: number, y: number] {
  const letters = name.replace(/[0-9]+$/, "");
  const x = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0) - 1;
  return [x, Number(name.slice(letters.length)) - 1];
}

/** A wall has one name, told from the square west or north of it. */
export function wallOf(x: number, y: number, way: Direction): string {
  if (way === "W") return `${nameOf(x - 1, y)}E`;
  if (way === "N") return `${nameOf(x, y - 1)}S`;
  return nameOf(x, y) + way;
}

/** A sheet full of normal squares. */
export function blank(width = 8, height = 6, mode: Mode = "race"): Sheet {
  const squares: Sheet["squares"] = {};
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) squares[nameOf(x, y)] = { kind: "normal" };
  }
  return { name: "", mode, players: [1, 8], width, height, squares, walls: [] };
}

export const same = (one: Square | undefined, other: Square | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export function put(sheet: Sheet, name: string, square: Square): Sheet {
  if (same(sheet.squares[name], square)) return sheet;
  return { ...sheet, squares: { ...sheet.squares, [name]: square } };
}

/** Take a square away, and its walls with it. */
export function erase(sheet: Sheet, name: string): Sheet {
  if (!sheet.squares[name]) return sheet;
  const squares = { ...sheet.squares };
  delete squares[name];
  const [x, y] = placeOf(name);
  const around = DIRECTIONS.map((way) => wallOf(x, y, way));
  return {
    ...sheet,
    squares,
    walls: sheet.walls.filter((wall) => !around.includes(wall)),
  };
}

/** Whether there are two squares that a wall here would part. */
export function parts(sheet: Sheet, x: number, y: number, way: Direction): boolean {
  const [across, down] = STEP[way];
  return nameOf(x, y) in sheet.squares && nameOf(x + across, y + down) in sheet.squares;
}

export function setWall(sheet: Sheet, wall: string, stands: boolean): Sheet {
  if (sheet.walls.includes(wall) === stands) return sheet;
  const others = sheet.walls.filter((other) => other !== wall);
  return { ...sheet, walls: stands ? [...others, wall] : others };
}

/** Wider, higher, or cut off on the right and below; what is new has squares. */
export function resize(sheet: Sheet, width: number, height: number): Sheet {
  const wider = blank(width, height);
  for (const name of Object.keys(wider.squares)) {
    const [x, y] = placeOf(name);
    if (x >= sheet.width || y >= sheet.height) continue;
    const square = sheet.squares[name];
    if (square) wider.squares[name] = square;
    else delete wider.squares[name];
  }
  const walls = sheet.walls.filter((wall) => {
    const [x, y] = placeOf(wall.slice(0, -1));
    const east = wall.endsWith("E");
    return east ? x + 1 < width && y < height : x < width && y + 1 < height;
  });
  return { ...sheet, width, height, squares: wider.squares, walls };
}

export const turnedWay = (way: Direction): Direction =>
  DIRECTIONS[(DIRECTIONS.indexOf(way) + 1) % 4] ?? "N";

/** Arrows after a quarter turn to the right; any other square as it is. */
export function turned(square: Square): Square {
  if (square.kind !== "arrows") return square;
  const ways = [...square.ways].map((way) => turnedWay(way as Direction)).join("");
  return { ...square, ways };
}

/** A square as the drawing wants it. `ignored` are the ways of arrows that don't work. */
export function drawnSquare(
  name: string,
  square: Square,
  open: Direction[],
  kinds: ArrowKinds,
  ignored = "",
): drawing.Square {
  const [x, y] = placeOf(name);
  const drawn: drawing.Square = { name, x, y, kind: square.kind, open };
  if (square.kind === "beans") {
    const [yellow, orange, blue] = square.beans;
    drawn.beans = { yellow, orange, blue };
  } else if (square.kind === "arrows") {
    const each = kinds[square.arrows].map((arrow, i) => {
      const way = (square.ways[i] ?? "N") as Direction;
      return { ...arrow, way, works: !ignored.includes(way) };
    });
    drawn.arrows = { kind: square.arrows, each };
  }
  return drawn;
}

/** A whole sheet as the drawing wants it. */
export function drawn(
  sheet: Sheet,
  kinds: ArrowKinds,
  ignored: Readonly<Record<string, string>> = {},
): Labyrinth {
  const walls = new Set(sheet.walls);
  const squares = Object.entries(sheet.squares).map(([name, square]) => {
    const [x, y] = placeOf(name);
    const open = DIRECTIONS.filter(
      (way) => parts(sheet, x, y, way) && !walls.has(wallOf(x, y, way)),
    );
    return drawnSquare(name, square, open, kinds, ignored[name]);
  });
  const { name, width, height, mode, players } = sheet;
  return { name, width, height, mode, players, squares };
}

/** A tile as the drawing wants it: its edge may be open. */
export function drawnTile(tile: Patch, side: number, kinds: ArrowKinds): Labyrinth {
  const walls = new Set(tile.walls);
  const squares = Object.entries(tile.squares).map(([name, square]) => {
    const open = DIRECTIONS.filter((way) => !walls.has(name + way));
    return drawnSquare(name, square, open, kinds);
  });
  return {
    name: "",
    width: side,
    height: side,
    mode: "race",
    players: [1, 8],
    squares,
  };
}
