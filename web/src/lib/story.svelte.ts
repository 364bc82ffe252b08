// A game told again: frame after frame, forwards and backwards, at the pace of the table.

import type { Frame, Story } from "../protocol";
import type { BoardModule, Event, Player, View } from "./board";
import { beatsOf, type ToldMoment } from "./board/beats";
import { Sequencer } from "./board/sequencer";
import { download } from "./files";
import { aboutWhom, momentOf, textsOf } from "./log";
import { namesOf } from "./names";
import { inOneLine, listed } from "./sentences";
import { FACTOR, settings } from "./settings.svelte";
import { Speech } from "./speech";
import { ask } from "./wire";
import { words } from "./words.svelte";

/** What was seen at each moment; a frame only says what is different. */
export function viewsOf(frames: readonly Frame[]): View[] {
  let view: Record<string, unknown> = {};
  return frames.map(({ changes, gone }) => {
    view = { ...view, ...changes };
    for (const field of gone) delete view[field];
    return view as View;
  });
}

/** One line of the log of a story. */
export interface StoryLine {
  /** The frame that it belongs to. */
  at: number;
  seat: number | null;
  text: string;
  rule: string;
}

export const linesOf = (frames: readonly Frame[], speech: Speech): StoryLine[] =>
  frames.flatMap((frame, at) =>
    listed(
      textsIn(frame, speech).map((text, i) => {
        const rule = String(frame.events[i]?.rule ?? "");
        return { at, seat: aboutWhom(text, speech.names, frame.seat), text, rule };
      }),
    ),
  );

function textsIn(frame: Frame, speech: Speech): string[] {
  const moment = momentOf([frame]);
  return moment ? textsOf(moment, speech) : [];
}

export const seatOf = (story: Story): number | null =>
  /^\d+$/.test(story.eye) ? Number(story.eye) : null;

const LOOK = 900;
/** Reading takes time: a fixed time, and some for each letter. */
const GLANCE = 500;
const LETTER = 18;
/** Even at once is slow enough to be seen. */
const QUICKEST = 0.15;

export class Telling {
  at = $state(0);
  moment = $state.raw<ToldMoment | null>(null);
  playing = $state(false);
  board: BoardModule | undefined;

  #sequencer = new Sequencer();
  readonly stage = this.#sequencer.stage;
  /** What is seen while the moment is still being shown. */
  #between = $state.raw<View>();
  readonly views: View[];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly story: Story,
    start = 0,
    /** The seats of the people at this screen, who are called "you". */
    readonly own: readonly number[] = [],
  ) {
    this.views = viewsOf(story.frames);
    this.at = this.#within(start);
  }

  get last(): number {
    return this.views.length - 1;
  }

  get frame(): Frame | undefined {
    return this.story.frames[this.at];
  }

  get view(): View | undefined {
    return this.#between ?? this.views[this.at];
  }

  readonly names = $derived.by(() => namesOf(this.story));
  readonly #speech = $derived.by(() => new Speech(words.texts(this.story.game), this.names));

  /** All that happened, line by line. */
  readonly lines = $derived.by(() => linesOf(this.story.frames, this.#speech));

  /** What happened at this moment. */
  readonly texts = $derived.by(() => (this.frame ? textsIn(this.frame, this.#speech) : []));

  /** Whom that is about. */
  readonly about = $derived.by(() =>
    aboutWhom(inOneLine(this.texts), this.names, this.frame?.seat ?? null),
  );

  /** What is asked next; at the end, why the game is over. */
  get prompt(): string {
    const asked = this.frame?.prompt;
    if (asked) return this.#speech.prompt(asked);
    const reason = this.views[this.at]?.reason;
    return reason ? this.#speech.reason(reason) : "";
  }

  get players(): Player[] {
    const { frame } = this;
    return this.names.map((name, seat) => ({
      seat,
      name,
      holder: "person",
      present: true,
      mine: this.own.includes(seat),
      deciding: frame?.deciding === seat,
      standing: frame?.standing[seat] ?? null,
    }));
  }

  /** Go there. The next moment happens before one's eyes; any other is just shown. */
  to = (wished: number): void => {
    this.pause();
    void this.#show(this.#within(wished));
  };

  /** Show how this moment came about. */
  watch = async (wished: number): Promise<void> => {
    this.pause();
    const at = this.#within(wished);
    if (at > 0 && this.at !== at - 1) {
      await this.#show(at - 1, false);
      // The stage looks at where things are: they have to be there first.
      await new Promise(requestAnimationFrame);
    }
    await this.#show(at);
  };

  play = (): void => {
    if (this.at >= this.last) void this.#show(0, false);
    this.playing = true;
    this.#next(GLANCE);
  };

  pause = (): void => {
    this.playing = false;
    clearTimeout(this.#timer);
  };

  toggle = (): void => (this.playing ? this.pause() : this.play());

  #next(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.playing) return;
      void this.#show(this.at + 1);
      if (this.at >= this.last) this.pause();
      else this.#next(this.#lasts());
    }, wait);
  }

  async #show(at: number, moving = Math.abs(at - this.at) === 1): Promise<void> {
    if (at === this.at) return;
    this.#sequencer.stop();
    this.#sequencer = new Sequencer(this.stage);
    const forwards = moving && at > this.at;
    const seen = this.views[this.at];
    this.at = at;
    const moment = forwards && this.frame ? momentOf([this.frame]) : null;
    if (!moving) {
      this.#between = undefined;
      this.moment = moment;
      return;
    }
    const beats = moment ? beatsOf(moment, this.board) : [{ events: [], told: [], lasts: 0 }];
    this.#between = seen;
    await this.#sequencer.play(beats, this.board, ({ events, told }, last) => {
      const result = this.views[at];
      this.moment = moment && { ...moment, events, told };
      this.#between = last || !result ? undefined : this.#after(events, result);
    });
  }

  #after(events: Event[], result: View): View | undefined {
    return events.reduce(
      (view, event) => view && this.board?.between?.(view, event, result),
      this.#between,
    );
  }

  #lasts(): number {
    const { frame } = this;
    const letters = this.texts.join(" ").length;
    const paces = (frame?.events ?? []).map(({ event }) => this.board?.pace?.[String(event)] ?? 0);
    const asked = paces.reduce((sum, each) => sum + each, 0);
    const pace = Math.max(QUICKEST, FACTOR[settings.speed]);
    return Math.max(LOOK, GLANCE + LETTER * letters, asked) * pace;
  }

  #within(at: number): number {
    return Math.min(this.last, Math.max(0, Math.round(at) || 0));
  }
}

// --- where stories come from ------------------------------------------------------------------

/** The story of a game at a table: through somebody's eyes, "nobody"'s, or all "open". */
export function storyOf(
  table: string,
  { game, eye, key }: { game?: number; eye?: string; key?: string | undefined } = {},
): Promise<Story> {
  const asked = Object.entries({ game, eye })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  const query = asked.length ? `?${asked.join("&")}` : "";
  return ask<Story>(`api/tables/${encodeURIComponent(table)}/story${query}`, { key });
}

/** Have the record of a finished game saved as a file. */
export async function saveRecord(table: string, game?: number, key?: string): Promise<void> {
  const asked = game ? `?game=${game}` : "";
  const path = `api/tables/${encodeURIComponent(table)}/record${asked}`;
  await download(path, `ludolab-${table}${game ? `-${game}` : ""}.json`, key);
}

/** The address of a replay that others can open, too. */
export const replayLink = (
  table: string,
  game: number | undefined,
  key: string | undefined,
  position?: number,
) => {
  const parts = [table, game ?? "", key ?? "", position ?? ""];
  return `#/replay/${parts.map((part) => encodeURIComponent(part)).join("/")}`.replace(/\/+$/, "");
};

/** The last frame that had happened by then. */
export const frameAt = (story: Story, position: number): number =>
  Math.max(
    0,
    story.frames.findLastIndex((frame) => frame.position <= position),
  );
