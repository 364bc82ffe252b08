// What the ingredients are called, and their colours.

import type { Say } from "$web/lib/words.svelte";

/** What an ingredient is called; one of somebody's own box has the name it has there. */
export function nameOf(kind: string, say: Say): string {
  const word = `word-${kind}`;
  const name = say(word);
  return name === word ? kind : name;
}

export interface Tone {
  base: string;
  deep: string;
  /** Pale, to lie behind the picture. */
  tint: string;
}

const TONES: Record<string, Tone> = {
  ether: { base: "#52bfe8", deep: "#12618f", tint: "#d9f1fb" },
  mercury: { base: "#b4bfce", deep: "#465264", tint: "#e6ebf1" },
  sulphur: { base: "#f2c230", deep: "#7d5c00", tint: "#fdf1c4" },
  feather: { base: "#f07fae", deep: "#9c1c53", tint: "#fde0ec" },
  jerrican: { base: "#e2543f", deep: "#85200f", tint: "#fbdcd5" },
  crystal: { base: "#9576de", deep: "#4a2f91", tint: "#e7defa" },
  mushroom: { base: "#f28a1e", deep: "#8f4700", tint: "#fde4c8" },
  venom: { base: "#7cc242", deep: "#2f6310", tint: "#e3f4d0" },
  slug: { base: "#35b5a0", deep: "#0d5d52", tint: "#d3f1eb" },
  root: { base: "#b98046", deep: "#5d3410", tint: "#f0dfcb" },
  dust: { base: "#c3b199", deep: "#61503a", tint: "#ece4d8" },
};
const UNKNOWN: Tone = { base: "#8d9bd8", deep: "#36427d", tint: "#e0e4f7" };

export const toneOf = (kind: string): Tone => TONES[kind] ?? UNKNOWN;
