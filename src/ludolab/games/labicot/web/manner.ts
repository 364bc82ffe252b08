// How the table handles what can be decided and what happens.

import type { SoundName } from "$web/lib/sound";
import { PACE } from "./play.svelte";

/** Moves that are offered on squares, pawns, dice and cards. */
export const placed: ReadonlySet<string> = new Set([
  "start-at",
  "turn-die",
  "use-bean",
  "play-card",
  "go",
  "run",
  "leap",
  "pass-through",
  "swap-with",
  "rob",
  "take-card",
  "take-bean",
]);
export const pace: Readonly<Record<string, number>> = PACE;
export const sounds: Readonly<Record<string, SoundName>> = {
  rolled: "dice",
  "die-turned": "flip",
  "bean-used": "pop",
  lucky: "chime",
  drew: "slide",
  played: "flip",
  charged: "slide",
  leapt: "slide",
  swapped: "slide",
  teleported: "chime",
  "picked-up": "pop",
  "took-bean": "pop",
  "took-card": "slide",
  glued: "no",
  immobilised: "no",
  replays: "chime",
  arrived: "win",
};
