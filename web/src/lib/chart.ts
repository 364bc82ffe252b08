// How a chart of a game is laid out: where its lines run, and where their names fit.

import type { Frame } from "../protocol";

/** The score of each player at each moment at which any score changed. */
export interface Standing {
  at: number;
  scores: number[];
}

export function standings(frames: readonly Frame[]): Standing[] {
  const found: Standing[] = [];
  frames.forEach(({ standing }, at) => {
    if (!standing.length) return;
    const last = found.at(-1);
    const end = at === frames.length - 1;
    if (end || !last || standing.some((score, seat) => score !== last.scores[seat]))
      found.push({ at, scores: standing });
  });
  return found;
}

/** A few of them, evenly, with the first and the last: as many as somebody wants to hear. */
export function few<T>(all: readonly T[], most: number): T[] {
  if (all.length <= most) return [...all];
  const step = (all.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, i) => all[Math.round(i * step)] as T);
}

/** Round numbers for the axis: about `count` of them, from below `low` to above `high`. */
export function ticks(low: number, high: number, count = 4): number[] {
  const rough = Math.max(1, (high - low) / count);
  const ten = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((each) => each * ten >= rough) ?? 10) * ten;
  const first = Math.floor(low / step) * step;
  const marks: number[] = [];
  for (let mark = first; ; mark += step) {
    marks.push(mark);
    if (mark >= high && marks.length > 1) return marks;
  }
}

/** Heights near the wished ones, at least `apart`, in the same order, within the bounds. */
export function spread(wished: readonly number[], apart: number, top: number, bottom: number) {
  const order = wished.map((_, i) => i).sort((a, b) => (wished[a] ?? 0) - (wished[b] ?? 0));
  const placed = [...wished];
  let free = top;
  for (const i of order) {
    placed[i] = Math.max(free, wished[i] ?? 0);
    free = (placed[i] ?? 0) + apart;
  }
  let most = bottom;
  for (const i of order.reverse()) {
    placed[i] = Math.min(most, placed[i] ?? 0);
    most = (placed[i] ?? 0) - apart;
  }
  return placed;
}

/** A number with a true minus sign; nothing is a dash. */
export const signed = (score: number | undefined): string =>
  score === undefined ? "–" : String(score).replace("-", "−");
