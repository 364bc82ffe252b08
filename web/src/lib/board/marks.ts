// What others have changed stays marked until one's own turn is over.

export interface Marks {
  /** Whether the last who decided was oneself. */
  mine: boolean;
  changed: ReadonlySet<string>;
}

export const UNMARKED: Marks = { mine: false, changed: new Set() };

/** After the seat `who` has changed these; spectators see the last change only. */
export function marksAfter(
  marks: Marks,
  changed: Iterable<string>,
  who: number | null,
  mine: number | null,
): Marks {
  if (who === null) return marks;
  if (who === mine) return { ...marks, mine: true };
  const over = marks.mine || mine === null;
  return { mine: false, changed: new Set([...(over ? [] : marks.changed), ...changed]) };
}
