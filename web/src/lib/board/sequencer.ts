// Shows beat after beat: what changes, its motion, its sound, and the time to look at it.

import { tick } from "svelte";
import { FACTOR, settings } from "../settings.svelte";
import { sound } from "../sound";
import { joined, type Beat } from "./beats";
import type { BoardModule } from "./contract";
import { Stage } from "./stage";

export class Sequencer {
  #hurry = false;
  #stopped = false;
  #wake: (() => void) | undefined;

  constructor(readonly stage = new Stage()) {}

  /** `show` puts a beat on the table; `haste` makes its time shorter. */
  async play(
    beats: readonly Beat[],
    board: BoardModule | undefined,
    show: (beat: Beat, last: boolean) => void,
    haste: () => number = () => 1,
  ): Promise<void> {
    let rest = [...beats];
    while (rest.length && !this.#stopped) {
      // Nobody follows in a page that is hidden.
      if (this.#hurry || document.hidden || !FACTOR[settings.speed]) rest = [joined(rest)];
      const [beat, ...later] = rest;
      if (!beat) return;
      rest = later;
      this.stage.before();
      show(beat, later.length === 0);
      await tick();
      this.stage.after();
      for (const { event } of beat.events) {
        const heard = board?.sounds?.[event];
        if (heard) sound(heard);
      }
      await this.#pause(beat.lasts * FACTOR[settings.speed] * haste());
    }
  }

  /** What is looked at has been seen. */
  next(): void {
    this.#wake?.();
  }

  /** From now on everything is shown at once, until `calm`. */
  hurry(): void {
    this.#hurry = true;
    this.#wake?.();
  }

  calm(): void {
    this.#hurry = false;
  }

  /** What is still to be shown is dropped. */
  stop(): void {
    this.#stopped = true;
    this.#wake?.();
  }

  async #pause(milliseconds: number): Promise<void> {
    if (this.#hurry || milliseconds <= 0 || document.hidden) return;
    await new Promise<void>((done) => {
      const timer = setTimeout(done, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        done();
      };
    });
    this.#wake = undefined;
  }
}
