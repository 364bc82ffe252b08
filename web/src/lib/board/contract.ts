// What a board is given and what it tells of itself. A board draws; it knows no rules.

import type { Component, Snippet } from "svelte";
import type { Announced, Way } from "../../protocol";
import type { View } from "../../view";
import type { Colour } from "../colours";
import type { SoundName } from "../sound";
import type { Say } from "../words.svelte";

export type { View };

/** A move as JSON: `{ move: "keep" }`. */
export type Move = Record<string, unknown>;

/** An event as JSON: `{ event: "kept", rule: "CN-10", seat: 0, … }`. */
export type Event = Record<string, unknown> & { event: string; rule: string };

/** A move that can be chosen. */
export interface Choice {
  move: Move;
  /** The events that it would bring, as far as this seat can foresee them. */
  foreseen: Event[];
  /** The move in words, in the language of the page. */
  readonly text: string;
  /** What it would bring, in words. */
  readonly foretold: string[];
}

/** Somebody at the table: a colour and a figure, so that colour is never the only sign. */
export interface Player {
  seat: number;
  name: string;
  holder: "bot" | "free" | "person";
  present: boolean;
  mine: boolean;
  deciding: boolean;
  standing: number | null;
  /** How well a robot plays; null: a person, or a robot of somebody's own. */
  level?: number | null;
  /** For how many decisions of this game they have asked the lamp. */
  lamps?: number;
}

/** What led to the view that is shown: all that a decision brought, or as much as is shown at once. */
export interface Moment {
  position: number;
  /** Who decided. */
  seat: number | null;
  events: Event[];
}

export interface BoardProps<V extends View = View> {
  view: V;
  /** Through whose eyes; null: a spectator's, or everything open. */
  seat: number | null;
  players: Player[];
  /** What this seat can decide now; empty if it isn't asked. */
  choices: Choice[];
  /** Whole lines of moves that can be chosen as one (a walk to its last square). */
  ways: Way[];
  /** Decide. A move that isn't offered may be tried too: the server says why not. */
  play: (...moves: Move[]) => void;
  moment: Moment | null;
  announced: Announced | null;
  /** Something of mine waits for a touch, such as the roll of my dice: this lets it happen. */
  touch?: (() => void) | undefined;
  /** What can be answered to it. */
  answers?: readonly Answer[];
  answer?: (answer: Answer) => void;
  /** Chances that everybody could compute, by name. */
  outlook: Record<string, number>;
  /** The game's own words (its Fluent file). */
  say: Say;
  /** The line that says what is asked, with the buttons of moves that have no piece; what the board
   * adds stands among them, a hint in the place of the line. Its height stays; for more than one row
   * of buttons: `--answers`. */
  prompt: Snippet<[answers?: Snippet, hint?: string]>;
  /** In a rule's example or a replay: smaller, and nothing can be decided. */
  small: boolean;
}

/** A move that answers what is announced, after this many events of its line. */
export interface Answer {
  point: number;
  line: number;
  choice: Choice;
}

/** Answers that a board offers on places of its own instead of as buttons, and what it asks for. */
export interface Spots {
  /** A text of the game. */
  text: string;
  at: ReadonlyMap<string, Answer>;
}

/** Something done to oneself: a text of the game, with these parts and the `name` of who does it. */
export interface Hit {
  /** The seat of who does it. */
  by: number;
  text: string;
  parts?: Record<string, number | string>;
}

/** What the file Board.svelte of a game exports beside the component. */
export interface BoardModule {
  default: Component<BoardProps>;
  /** Kinds of moves that the board offers on its pieces; the others become buttons. */
  placed?: ReadonlySet<string>;
  /** The colours of the seats, if its pieces have colours of their own. */
  colours?: readonly Colour[];
  /** What an event sounds like. */
  sounds?: Readonly<Record<string, SoundName>>;
  /** Milliseconds at normal speed that an event is looked at, if not the usual time. */
  pace?: Readonly<Record<string, number>>;
  /** What a guide would do; none: it has no advice. */
  advises?(given: Pick<BoardProps, "view" | "choices" | "ways" | "outlook">): Choice[];
  /** An event that is shown little by little, such as cards that are turned up one by one. */
  parts?(event: Event): Event[];
  /** An event of one's own that may be brought about by a touch: a text of the game that says so. */
  touched?(event: Event, seat: number): string | undefined;
  /** Where on the board what is announced can be answered; nowhere: all answers are buttons. */
  spots?(answers: readonly Answer[], line: Announced["line"]): Spots | undefined;
  /** What this event, by another, does to this seat: it gets its own moment and words. `told`: the
   * events of the moment, as far as they have been shown. */
  hits?(event: Event, seat: number, view: View, told: readonly Event[]): Hit | undefined;
  /** What is seen once this event has happened, between what was seen before and what it all comes
   * to. With it the events of a moment are shown one after the other, each for its pace. */
  between?(seen: View, event: Event, result: View): View;
}
