// A moment as a row of beats: what is shown at once, and how long it is looked at.

import type { BoardModule, Event, Hit, Moment, View } from "./contract";

/** A moment, and what is told of it in words. */
export interface ToldMoment extends Moment {
  /** The events of which all has been shown. */
  told: Event[];
  /** Who asked the lamp, if somebody did. */
  lamp: number | null;
}

export interface Beat {
  events: Event[];
  /** The events of the moment of which all has been shown by then. */
  told: Event[];
  /** Milliseconds at normal speed. */
  lasts: number;
  /** A text of the game: what somebody may do by a touch, before it happens by itself. */
  touch?: string | undefined;
  /** Since that touch it is their turn. */
  own?: boolean;
}

type Manner = Pick<BoardModule, "pace" | "parts" | "between" | "touched">;

/** What others do to this player is also put into words, which take time to read. */
export const HIT = 2400;

/** How long to wait for a touch. */
export const TOUCH = 3000;

/** What others do in these events to the one who looks. */
export function hitsOf(
  { events, told }: Pick<ToldMoment, "events" | "told">,
  board: Pick<BoardModule, "hits"> | undefined,
  seat: number | null,
  view: View,
): Hit[] {
  if (!board?.hits || seat === null) return [];
  const found = events.flatMap((event) => board.hits?.(event, seat, view, told) ?? []);
  return found.filter(({ by }) => by !== seat);
}

/** Players who are hit get the time to see it. */
export const slowed = (beat: Beat): Beat => ({ ...beat, lasts: Math.max(beat.lasts, HIT) });

/** A board that can't be seen between two events shows all of them at once. */
export function beatsOf(
  moment: Moment,
  { pace = {}, parts, between, touched }: Manner = {},
  seat: number | null = null,
): Beat[] {
  const told = moment.events;
  const shown = told.flatMap((event, i) => {
    const all = (between && parts?.(event)) ?? [event];
    return all.map((part, at) => ({ part, far: at === all.length - 1 ? i + 1 : i }));
  });
  const beats: Beat[] = [];
  let open: Event[] = [];
  let lasts = 0;
  let own = false;
  const close = (far: number, touch?: string) => {
    own ||= touch !== undefined;
    beats.push({ events: open, told: told.slice(0, far), lasts, touch, own });
    open = [];
    lasts = 0;
  };
  shown.forEach(({ part, far }, i) => {
    const touch = between && seat !== null ? touched?.(part, seat) : undefined;
    if (touch !== undefined) {
      lasts = Math.max(lasts, TOUCH);
      close(far - 1, touch);
    }
    open.push(part);
    lasts += pace[part.event] ?? 0;
    if (between && lasts && i < shown.length - 1) close(far);
  });
  return [...beats, { events: open, told, lasts }];
}

/** All that is left at once. */
export function joined(beats: readonly Beat[]): Beat {
  return {
    events: beats.flatMap(({ events }) => events),
    told: beats.at(-1)?.told ?? [],
    lasts: beats.at(-1)?.lasts ?? 0,
  };
}
