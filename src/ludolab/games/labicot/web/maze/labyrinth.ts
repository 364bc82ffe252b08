// Labyrinths as data, as the server's tools tell them, and where things are drawn.

export type Direction = "N" | "E" | "S" | "W";
export type Kind = "normal" | "start" | "finish" | "beans" | "web" | "replay" | "arrows";
export type BeanColour = "yellow" | "orange" | "blue";
export type ArrowColour = "ink" | "blue" | "orange" | "red" | "green";

export const COLOURS: readonly BeanColour[] = ["yellow", "orange", "blue"];
export const DIRECTIONS: readonly Direction[] = ["N", "E", "S", "W"];

export interface Arrow {
  colour: ArrowColour;
  /** The values it answers to: "any", "even", "odd", "1-3", "4-up", "1-2", "3-4", "5-up". */
  roll: string;
  way: Direction;
  /** One that points into a wall or the void is ignored. */
  works: boolean;
}

/** The first value that an arrow answers to stands for all of them. */
export const firstOf = (roll: string): string =>
  roll === "even" ? "2" : roll === "odd" ? "1" : roll.charAt(0);

export interface Arrows {
  kind: "single" | "parity" | "low-high" | "thirds";
  each: Arrow[];
}

export interface Square {
  /** As the table calls it: "c4", or "2:c4" in the second of several labyrinths. */
  name: string;
  x: number;
  y: number;
  kind: Kind;
  /** The sides through which one can go. */
  open: Direction[];
  arrows?: Arrows;
  beans?: Record<BeanColour, number>;
}

export interface Labyrinth {
  name: string;
  width: number;
  height: number;
  mode: "race" | "hunt";
  players: [number, number];
  /** In reading order. */
  squares: Square[];
}

/** The side of a square in the drawing's own units, and the margin around the squares. */
export const CELL = 80;
export const MARGIN = 30;

// `least`: how small letters may be on a television, in pixels; elsewhere it is 0. Words of that
// size don't fit on squares: numbers and colours stand for them, and a legend says what they mean.

/** The room that the numbers of rows need, in letters. */
const BESIDE = 1.3;

/** Whether there is room for a number in each corner of a square. */
export const hasNumbers = (cell: number, least: number): boolean => cell >= 1.6 * least;

/** How wide the margin is, in the drawing's units. */
export const marginOf = (cell: number, least: number): number =>
  Math.max(MARGIN, (BESIDE * least * CELL) / cell);

/** How large a drawing is, and how much of it is margin, if a square is that many pixels wide. */
export function sizeOf(lab: Labyrinth, cell: number, least = 0) {
  const margin = (marginOf(cell, least) * cell) / CELL;
  return {
    width: lab.width * cell + 2 * margin,
    height: lab.height * cell + 2 * margin,
    margin,
  };
}

/** How wide each of these squares can be if they and their margins have that much room. */
export const cellIn = (room: number, squares: number, least: number): number =>
  Math.min(room / (squares + (2 * MARGIN) / CELL), (room - 2 * BESIDE * least) / squares);

/** "c" for the third column; after z come aa, ab… */
export const columnName = (x: number): string =>
  (x >= 26 ? String.fromCharCode(96 + Math.floor(x / 26)) : "") +
  String.fromCharCode(97 + (x % 26));

/** Up to three beans lie one by one; more are told as one of each colour with its number. */
export const beansOn = (square: Square): BeanColour[] =>
  COLOURS.flatMap((colour) => Array<BeanColour>(square.beans?.[colour] ?? 0).fill(colour));

const at = (x: number, y: number) => `${x},${y}`;

/** The squares of one tone of the floor, as one outline. */
export const floorOf = (lab: Labyrinth, tone: 0 | 1): string =>
  lab.squares
    .filter(({ x, y }) => (x + y) % 2 === tone)
    .map(({ x, y }) => box(x, y))
    .join("");

/** Where there is nothing. */
export function voidOf(lab: Labyrinth): string {
  const there = new Set(lab.squares.map(({ x, y }) => at(x, y)));
  let outline = "";
  for (let y = 0; y < lab.height; y++) {
    for (let x = 0; x < lab.width; x++) if (!there.has(at(x, y))) outline += box(x, y);
  }
  return outline;
}

const box = (x: number, y: number) => `M${x * CELL} ${y * CELL}h${CELL}v${CELL}h${-CELL}z`;

/** Faint lines where one may pass from square to square. */
export const passagesOf = (lab: Labyrinth): string =>
  lab.squares
    .flatMap(({ x, y, open }) => [
      open.includes("E") ? `M${(x + 1) * CELL} ${y * CELL}v${CELL}` : "",
      open.includes("S") ? `M${x * CELL} ${(y + 1) * CELL}h${CELL}` : "",
    ])
    .join("");

/** Every closed side of a square, drawn by a hand that isn't quite steady. */
export function wallsOf(lab: Labyrinth): string {
  const drawn = new Set<string>();
  let outline = "";
  for (const { x, y, open } of lab.squares) {
    for (const way of DIRECTIONS) {
      if (open.includes(way)) continue;
      const left = way === "E" ? x + 1 : x;
      const top = way === "S" ? y + 1 : y;
      const upright = way === "E" || way === "W";
      const key = `${upright} ${left} ${top}`;
      if (drawn.has(key)) continue;
      drawn.add(key);
      const shake = (((left * 7 + top * 13 + Number(upright) * 5) % 5) - 2) * 0.9;
      const half = CELL / 2;
      outline += `M${left * CELL} ${top * CELL}`;
      outline += upright ? `q${shake} ${half} 0 ${CELL}` : `q${half} ${shake} ${CELL} 0`;
    }
  }
  return outline;
}
