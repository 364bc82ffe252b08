// What happened, line by line.

import type { Eye, Story, TableShown, Told } from "../protocol";
import { listed } from "./sentences";
import { say } from "./words.svelte";

export interface LogLine {
  position: number;
  seat: number | null;
  text: string;
  rule: string;
}

/** Whom a sentence is about: the first it names, or else whoever decided. */
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

/** The lines that a table tells through this eye. On a shared screen everybody may read them: a
 * line that somebody's eyes alone see in full is told as the others see it. */
export function linesOf(table: TableShown, eye: Eye | undefined): LogLine[] {
  const names = table.seats.map(({ name }) => name);
  return (eye?.told ?? []).flatMap((told) => {
    const { position, seat, undone, events } = told;
    if (undone) {
      const name = table.seats[seat ?? -1]?.name ?? "";
      return [{ position, seat, text: say("took-back", { name }), rule: "" }];
    }
    if (told.lamp) return [{ position, seat, text: told.texts?.[0] ?? "", rule: "" }];
    return listed(
      events.map((event, i) => {
        const text = forAll(table, told, i);
        const rule = String(event.rule ?? "");
        return { position, seat: aboutWhom(text, names, seat), text, rule };
      }),
    );
  });
}

/** The lines of a game that was told from its first moment. */
export const linesOfStory = ({ frames, names }: Story): LogLine[] =>
  frames.flatMap(({ position, seat, undone, texts, events }) =>
    undone
      ? [{ position, seat, text: say("took-back", { name: names[seat ?? -1] ?? "" }), rule: "" }]
      : listed(
          texts.map((text, i) => ({ position, seat, text, rule: String(events[i]?.rule ?? "") })),
        ),
  );

function forAll(table: TableShown, told: Told, i: number): string {
  const concerned = told.events[i]?.seat;
  const other = table.eyes.find((eye) => eye.seat !== concerned);
  const same = other?.told.find((each) => each.position === told.position);
  const text = table.eyes.length > 1 ? same?.texts?.[i] : told.texts?.[i];
  return text ?? told.texts?.[i] ?? "";
}
