// How somebody likes their table.

import type { Figure } from "../protocol";
import { ANIMALS, COLOURS } from "./colours";
import { kept } from "./kept";

export const SPEEDS = ["slow", "normal", "fast", "instant"] as const;
export type Speed = (typeof SPEEDS)[number];
export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** Of what letters usually are, in percent. */
export const TEXT_SIZES = [100, 125, 150, 175] as const;
export type TextSize = (typeof TEXT_SIZES)[number];
const USUAL_VOLUME = 70;
/** Pixels. */
const LETTERS = 16;

/** The levels of robots. */
export const LEVELS: readonly number[] = [1, 2, 3, 4, 5];
const USUAL_LEVEL = 2;

const one = <T extends string>(name: string, all: readonly T[], usual: T): T =>
  all.find((each) => each === kept.get(name)) ?? usual;

const oneOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)]!;

/** On a first visit, a figure is chosen at random. */
function figure(): Figure {
  const [animal, colour] = (kept.get("figure") ?? "").split(" ");
  const found: Figure = {
    animal: ANIMALS.find((each) => each === animal) ?? oneOf(ANIMALS),
    colour: COLOURS.find((each) => each === colour) ?? oneOf(COLOURS),
  };
  kept.set("figure", `${found.animal} ${found.colour}`);
  return found;
}

class Settings {
  speed = $state<Speed>(one("speed", SPEEDS, "normal"));
  theme = $state<Theme>(one("theme", THEMES, "auto"));
  sound = $state(kept.get("sound") !== "off");
  /** From 0 to 100. */
  volume = $state(Number(kept.get("volume") ?? USUAL_VOLUME));
  textSize = $state<TextSize>(
    TEXT_SIZES.find((each) => String(each) === kept.get("text-size")) ?? 100,
  );
  nickname = $state(kept.get("nickname") ?? "");
  /** As what one sits at every table. */
  figure = $state.raw(figure());
  /** How well robots play. */
  level = $state(LEVELS.find((each) => String(each) === kept.get("level")) ?? USUAL_LEVEL);

  keep(): void {
    for (const name of ["speed", "theme", "nickname"] as const) kept.set(name, this[name]);
    kept.set("sound", this.sound ? "on" : "off");
    kept.set("volume", String(this.volume));
    kept.set("text-size", String(this.textSize));
    kept.set("level", String(this.level));
    kept.set("figure", `${this.figure.animal} ${this.figure.colour}`);
    this.show();
  }

  keepLevel(level: number): void {
    this.level = level;
    this.keep();
  }

  show(): void {
    const { style, dataset } = document.documentElement;
    const large = this.textSize > 100;
    style.setProperty("--letters", large ? `${(LETTERS * this.textSize) / 100}px` : "");
    if (large) dataset.text = "large";
    else delete dataset.text;
    if (this.theme === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.theme;
  }
}

export const settings = new Settings();

/** How long a moment lasts, against the normal speed. */
export const FACTOR: Record<Speed, number> = { slow: 1.8, normal: 1, fast: 0.45, instant: 0 };

export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
