// What can be chosen, in the words of the page.

import type { Choice as Offered } from "../protocol";
import type { Choice, Event } from "./board";
import type { Speech } from "./speech";

/** What the server offers; what nobody reads isn't put into words. */
export function choicesIn(
  offered: readonly Offered[] | null | undefined,
  speech: Speech,
): Choice[] {
  return (offered ?? []).map(({ move, foreseen }) => ({
    move,
    foreseen: foreseen as Event[],
    get text() {
      return speech.move(move);
    },
    get foretold() {
      return foreseen.map((event) => speech.event(event));
    },
  }));
}
