// Moves, events and questions in the players' words, from the Fluent files of a game: the same
// sentences as those of `ludolab.words.speech` (tests/web/test_speech.py).

import { FluentBundle, FluentResource } from "@fluent/bundle";

export type Parts = Record<string, string | number>;
export type Say = (message: string, parts?: Parts) => string;
/** Of each event the parts that not everybody sees. */
export type Private = Readonly<Record<string, readonly string[]>>;
/** A move, an event, a step or a reason, as JSON. */
type Told = Readonly<Record<string, unknown>>;

/** Parts that hold a seat, wherever they occur. */
const SEATS: ReadonlySet<string> = new Set(["seat", "other", "target", "owner", "winner"]);

/** What a game, or the shell, says in one language. */
export class Texts {
  readonly #bundle: FluentBundle;

  constructor(
    lang: string,
    fluent: string,
    readonly hidden: Private = {},
  ) {
    this.#bundle = new FluentBundle(lang, { useIsolating: false });
    this.#bundle.addResource(new FluentResource(fluent));
  }

  has(message: string): boolean {
    return this.#bundle.hasMessage(message);
  }

  /** A message with its parts filled in; one that is missing shows its name. */
  say(message: string, parts?: Parts): string {
    const pattern = this.#bundle.getMessage(message)?.value;
    return pattern ? this.#bundle.formatPattern(pattern, parts, []) : message;
  }

  /** A piece's name: `word-…`, or part by part ("blue+pink"). */
  word(word: string): string {
    if (this.has(`word-${word}`)) return this.say(`word-${word}`);
    if (!word.includes("+")) return word;
    return word
      .split("+")
      .map((part) => this.word(part))
      .join("–");
  }
}

/** What happens at one table, in one language. */
export class Speech {
  constructor(
    readonly texts: Texts,
    readonly names: readonly string[],
  ) {}

  move(move: Told): string {
    return this.#say(`move-${String(move.move)}`, move);
  }

  event(event: Told): string {
    const name = String(event.event);
    const hidden = this.texts.hidden[name]?.some((part) => !(part in event));
    const whole = !hidden || !this.texts.has(`event-${name}-hidden`);
    return this.#say(whole ? `event-${name}` : `event-${name}-hidden`, event);
  }

  /** What is asked. */
  prompt(step: Told): string {
    return this.#say(`prompt-${String(step.step)}`, step);
  }

  /** Why the game is over. */
  reason(reason: string): string {
    return this.texts.say(`reason-${reason}`);
  }

  /** What speaks for or against a move. */
  advice(reason: Told): string {
    return this.#say(`advice-${String(reason.reason)}`, reason);
  }

  name(seat: number): string {
    return this.names[seat] ?? `#${seat + 1}`;
  }

  #say(message: string, parts: Told): string {
    const said = Object.entries(parts).map(([key, part]) => [key, this.#part(key, part)]);
    return this.texts.say(message, Object.fromEntries(said) as Parts);
  }

  #part(key: string, part: unknown): string | number {
    if (typeof part === "number") {
      if (SEATS.has(key)) return this.name(part);
      return key === "at" ? part + 1 : part;
    }
    if (Array.isArray(part)) return part.map((each) => this.#part(key, each)).join(", ");
    return typeof part === "string" ? this.texts.word(part) : String(part ?? "none");
  }
}
