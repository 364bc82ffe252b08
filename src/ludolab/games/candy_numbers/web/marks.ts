// Freshly replaced tiles carry a fold that everybody sees, until one's own turn is over: what lay
// there before has to be remembered, as at a real table.

import type { Event } from "$web/lib/board";

/** The latest square that each seat has filled. */
export type Folds = Readonly<Record<number, string>>;

export function foldsAfter(folds: Folds, events: readonly Event[], mine: number | null): Folds {
  let now: Record<number, string> = { ...folds };
  for (const event of events) {
    if (event.event === "round") now = {};
    if (event.event !== "put-down") continue;
    const seat = Number(event.seat);
    const at = String(event.at);
    if (seat === mine) now = {};
    for (const [other, square] of Object.entries(now)) {
      if (square === at) delete now[Number(other)];
    }
    now[seat] = at;
  }
  return now;
}

/** Who has freshly filled a square. */
export function folderOf(folds: Folds, at: string): number | undefined {
  const found = Object.entries(folds).find(([, square]) => square === at);
  return found && Number(found[0]);
}
