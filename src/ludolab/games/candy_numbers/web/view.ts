// What a seat is shown of Candy Numbers, and how to read it whoever looks.

import { piecesIn } from "$web/lib/board";
import type { CandyNumbersView } from "./fields";

export type { CandyNumbersView } from "./fields";

/** A seat sees its own tiles and how many the others have; with all face up, everything. */
export type Tiles = string[] | number;

export const COLUMNS = ["a", "b", "c", "d", "e", "f"] as const;
export const ROWS = [1, 2, 3, 4, 5, 6] as const;

/** The squares in reading order. */
export const SQUARES = ROWS.flatMap((row) => COLUMNS.map((column) => `${column}${row}`));

export const sizeOf = (tiles: Tiles | undefined): number =>
  typeof tiles === "number" ? tiles : (tiles?.length ?? 0);

export const facesOf = (tiles: Tiles | undefined): string[] => (Array.isArray(tiles) ? tiles : []);

/** The decision that is due. */
export function dueOf(view: CandyNumbersView) {
  const step = view.todo.at(-1);
  return {
    step: step?.step ?? "",
    seat: step?.seat ?? -1,
    at: String(step?.at ?? ""),
  };
}

/** How many turns a round has: as many as a player has tiles to give. */
export function turnsOf(view: CandyNumbersView, seat: number): number {
  const { step, seat: filling } = dueOf(view);
  const waiting = step === "fill-hole" && filling === seat ? 1 : 0;
  return sizeOf(view.kept[seat]) + sizeOf(view.hands[seat]) - waiting;
}

/** Which of these turns is played; while nothing is due, that of whoever has just kept a tile. */
export function turnOf(view: CandyNumbersView): number {
  const { step, seat } = dueOf(view);
  if (!step) return Math.max(1, ...view.kept.map(sizeOf));
  return sizeOf(view.kept[seat]) + (step === "fill-hole" ? 0 : 1);
}

/** The round that is played: none after the last. */
export const roundOf = (view: CandyNumbersView): number =>
  view.outcome ? 0 : view.scores.length + 1;

/** What lies before somebody as kept, HIDDEN where it isn't shown; at the end what everybody showed. */
export function keptOf(view: CandyNumbersView, seat: number): string[] {
  const shown = view.outcome ? (view.shown[seat] ?? []) : [];
  if (shown.length) return shown;
  const kept = view.kept[seat];
  const tiles = piecesIn(kept ?? []);
  for (const [owner, number, tile] of view.known_kept?.own ?? []) {
    if (owner === seat) tiles[number] = tile;
  }
  return tiles;
}
