// The colours in which people sit at a table. A game whose pieces have colours of their own says
// which seat has which: then figure and pieces are of one colour.

import { getContext, setContext } from "svelte";
import type { BoardModule } from "./board";

export type Colour = "blue" | "orange" | "pink" | "mint" | "lemon" | "grape" | "red";
type OfSeat = (seat: number) => Colour;

const USUAL: readonly Colour[] = ["blue", "orange", "pink", "mint", "lemon", "grape"];
const KEY = Symbol("colours");

const among =
  (colours: readonly Colour[]): OfSeat =>
  (seat) =>
    colours[seat % colours.length] ?? "blue";

/** Where no game has a say. */
export const colourOf: OfSeat = among(USUAL);

/** For a page with a board: from here on down its colours hold. */
export const dress = (board: () => BoardModule | undefined) =>
  setContext<OfSeat>(KEY, (seat) => among(board()?.colours ?? USUAL)(seat));

/** In a component: the colours that hold here. */
export const coloursHere = (): OfSeat => getContext<OfSeat | undefined>(KEY) ?? colourOf;
