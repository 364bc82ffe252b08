// The table as a board sees it: who sits where, what can be decided, which piece is which, and what
// others have changed since one's last turn.

import { choiceOf, choicesOf } from "./choices";
import type { BoardProps, Choice, Event, Moment, Move, View } from "./contract";
import { marksAfter, UNMARKED } from "./marks";
import { Tracker, type Carried, type Piece, type Zone } from "./pieces";
import { clockwise } from "./seats";

/** How a board reads its game. */
export interface Manner<V extends View> {
  /** Where pieces lie, by what they are called ("stick"): only those that are alike can be taken
   * for one another. */
  zones?: (view: V) => Record<string, Zone[]>;
  /** What an event says of where pieces went. */
  carried?: (event: Event) => Carried[];
  /** What an event changes that isn't a piece. */
  changes?: (event: Event) => string[];
}

export class Table<V extends View = View> {
  #given: () => BoardProps<V>;
  #manner: Manner<V>;
  #trackers = new Map<string, Tracker>();
  #marks = UNMARKED;
  #seen: { view: V; moment: Moment | null } | undefined;
  #shown: { keys: Map<string, readonly string[]>; changed: ReadonlySet<string> } = {
    keys: new Map(),
    changed: new Set(),
  };

  constructor(given: () => BoardProps<V>, manner: Manner<V> = {}) {
    this.#given = given;
    this.#manner = manner;
  }

  /** What the page has given to the board. */
  get given(): BoardProps<V> {
    return this.#given();
  }

  view = $derived.by(() => this.given.view);
  seat = $derived.by(() => this.given.seat);
  players = $derived.by(() => this.given.players);
  choices = $derived.by(() => this.given.choices);
  /** Whether I am asked. */
  asked = $derived.by(() => this.given.choices.length > 0);
  me = $derived.by(() => this.players.find(({ seat }) => seat === this.seat));
  /** Clockwise from my left. */
  others = $derived.by(() => clockwise(this.players, this.seat));
  #now = $derived.by(() => this.#follow());

  /** What others have changed: keys of pieces, and what `changes` named. */
  get changed(): ReadonlySet<string> {
    return this.#now.changed;
  }

  /** What lies in a zone. */
  in(zone: string, names: readonly string[]): Piece[] {
    const keys = this.#now.keys.get(zone) ?? [];
    return names.map((name, i) => ({ key: keys[i] ?? `${zone}-${i}`, name }));
  }

  /** The step that is due: the last. */
  get step() {
    return this.view.todo.at(-1);
  }

  /** The choice that has these parts, if it is offered. */
  offer(parts: Move): Choice | undefined {
    return choiceOf(this.choices, parts);
  }

  /** The choices of one kind. */
  offers(kind: string): Choice[] {
    return choicesOf(this.choices, kind);
  }

  play(...moves: Move[]): void {
    this.given.play(...moves);
  }

  /** What comes nearest to the wish is tried: if it can't be done, the server says why. */
  try = (...moves: [Move, ...Move[]]): void => {
    if (this.asked) this.play(moves.find((move) => this.offer(move)) ?? moves[0]);
  };

  /** Something that a board keeps in mind from moment to moment. A story may go back: then it
   * begins anew. `live`: it happens before one's eyes. */
  keep<S>(start: S, next: (before: S, moment: Moment, live: boolean) => S): () => S {
    let seen: Moment | null | undefined;
    let kept = start;
    const now = $derived.by(() => {
      const { moment } = this.given;
      if (moment === seen) return kept;
      const live = seen !== undefined;
      const back = moment === null || (seen?.position ?? -1) > moment.position;
      seen = moment;
      return (kept = moment ? next(back ? start : kept, moment, live && !back) : start);
    });
    return () => now;
  }

  #follow() {
    const { view, moment, seat } = this.given;
    if (view === this.#seen?.view && moment === this.#seen.moment) return this.#shown;
    const news = moment === this.#seen?.moment ? [] : (moment?.events ?? []);
    this.#seen = { view, moment };
    const { zones, carried, changes } = this.#manner;
    const went = carried ? news.flatMap(carried) : [];
    const keys = new Map<string, readonly string[]>();
    const changed = changes ? news.filter((event) => event.seat !== seat).flatMap(changes) : [];
    for (const [name, group] of Object.entries(zones?.(view) ?? {})) {
      const tracker = this.#trackers.get(name) ?? new Tracker(`${name}-`);
      this.#trackers.set(name, tracker);
      const tracked = tracker.follow(group, went);
      for (const [zone, all] of tracked.keys) keys.set(zone, all);
      changed.push(...tracked.moved);
    }
    this.#marks = marksAfter(this.#marks, changed, moment?.seat ?? null, seat);
    return (this.#shown = { keys, changed: this.#marks.changed });
  }
}
