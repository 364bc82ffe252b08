// What happened, line by line.

import type { Eye, TableShown, Told } from "../protocol";
import { listed } from "./sentences";
import { say } from "./words.svelte";

export interface LogLine {
  position: number;
  seat: number | null;
  text: string;
  rule: string;
}

/** The lines that a table tells through this eye. On a shared screen everybody may read them: a
 * line that somebody's eyes alone see in full is told as the others see it. */
export function linesOf(table: TableShown, eye: Eye | undefined): LogLine[] {
  return (eye?.told ?? []).flatMap((told) => {
    const { position, seat, undone, events } = told;
    if (undone) {
      const name = table.seats[seat ?? -1]?.name ?? "";
      return [{ position, seat, text: say("took-back", { name }), rule: "" }];
    }
    if (told.lamp) return [{ position, seat, text: told.texts?.[0] ?? "", rule: "" }];
    return listed(
      events.map((event, i) => ({
        position,
        seat,
        text: forAll(table, told, i),
        rule: String(event.rule ?? ""),
      })),
    );
  });
}

function forAll(table: TableShown, told: Told, i: number): string {
  const concerned = told.events[i]?.seat;
  const other = table.eyes.find((eye) => eye.seat !== concerned);
  const same = other?.told.find((each) => each.position === told.position);
  const text = table.eyes.length > 1 ? same?.texts?.[i] : told.texts?.[i];
  return text ?? told.texts?.[i] ?? "";
}
