// A table as it is shown: moment after moment, at a pace that people can follow.

import type { Command, CommandRefused, Eye, Said, TableShown } from "../protocol";
import type { BoardModule, Move, Player, View } from "./board";
import { beatsOf, hitsOf, slowed, type Beat, type ToldMoment } from "./board/beats";
import { Sequencer } from "./board/sequencer";
import { Lamp } from "./lamp.svelte";
import { choicesIn } from "./choices";
import { KindWords, type KindWord } from "./kind.svelte";
import { entriesOf, linesOf, momentOf, textsOf, type Entry } from "./log";
import { namesAt } from "./names";
import { inOneLine } from "./sentences";
import { sound } from "./sound";
import { Speech } from "./speech";
import { storyOf } from "./story.svelte";
import { Wire } from "./wire";
import { words } from "./words.svelte";

const LOOK = 750;
/** With this many moments waiting, everything is shown more quickly. */
const MANY = 8;

/** One moment on the screen. */
export interface Scene {
  table: TableShown;
  eye: Eye | undefined;
  moment: ToldMoment | null;
  /** What waits for a touch: a text of the game. */
  touch?: string | undefined;
}

export class LiveTable {
  /** The newest that is known; the scene may be some moments behind. */
  newest = $state.raw<TableShown>();
  scene = $state.raw<Scene>();
  #entries = $state.raw<Entry[]>([]);
  away = $state(false);
  /** The table can't be entered. */
  closed = $state(false);
  refusal = $state.raw<CommandRefused>();
  /** Whether moments are waiting to be shown. */
  behind = $state(false);
  /** Through the eyes of which of one's own seats; on a shared screen it changes hands. */
  looking = $state<number | null>(null);
  /** The end of the game is still to be looked at. */
  ending = $state(false);
  /** On a shared screen: who has to take over, before anything of theirs is shown. */
  curtain = $state<number | null>(null);
  /** What the live region says. */
  spoken = $state("");

  /** What was told of the seed while it was still secret, by game: it can't be changed later. */
  readonly promised: Record<number, string> = {};
  readonly #sequencer = new Sequencer();
  readonly stage = this.#sequencer.stage;
  readonly lamp = new Lamp(this);
  readonly kind = new KindWords();
  board: BoardModule | undefined;
  /** A command is on its way. */
  #sending = $state(false);
  #queue: TableShown[] = [];
  #running = false;
  #left = false;
  /** The game whose events we have all received. */
  #recalled: number | undefined;
  #wire: Wire;

  constructor(
    readonly id: string,
    readonly key: string | undefined,
    /** A television: it shows only what everybody sees, wherever its owner sits. */
    readonly watches = false,
  ) {
    const listener = {
      table: (shown: TableShown) => this.#arrived(shown),
      refused: (refused: CommandRefused) => this.#refused(refused),
      settled: () => (this.#sending = this.#wire.busy),
      said: (said: Said) => this.kind.hear(said),
      away: (away: boolean, forGood?: boolean) => {
        this.away = away;
        if (forGood) this.closed = true;
      },
    };
    this.#wire = new Wire(id, key, listener, watches);
  }

  close(): void {
    this.#left = true;
    this.#wire.close();
    this.kind.close();
    this.#queue = [];
    this.#sequencer.stop();
  }

  do(command: Command): void {
    this.refusal = undefined;
    this.#wire.do(command, this.scene?.table.position ?? 0);
    this.#sending = true;
  }

  say(seat: number, word: KindWord): void {
    this.#wire.say(seat, word);
  }

  /** Decide; what was chosen as one is played as one. */
  play = (move?: Move, ...then: Move[]): void => {
    const seat = this.eye?.seat;
    if (move === undefined || seat === undefined || seat === null || !this.ready) return;
    sound("click");
    this.do({ type: "play", seat, move, then });
  };

  /** Show the newest at once. */
  skip = (): void => {
    if (this.#running) this.#sequencer.hurry();
  };

  /** Let happen what waits for a touch. */
  touch = (): void => {
    sound("click");
    this.#sequencer.next();
  };

  /** The player named on the curtain has the screen now. */
  takeOver = (): void => {
    this.looking = this.curtain;
    this.curtain = null;
    const table = this.scene?.table;
    if (table) this.scene = { table, eye: this.#eye(table), moment: null };
  };

  /** Whether what is shown is how things stand: only then something can be decided. */
  get ready(): boolean {
    return !this.#sending && this.scene?.table === this.newest;
  }

  get eye(): Eye | undefined {
    return this.scene?.eye;
  }

  // --- in words --------------------------------------------------------------------------------

  readonly speech = $derived.by(() => speechAt(this.scene?.table));

  /** What can be decided. */
  readonly choices = $derived.by(() => choicesIn(this.eye?.moves, this.speech));

  /** What happened, line by line. */
  readonly log = $derived.by(() => linesOf(this.#entries, this.speech));

  /** What is asked; at the end, why the game is over. */
  get prompt(): string {
    const { prompt } = this.scene?.table ?? {};
    if (prompt) return this.speech.prompt(prompt);
    return this.view?.reason ? this.speech.reason(this.view.reason) : "";
  }

  get view(): View | undefined {
    return this.eye?.view as View | undefined;
  }

  // --- moments ---------------------------------------------------------------------------------

  #arrived(shown: TableShown): void {
    this.newest = shown;
    if (shown.status === "playing" && shown.seed_digest) {
      this.promised[shown.game] ??= shown.seed_digest;
    }
    this.#queue.push(shown);
    this.behind = this.#queue.length > 1 || this.#running;
    if (!this.#running) void this.#run();
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      await this.#show(next);
    }
    this.#sequencer.calm();
    this.#running = this.behind = false;
  }

  async #show(table: TableShown): Promise<void> {
    const before = this.scene?.table;
    this.#chooseEye(table);
    const eye = this.#eye(table);
    const told = eye?.told ?? [];
    // New visitors see the table as it is, with the last thing that happened.
    const news = before ? told.filter((each) => each.position > before.position) : told.slice(-1);
    this.#write(table, eye);
    const moment = momentOf(news);
    const first = before === undefined || before.game !== table.game || this.curtain !== null;
    if (before && before.position !== table.position) this.refusal = undefined;
    // Nothing that was said to one person is left for the next.
    if (this.curtain !== null) this.spoken = "";
    if (!moment || !before || first) {
      // Arrivals and departures don't affect what has just happened.
      const still = !first && before.position === table.position;
      this.scene = { table, eye, moment: still ? (this.scene?.moment ?? null) : moment };
      return;
    }
    this.spoken = inOneLine(textsOf(moment, speechAt(table)));
    const mine = table.seats[moment.seat ?? -1]?.yours ?? false;
    this.ending = table.status === "over";
    await this.#sequencer.play(
      this.#beats(moment, mine, eye),
      this.board,
      (beat, last) => this.#showBeat(beat, last, { table, eye, moment }, before),
      () => (this.#queue.length > MANY ? 0.4 : 1),
    );
    this.ending = false;
    if (!this.#left && turnsToMe(before, table)) sound("turn");
  }

  #beats(moment: ToldMoment, mine: boolean, eye: Eye | undefined): Beat[] {
    const hit = (beat: Beat) => eye && hitsOf(beat, this.board, eye.seat, eye.view as View).length;
    const beats = beatsOf(moment, this.board, eye?.seat).map((beat) =>
      hit(beat) ? slowed(beat) : beat,
    );
    const last = beats.at(-1);
    const usual = mine ? LOOK / 3 : LOOK;
    if (last && moment.events.length) last.lasts = Math.max(last.lasts, usual);
    return beats;
  }

  /** Until its last beat a moment isn't how things stand: nothing can be decided meanwhile. */
  #showBeat(
    { events, told, touch, own }: Beat,
    last: boolean,
    result: Scene,
    before: TableShown,
  ): void {
    const { table, eye } = result;
    const moment = result.moment && { ...result.moment, events, told };
    const seen = this.view;
    if (last || !eye || !seen || !this.board?.between) {
      this.scene = { table, eye, moment };
      return;
    }
    // There is more to see of this moment: it can be skipped, too.
    this.behind = true;
    const { board } = this;
    const view = events.reduce(
      (view, event) => board.between?.(view, event, eye.view as View) ?? view,
      seen,
    );
    const waiting = { ...eye, view, moves: null, questions: null, ways: [], can_undo: false };
    const deciding = own && eye.seat !== null ? [eye.seat] : before.deciding;
    this.scene = { table: { ...before, deciding }, eye: waiting, moment, touch };
  }

  #refused(refused: CommandRefused): void {
    this.refusal = refused;
    sound("no");
  }

  #write(table: TableShown, eye: Eye | undefined): void {
    const old = this.scene?.table.game === table.game ? this.#entries : [];
    const known = old.at(-1)?.position ?? -1;
    this.#entries = [...old, ...entriesOf(table, eye).filter(({ position }) => position > known)];
  }

  /** What happened before we came, for the log. */
  recall = async (): Promise<void> => {
    const table = this.scene?.table;
    if (!table?.eyes.length || this.#recalled === table.game) return;
    this.#recalled = table.game;
    // On a shared screen everybody reads it.
    const eye = table.eyes.length > 1 || this.watches ? { eye: "nobody" } : {};
    try {
      const story = await storyOf(this.id, { game: table.game, key: this.key, ...eye });
      if (this.scene?.table.game !== table.game) return;
      const known = this.#entries[0]?.position ?? Infinity;
      this.#entries = [
        ...story.frames.filter(({ position }) => position < known),
        ...this.#entries,
      ];
    } catch {
      this.#recalled = undefined;
    }
  };

  // --- whose eyes ------------------------------------------------------------------------------

  #eye(table: TableShown): Eye | undefined {
    return table.eyes.find((eye) => eye.seat === this.looking) ?? table.eyes[0];
  }

  /** A shared screen follows who has to decide; where that would show a hand, a curtain falls. */
  #chooseEye(table: TableShown): void {
    const { eyes } = table;
    if (!eyes.some((eye) => eye.seat === this.looking)) this.looking = eyes[0]?.seat ?? null;
    const asked = eyes.filter((eye) => eye.moves ?? (eye.questions && !eye.replied));
    const wanted = asked.find((eye) => eye.seat === this.looking) ?? asked[0];
    if (table.status !== "playing" || !wanted || wanted.seat === this.looking) {
      if (table.status !== "playing") this.curtain = null;
      return;
    }
    const now = eyes.find((eye) => eye.seat === this.looking);
    if (now && sameSight(now, wanted)) this.looking = wanted.seat;
    else this.curtain = wanted.seat;
  }
}

const speechAt = (table: TableShown | undefined): Speech =>
  new Speech(words.texts(table?.settings.game ?? ""), table ? namesAt(table) : []);

function turnsToMe(before: TableShown | undefined, now: TableShown): boolean {
  const mine = (table: TableShown | undefined) =>
    table?.deciding.some((seat) => table.seats[seat]?.yours) ?? false;
  return !mine(before) && mine(now);
}

const same = (a: Move, b: Move | undefined) => JSON.stringify(a) === JSON.stringify(b);

/** Whether two seats see the same: then nothing has to be hidden between them. */
const sameSight = (a: Eye, b: Eye) => same({ ...a.view, seat: null }, { ...b.view, seat: null });

/** The people at the table, as a board wants them. */
export function playersAt(table: TableShown): Player[] {
  const names = namesAt(table);
  return table.seats.map((seat, number) => ({
    seat: number,
    name: names[number] ?? "",
    holder: seat.holder,
    present: seat.present || seat.holder === "bot",
    mine: seat.yours,
    deciding: table.deciding.includes(number),
    standing: table.standing[number] ?? null,
    level: seat.level ?? seat.cover,
    lamps: seat.lamps,
  }));
}
