// A moment as a row of beats: what is shown at once, and how long it is looked at.

import type { BoardModule, Event, Hit, Moment, View } from "./contract";

export interface Beat {
  events: Event[];
  /** All that has been told of the moment so far. */
  texts: string[];
  /** Milliseconds at normal speed. */
  lasts: number;
}

type Manner = Pick<BoardModule, "pace" | "parts" | "between">;

/** What is done to oneself is read, too. */
export const HIT = 2400;

/** What the events of a moment do to the one who looks. */
export function hitsOf(
  { seat: who, events }: Moment,
  board: Pick<BoardModule, "hits"> | undefined,
  seat: number | null,
  view: View,
): Hit[] {
  if (!board?.hits || seat === null || who === seat) return [];
  return events.flatMap((event) => board.hits?.(event, seat, view) ?? []);
}

/** Whoever is hit has the time to see it. */
export const slowed = (beat: Beat): Beat => ({ ...beat, lasts: Math.max(beat.lasts, HIT) });

/** A board that can't be seen between two events shows all of them at once. */
export function beatsOf(moment: Moment, { pace = {}, parts, between }: Manner = {}): Beat[] {
  const { texts } = moment;
  const told = texts.length === moment.events.length;
  // An event is told in words when all of it has been shown.
  const shown = moment.events.flatMap((event, i) => {
    const all = (between && parts?.(event)) ?? [event];
    return all.map((part, at) => ({ part, told: at === all.length - 1 ? i + 1 : i }));
  });
  const beats: Beat[] = [];
  let open: Event[] = [];
  let lasts = 0;
  shown.forEach(({ part, told: far }, i) => {
    open.push(part);
    lasts += pace[part.event] ?? 0;
    if (!between || !lasts || i === shown.length - 1) return;
    beats.push({ events: open, texts: told ? texts.slice(0, far) : texts, lasts });
    open = [];
    lasts = 0;
  });
  return [...beats, { events: open, texts, lasts }];
}

/** All that is left at once. */
export function joined(beats: readonly Beat[]): Beat {
  return {
    events: beats.flatMap(({ events }) => events),
    texts: beats.at(-1)?.texts ?? [],
    lasts: beats.at(-1)?.lasts ?? 0,
  };
}
