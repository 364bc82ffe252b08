// As what people sit at a table: an animal in a colour. They choose it once, for all tables; who
// hasn't chosen, or would look like somebody else, gets what is still free. A game whose pieces have
// colours of their own says which seat has which: then figure and pieces are of one colour.

import { getContext, setContext } from "svelte";
import type { Figure } from "../protocol";
import type { BoardModule } from "./board";

export type Animal = Figure["animal"];
/** Some games have red pieces; people can't choose it. */
export type Colour = Figure["colour"] | "red";
export interface Look {
  animal: Animal;
  colour: Colour;
}
type Wishes = readonly (Figure | null | undefined)[];
interface Dressed {
  wishes: () => Wishes;
  look: (seat: number) => Look;
}

/** Seven animals and six colours: 42 players before two look alike. */
export const ANIMALS: readonly Animal[] = ["bear", "cat", "rabbit", "frog", "owl", "fox", "mouse"];
export const COLOURS: readonly Figure["colour"][] = [
  "blue",
  "orange",
  "pink",
  "mint",
  "lemon",
  "grape",
];
const KEY = Symbol("looks");

const nth = <T>(all: readonly T[], seat: number): T => all[seat % all.length]!;

/** What each seat gets of `all`: first those who wish for something, then the others. */
function dealt<T>(all: readonly T[], wishes: readonly (T | undefined)[]): (T | undefined)[] {
  const taken = new Set<T>();
  const got = wishes.map((wish) => {
    if (wish === undefined || taken.has(wish)) return undefined;
    taken.add(wish);
    return wish;
  });
  return got.map((mine, seat) => {
    if (mine !== undefined) return mine;
    const usual = nth(all, seat);
    const free = taken.has(usual) ? (all.find((each) => !taken.has(each)) ?? usual) : usual;
    taken.add(free);
    return free;
  });
}

/** How everybody at a table looks. */
export function looksOf(wishes: Wishes, own?: readonly Colour[]): Look[] {
  const animals = dealt(
    ANIMALS,
    wishes.map((wish) => wish?.animal),
  );
  const colours = dealt<Colour>(
    COLOURS,
    wishes.map((wish) => wish?.colour),
  );
  return wishes.map((_, seat) => ({
    animal: animals[seat] ?? nth(ANIMALS, seat),
    colour: own ? nth(own, seat) : (colours[seat] ?? nth(COLOURS, seat)),
  }));
}

const usual = (seat: number, own: readonly Colour[] = COLOURS): Look => ({
  animal: nth(ANIMALS, seat),
  colour: nth(own, seat),
});

/** Where no table has a say. */
export const colourOf = (seat: number): Colour => usual(seat).colour;

/** For a page with a board: from here on down people look like this. Within a table it is enough to
 * name the board. */
export function dress(board: () => BoardModule | undefined, wishes?: () => Wishes): void {
  const around = getContext<Dressed | undefined>(KEY);
  const wished = () => {
    const given = wishes?.() ?? [];
    return given.length ? given : (around?.wishes() ?? []);
  };
  const look = (seat: number) =>
    looksOf(wished(), board()?.colours)[seat] ?? usual(seat, board()?.colours);
  setContext<Dressed>(KEY, { wishes: wished, look });
}

/** In a component: how people look here. */
export const looksHere = (): ((seat: number) => Look) =>
  getContext<Dressed | undefined>(KEY)?.look ?? usual;

/** In a component: the colours that hold here. */
export function coloursHere(): (seat: number) => Colour {
  const look = looksHere();
  return (seat) => look(seat).colour;
}
