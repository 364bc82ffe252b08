// What has been seen so far: events are shown one after the other, so that pawns walk square by
// square, dice roll after the walk before, and beans lie there until somebody stops on them.

import type { Event, Moment } from "$web/lib/board";
import { calm, FACTOR, settings } from "$web/lib/settings.svelte";
import { sound } from "$web/lib/sound";
import type { BeanColour } from "./maze/labyrinth";
import { seatOf, type LabicotView, type Laid } from "./view";

/** How long an event is looked at, in milliseconds at normal speed. */
export const PACE = {
  rolled: 700,
  stepped: 190,
  leapt: 420,
  "passed-wall": 320,
  swapped: 420,
  started: 260,
  teleported: 380,
  followed: 240,
  "picked-up": 260,
  immobilised: 260,
  slowed: 260,
  arrived: 780,
} as const;

export interface Burst {
  square: string;
  seat: number;
}

export class Play {
  pawns = $state<string[]>([]);
  laid = $state.raw<Laid>({});
  beans = $state.raw<BeanColour[][]>([]);
  faces = $state.raw<number[]>([]);
  /** Counts the rolls: the dice tumble anew. */
  rolls = $state(0);
  /** Whose pawn is seen moving. */
  moving = $state<number | null>(null);
  /** Somebody has arrived. */
  burst = $state.raw<Burst | null>(null);

  #run = 0;
  #running = false;
  #view: LabicotView | undefined;
  #moment: Moment | null | undefined;

  show(view: LabicotView, moment: Moment | null): void {
    if (view === this.#view) return;
    if (this.#running && this.#view) this.#settle(this.#view);
    const first = this.#view === undefined;
    const news = moment !== this.#moment ? (moment?.events ?? []) : [];
    this.#view = view;
    this.#moment = moment;
    const run = ++this.#run;
    if (first || calm() || FACTOR[settings.speed] === 0 || !news.length) {
      this.#settle(view);
      if (!first && news.some(({ event }) => event === "rolled")) this.rolls++;
      return;
    }
    this.#running = true;
    void this.#tell(view, news, run);
  }

  async #tell(view: LabicotView, news: Event[], run: number): Promise<void> {
    for (const event of news) {
      this.#see(event, view);
      const lasts = (PACE as Record<string, number>)[event.event] ?? 0;
      if (lasts) await new Promise((done) => setTimeout(done, lasts * FACTOR[settings.speed]));
      if (run !== this.#run) return;
    }
    this.#running = false;
    this.#settle(view);
  }

  #see(event: Event, view: LabicotView): void {
    const seat = seatOf(event);
    switch (event.event) {
      case "rolled":
        this.faces = event.faces as number[];
        this.rolls++;
        break;
      case "stepped":
        sound("click");
        this.#goes(seat, String(event.square));
        break;
      case "leapt":
      case "passed-wall":
      case "started":
      case "teleported":
      case "followed":
        this.#goes(seat, String(event.square));
        break;
      case "swapped": {
        const other = Number(event.other);
        const here = this.pawns[seat] ?? "";
        this.#goes(seat, this.pawns[other] ?? "");
        this.pawns[other] = here;
        break;
      }
      case "picked-up":
      case "took-bean":
      case "blessed":
        this.laid = view.laid;
        this.beans = view.beans;
        break;
      case "arrived":
        this.burst = { square: this.pawns[seat] ?? "", seat };
        break;
    }
  }

  #goes(seat: number, square: string): void {
    this.moving = seat;
    this.pawns[seat] = square;
  }

  #settle(view: LabicotView): void {
    this.#running = false;
    this.pawns = [...view.pawns];
    this.laid = view.laid;
    this.beans = view.beans;
    this.faces = view.faces;
    this.burst = null;
    this.moving = null;
  }
}
