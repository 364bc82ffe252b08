// Numbers as people read them, in the language of the page.

import { words } from "./words.svelte";

/** A chance: 62 %. */
export const percent = (chance: number): string =>
  new Intl.NumberFormat(words.lang, { style: "percent", maximumFractionDigits: 0 }).format(chance);

/** The points of a percent in it, without the sign. */
export const points = (chance: number): string => String(Math.round(Math.abs(chance) * 100));

/** The same with its sign: +12, −3. */
export const signedPoints = (chance: number): string => {
  const rounded = Math.round(chance * 100);
  return `${rounded > 0 ? "+" : rounded < 0 ? "−" : "±"}${Math.abs(rounded)}`;
};
