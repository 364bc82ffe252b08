// What happened, line by line.

import type { Eye, TableShown, Told } from "../protocol";
import type { Event } from "./board";
import type { ToldMoment } from "./board/beats";
import { listed } from "./sentences";
import type { Speech } from "./speech";
import { say } from "./words.svelte";

/** What happened at one position, as tables and stories tell it. */
export type Entry = Pick<Told, "position" | "seat" | "events" | "undone" | "lamp">;

export interface LogLine {
  position: number;
  seat: number | null;
  text: string;
  rule: string;
}

/** The player that a sentence is about: the first one it names, otherwise the one who decided. */
export function aboutWhom(
  text: string,
  names: readonly string[],
  decided: number | null,
): number | null {
  let found = { at: Infinity, length: 0, seat: decided };
  names.forEach((name, seat) => {
    if (!name) return;
    const part = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    const at = text.search(new RegExp(`(?<![\\p{L}\\p{N}])${part}(?![\\p{L}\\p{N}])`, "u"));
    if (at < 0 || at > found.at || (at === found.at && name.length < found.length)) return;
    found = { at, length: name.length, seat };
  });
  return found.seat;
}

/** What a table tells through this eye. On a shared screen everybody may read it: what somebody's
 * eyes alone see in full is told as the others see it. */
export const entriesOf = (table: TableShown, eye: Eye | undefined): Entry[] =>
  (eye?.told ?? []).map((told) => ({
    ...told,
    events: told.events.map((event, i) => forAll(table, told, i) ?? event),
  }));

function forAll({ eyes }: TableShown, told: Told, i: number): Told["events"][number] | undefined {
  const concerned = told.events[i]?.seat;
  const other = eyes.length > 1 && eyes.find((eye) => eye.seat !== concerned);
  return other
    ? other.told.find(({ position }) => position === told.position)?.events[i]
    : undefined;
}

/** All of it in lines. */
export const linesOf = (entries: readonly Entry[], speech: Speech): LogLine[] =>
  entries.flatMap(({ position, seat, events, undone, lamp }) => {
    const alone = (text: string) => [{ position, seat, text, rule: "" }];
    if (undone) return alone(say("took-back", { name: speech.names[seat ?? -1] ?? "" }));
    if (lamp && seat !== null) return alone(lampAsked(seat, speech));
    return listed(
      events.map((event) => {
        const text = speech.event(event);
        const rule = String(event.rule ?? "");
        return { position, seat: aboutWhom(text, speech.names, seat), text, rule };
      }),
    );
  });

/** What one decision brought, or several. */
export function momentOf(news: readonly Entry[]): ToldMoment | null {
  const last = news.at(-1);
  if (!last) return null;
  const events = news.flatMap((each) => each.events) as Event[];
  const asked = news.findLast(({ lamp }) => lamp);
  return {
    position: last.position,
    seat: last.seat,
    events,
    told: events,
    lamp: asked?.seat ?? null,
  };
}

/** Its sentences. */
export const textsOf = ({ told, lamp }: ToldMoment, speech: Speech): string[] => [
  ...(lamp === null ? [] : [lampAsked(lamp, speech)]),
  ...told.map((event) => speech.event(event)),
];

const lampAsked = (seat: number, speech: Speech) => say("lamp-asked", { name: speech.name(seat) });
