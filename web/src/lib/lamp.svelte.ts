// The lamp: what one's moves are worth, asked at one's own decision. Everybody is told that it was.

import type { Advised, LampShown } from "../protocol";
import type { Move } from "./board";
import type { LiveTable } from "./live.svelte";
import { ask } from "./wire";

export class Lamp {
  /** The decision for which it is open. */
  #open = $state("");
  #answer = $state.raw<{ decision: string; moves: Advised[] }>();
  #asking = $state("");
  problem = $state("");

  constructor(readonly live: LiveTable) {}

  /** Whether there is something to ask: a choice of one's own, at a table with a lamp. */
  get offered(): boolean {
    const { eye } = this.live;
    return (eye?.moves?.length ?? 0) > 1 && (this.moves !== undefined || this.#given);
  }

  /** Everybody may ask it, if the table has one; but if some are given looks, only they, as often. */
  get #given(): boolean {
    const { eye, newest } = this.live;
    if (!newest?.seats.some(({ looks }) => looks)) return newest?.settings.lamp !== false;
    const own = newest.seats[eye?.seat ?? -1];
    return this.thinking || (own?.lamps ?? 0) < (own?.looks ?? 0);
  }

  get open(): boolean {
    return this.offered && this.#open === this.#decision;
  }

  get thinking(): boolean {
    return this.#asking === this.#decision;
  }

  /** Every move, the best first; undefined: it hasn't been asked about this decision. */
  get moves(): Advised[] | undefined {
    return this.#answer?.decision === this.#decision ? this.#answer.moves : undefined;
  }

  /** What it thinks of one move, while it is open. */
  of(move: Move): Advised | undefined {
    const wanted = JSON.stringify(move);
    return this.open ? this.moves?.find((each) => JSON.stringify(each.move) === wanted) : undefined;
  }

  close = (): void => {
    this.#open = "";
  };

  ask = async (): Promise<void> => {
    const { eye, newest, id, key, ready } = this.live;
    const decision = this.#decision;
    const seat = eye?.seat;
    if (!this.offered || !ready || !newest || seat === null || seat === undefined) return;
    this.#open = decision;
    this.problem = "";
    if (this.moves || this.thinking) return;
    this.#asking = decision;
    try {
      const body = { seat, position: newest.position };
      const { moves } = await ask<LampShown>(`api/tables/${id}/lamp`, { body, key });
      this.#answer = { decision, moves };
    } catch (error) {
      if (decision === this.#decision) {
        this.problem = error instanceof Error ? error.message : String(error);
      }
    }
    if (this.#asking === decision) this.#asking = "";
  };

  /** To ask changes the position of the table, not the decision. */
  get #decision(): string {
    const { eye, newest } = this.live;
    const moves = eye?.moves?.map(({ move }) => move);
    return JSON.stringify([newest?.game, eye?.seat, eye?.view.number, moves]);
  }
}
