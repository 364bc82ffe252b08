// What the parts of the board share: the table as this seat sees it, and what is pointed at.

import { choiceOf, choicesOf, type BoardProps, type Move } from "$web/lib/board";
import type { Choice } from "$web/protocol";
import { patternOf, stickOf, worthOf } from "./pieces";
import { Tracker, type Tracked, type Zone } from "./tracking";
import { cardsOf, stackOf, type LabView } from "./view";

/** A place on the conveyor where an order fits. */
export interface Fit {
  at: number;
  /** The order, read in the direction in which it fits. */
  pattern: string[];
  /** On which line its bracket is drawn: those of one line don't touch. */
  lane: number;
  /** No other place overlaps it. */
  alone: boolean;
  choice: Choice;
}

/** A piece, and the name it keeps while it travels. */
export interface Piece {
  key: string;
  name: string;
}

export class Table {
  #sticks = new Tracker("stick-");
  #cards = new Tracker("card-");
  #marks = new Set<string>();
  #mine = false;
  #seen: LabView | undefined;
  #shown: { keys: Map<string, readonly string[]>; marks: ReadonlySet<string> } | undefined;

  /** The card that is chosen, by its key. */
  chosen = $state<string>();
  /** The card that is pointed at. */
  pointed = $state<string>();
  /** The place on the conveyor that is pointed at. */
  aimed = $state<number>();

  #given: () => BoardProps<LabView>;

  constructor(given: () => BoardProps<LabView>) {
    this.#given = given;
  }

  /** What the shell has given to the board. */
  get given(): BoardProps<LabView> {
    return this.#given();
  }

  view = $derived.by(() => this.given.view);
  seat = $derived.by(() => this.given.seat);
  choices = $derived.by(() => this.given.choices);
  /** Whether I am asked. */
  asked = $derived.by(() => this.given.choices.length > 0);
  worth = $derived.by(() => worthOf(this.given.view.pieces));
  #pieces = $derived.by(() => this.#follow());

  get marks(): ReadonlySet<string> {
    return this.#pieces.marks;
  }

  /** What lies in a zone. */
  in(zone: string, names: string[]): Piece[] {
    const keys = this.#pieces.keys.get(zone) ?? [];
    return names.map((name, i) => ({ key: keys[i] ?? `${zone}-${i}`, name }));
  }

  hand(holder: number): Piece[] {
    return this.in(`hand-${holder}`, cardsOf(this.view.hands[holder] ?? 0));
  }

  stack(seat: number): Piece[] {
    return this.in(`filled-${seat}`, stackOf(this.view.filled[seat]));
  }

  sticks(seat: number): Piece[] {
    return this.in(`sticks-${seat}`, this.view.sticks[seat] ?? []);
  }

  /** Where the third hand lies among the hands, if there is one. */
  get third(): number | undefined {
    return this.view.hands.length > this.view.players ? this.view.players : undefined;
  }

  /** The last step is the one that is due. */
  get step() {
    return this.view.todo.at(-1);
  }

  offer(move: Move): Choice | undefined {
    return choiceOf(this.choices, move);
  }

  offers(kind: string): Choice[] {
    return choicesOf(this.choices, kind);
  }

  play = (move: Move): void => {
    this.chosen = this.pointed = this.aimed = undefined;
    this.given.play(move);
  };

  /** No card is chosen any longer. */
  letGo = (): void => {
    this.chosen = this.aimed = undefined;
  };

  /** What comes nearest to the wish is tried: if it can't be done, the server says why. */
  try = (...moves: [Move, ...Move[]]): void => {
    if (this.asked) this.play(moves.find((move) => this.offer(move)) ?? moves[0]);
  };

  // --- where an order fits -----------------------------------------------------------------------

  #cardOf(key: string | undefined): string | undefined {
    if (this.seat === null || key === undefined) return undefined;
    return this.hand(this.seat).find((card) => card.key === key)?.name;
  }

  /** The card whose places are shown. */
  card = $derived.by(() => this.#cardOf(this.pointed) ?? this.#cardOf(this.chosen));
  /** The card that will be played at the place that is clicked. */
  ready = $derived.by(() => this.#cardOf(this.chosen));
  fits = $derived.by(() => (this.card ? this.fitsOf(this.card) : []));

  fitsOf(card: string): Fit[] {
    const length = patternOf(card).length;
    const places = this.offers("fill-order").filter(({ move }) => move.card === card);
    const ats = places.map(({ move }) => Number(move.at));
    const ends: number[] = [];
    return places.map((choice, i) => {
      const at = ats[i] ?? 0;
      const free = ends.findIndex((end) => end <= at);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = at + length;
      const near = (other: number | undefined) =>
        other !== undefined && Math.abs(other - at) < length;
      const alone = !near(ats[i - 1]) && !near(ats[i + 1]);
      return { at, lane, alone, choice, pattern: this.#read(card, at) };
    });
  }

  /** In which direction: as the colours lie. */
  #read(card: string, at: number): string[] {
    const pattern = patternOf(card);
    const lies = (row: string[]) =>
      row.every((colour, i) => {
        const stick = this.view.conveyor[at + i];
        return stick !== undefined && (colour === "joker" || stickOf(stick).colour === colour);
      });
    return lies(pattern) ? pattern : pattern.reverse();
  }

  // --- which piece is which ----------------------------------------------------------------------

  #follow() {
    const { view, moment, seat } = this.given;
    if (view === this.#seen && this.#shown) return this.#shown;
    this.#seen = view;
    const all = [this.#sticks.follow(stickZones(view)), this.#cards.follow(cardZones(view))];
    this.#mark(all, moment?.seat ?? null, seat);
    const keys = new Map(all.flatMap((tracked) => [...tracked.keys]));
    return (this.#shown = { keys, marks: new Set(this.#marks) });
  }

  /** What others changed stays marked until my next turn is over. */
  #mark(all: Tracked[], who: number | null, seat: number | null): void {
    const mine = who !== null && who === seat;
    if (this.#mine !== mine || seat === null) {
      if (!mine) this.#marks.clear();
      this.#mine = mine;
    }
    if (mine || who === null) return;
    for (const { moved } of all) moved.forEach((key) => this.#marks.add(key));
  }
}

function stickZones(view: LabView): Zone[] {
  return [
    { name: "conveyor", pieces: view.conveyor },
    ...view.sticks.map((pieces, seat) => ({ name: `sticks-${seat}`, pieces })),
  ];
}

/** Filled orders come from hands, the face-up cards from the pile. */
function cardZones(view: LabView): Zone[] {
  const hands = view.hands.map((_, holder) => `hand-${holder}`);
  return [
    ...view.filled.map((stack, seat) => ({
      name: `filled-${seat}`,
      pieces: stackOf(stack),
      from: [`hand-${seat}`],
      stacked: true,
    })),
    { name: "face-up", pieces: view.face_up, from: ["pile"] },
    ...view.hands.map((hand, holder) => ({
      name: hands[holder] ?? "",
      pieces: cardsOf(hand),
      from: ["face-up", ...hands],
    })),
    { name: "out", pieces: view.out, from: hands },
    { name: "pile", pieces: cardsOf(view.pile) },
  ];
}
