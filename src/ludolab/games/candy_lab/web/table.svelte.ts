// What the parts of the board share: the table as this seat sees it, and what the pointer is on.

import {
  piecesIn,
  Table,
  type BoardProps,
  type Carried,
  type Event,
  type Move,
  type Piece,
  type Zone,
} from "$web/lib/board";
import type { Choice } from "$web/lib/board";
import { patternOf, stickOf, worthOf } from "./pieces";
import { stackOf, type LabView } from "./view";

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

export class LabTable extends Table<LabView> {
  /** The card that is chosen, by its key. */
  chosen = $state<string>();
  /** The card that is pointed at. */
  pointed = $state<string>();
  /** The place on the conveyor that is pointed at. */
  aimed = $state<number>();

  constructor(given: () => BoardProps<LabView>) {
    super(given, {
      zones: (view) => ({ stick: stickZones(view), card: cardZones(view) }),
      carried: wentTo,
    });
  }

  worth = $derived.by(() => worthOf(this.given.view.pieces));

  hand(holder: number): Piece[] {
    return this.in(`hand-${holder}`, piecesIn(this.view.hands[holder] ?? 0));
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

  override play(...moves: Move[]): void {
    this.chosen = this.pointed = this.aimed = undefined;
    super.play(...moves);
  }

  /** Deselect the card. */
  letGo = (): void => {
    this.chosen = this.aimed = undefined;
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
}

/** What can't be told by looking: which of several alike went where. */
function wentTo(event: Event): Carried[] {
  const hand = `hand-${String(event.seat)}`;
  const mine = `sticks-${String(event.seat)}`;
  const other = String(event.other);
  const card = event.card === undefined ? {} : { piece: String(event.card) };
  const stick = String(event.stick);
  switch (event.event) {
    case "filled":
      return [
        ...(event.sticks as string[]).map((piece) => ({
          from: "conveyor",
          to: mine,
          piece,
          at: Number(event.at),
        })),
        { from: hand, to: `filled-${String(event.seat)}`, ...card },
      ];
    case "gave-back":
      return [{ from: mine, to: "conveyor", piece: stick }];
    case "took-back":
      return [{ from: `sticks-${other}`, to: "conveyor", piece: stick }];
    case "drew":
      return [{ from: "pile", to: hand, ...card }];
    case "drew-face-up":
      return [
        { from: "face-up", to: hand, ...card },
        { from: "pile", to: "face-up" },
      ];
    case "discarded":
      return [{ from: `hand-${other}`, to: "out", ...card }];
    case "undid":
      return [{ from: `filled-${other}`, to: "out", ...card }];
    case "swapped":
      return [
        { from: hand, to: `hand-${other}`, all: true },
        { from: `hand-${other}`, to: hand, all: true },
      ];
    default:
      return [];
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
      pieces: piecesIn(hand),
      from: ["face-up", ...hands],
    })),
    { name: "out", pieces: view.out, from: hands },
    { name: "pile", pieces: piecesIn(view.pile) },
  ];
}
