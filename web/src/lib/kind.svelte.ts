// Kind words: what is said at the table just now, and whose words one doesn't want to see.

import { getContext, setContext } from "svelte";
import { SvelteMap, SvelteSet } from "svelte/reactivity";
import type { Said } from "../protocol";
import { kept } from "./kept";

export type KindWord = Said["word"];
export const WORDS: readonly KindWord[] = [
  "hello",
  "good-luck",
  "bravo",
  "thanks",
  "wow",
  "haha",
  "oops",
  "let-me-think",
];
/** Milliseconds for which a word is seen. */
export const SEEN = 4000;
/** So long one waits before the next, or the server would refuse it. */
export const PAUSE = 2600;

const KEY = Symbol("kind words");

export class KindWords {
  /** What is said at each seat just now. */
  readonly #now = new SvelteMap<number, KindWord>();
  readonly #muted = new SvelteSet<number>();
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();
  /** What was said last, for who can't see it; nothing once it is gone. */
  last = $state.raw<Said>();
  /** Whether this browser shows any. */
  shown = $state(kept.get("kind-words") !== "off");

  hear(said: Said): void {
    if (!this.shown || this.#muted.has(said.seat)) return;
    const { seat, word } = said;
    this.#now.set(seat, word);
    this.last = said;
    clearTimeout(this.#timers.get(seat));
    this.#timers.set(
      seat,
      setTimeout(() => {
        this.#now.delete(seat);
        if (this.last === said) this.last = undefined;
      }, SEEN),
    );
  }

  at(seat: number): KindWord | undefined {
    return this.shown && !this.#muted.has(seat) ? this.#now.get(seat) : undefined;
  }

  muted(seat: number): boolean {
    return this.#muted.has(seat);
  }

  /** Until the page is loaded again. */
  mute(seat: number, muted: boolean): void {
    if (muted) this.#muted.add(seat);
    else this.#muted.delete(seat);
  }

  show(shown: boolean): void {
    this.shown = shown;
    kept.set("kind-words", shown ? "on" : "off");
  }

  close(): void {
    this.#timers.forEach((timer) => clearTimeout(timer));
  }
}

/** For a page with a table: its places show what is said. */
export const letHear = (words: () => KindWords | undefined) => setContext(KEY, words);

/** In a component: what is said at a seat. */
export function wordsHere(): (seat: number) => KindWord | undefined {
  const words = getContext<(() => KindWords | undefined) | undefined>(KEY);
  return (seat) => words?.()?.at(seat);
}
