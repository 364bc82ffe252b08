// Where on the board something can be decided: squares and pawns, from what the server offers.

import type { Choice, Move } from "$web/lib/board";
import type { Way } from "$web/protocol";
import type { World } from "./labyrinths";
import type { Direction } from "./maze/labyrinth";
import { walked, wayOf, type LabicotView } from "./view";

/** A square that can be chosen. */
export interface Target {
  square: string;
  /** "end": the move ends there; "next": the next square; "aim": the way there is still open. */
  kind: "end" | "next" | "aim" | "jump";
  moves: Move[];
  /** The first move of each way there. */
  firsts: Move[];
  /** In words, if the server has some. */
  text: string | null;
  /** The ways there, square by square, from where the pawn stands. */
  paths: string[][];
}

/** Where the pawn of whoever moves stands, in what is announced too. */
export function standing(view: LabicotView, seat: number, line: Record<string, unknown>[]): string {
  return walked(line, seat).at(-1) ?? view.pawns[seat] ?? "";
}

/** Where somebody who passes can be glued. */
export const gluedAt = (square: string, { move, text }: Choice): Target => ({
  square,
  kind: "jump",
  moves: [move],
  firsts: [move],
  text: text === null ? square : `${text}: ${square}`,
  paths: [],
});

export interface Offer {
  view: LabicotView;
  world: World;
  seat: number;
  choices: Choice[];
  ways: Way[];
  /** What has been announced of this move. */
  line: Record<string, unknown>[];
}

export function targetsOf({ view, world, seat, choices, ways, line }: Offer): Map<string, Target> {
  const targets = new Map<string, Target>();
  const here = standing(view, seat, line);
  for (const [end, found] of byEnd(ways, seat, here)) {
    targets.set(end, endAt(end, found));
  }
  for (const { move, text } of choices) {
    const put = (square: string | undefined, kind: Target["kind"]) => {
      if (square === undefined) return;
      // Where the move ends on the next square, that is its end.
      const ends = kind === "next" && targets.get(square)?.paths[0]?.length === 2;
      const paths = [[here, square]];
      targets.set(square, {
        square,
        kind: ends ? "end" : kind,
        moves: [move],
        firsts: [move],
        text,
        paths,
      });
    };
    switch (move.move) {
      case "go":
        put(String(move.to), "next");
        break;
      case "run":
      case "pass-through":
        put(world.beside(here, wayOf(move))?.name, "jump");
        break;
      case "leap":
        put(world.beside(here, wayOf(move), Number(move.length))?.name, "jump");
        break;
      case "start-at":
      case "teleport":
        put(String(move.square), "jump");
        break;
    }
  }
  return targets;
}

/** The move that somebody has in mind who points at a square that isn't offered. */
export function attempt(
  world: World,
  choices: Choice[],
  here: string,
  square: string,
): Move | undefined {
  const way = world.direction(here, square);
  const natural: Record<string, Move> = {
    go: { move: "go", way, to: square },
    walk: { move: "go", way, to: square },
    run: { move: "run", way },
    leap: { move: "leap", way, length: 4 },
    "pass-through": { move: "pass-through", way },
    "start-at": { move: "start-at", square },
    teleport: { move: "teleport", square },
  };
  const kind = choices.map(({ move }) => String(move.move)).find((each) => each in natural);
  return kind === undefined ? undefined : natural[kind];
}

interface Found {
  moves: Move[];
  path: string[];
}

function byEnd(ways: Way[], seat: number, here: string): Map<string, Found[]> {
  const ends = new Map<string, Found[]>();
  for (const { moves, foreseen } of ways) {
    const path = [here, ...walked(foreseen, seat)];
    const end = path.at(-1) ?? here;
    ends.set(end, [...(ends.get(end) ?? []), { moves, path }]);
  }
  return ends;
}

/** One way there is played at once; of several, what they have in common. */
function endAt(end: string, found: Found[]): Target {
  const [first, ...others] = found.map(({ moves }) => moves);
  const moves = (first ?? []).slice(0, shared(first ?? [], others));
  return {
    square: end,
    kind: others.length === 0 ? "end" : "aim",
    moves,
    firsts: found.flatMap(({ moves }) => moves.slice(0, 1)),
    text: null,
    paths: found.map(({ path }) => path),
  };
}

function shared(one: Move[], others: Move[][]): number {
  const length = Math.min(one.length, ...others.map((other) => other.length));
  for (let i = 0; i < length; i++) {
    const move = JSON.stringify(one[i]);
    if (others.some((other) => JSON.stringify(other[i]) !== move)) return i;
  }
  return length;
}

/** Arrow squares on the ways, and where they send: where all leave by the same side. */
export function sendsOf(world: World, paths: Iterable<string[]>): Map<string, Direction> {
  const sends = new Map<string, Direction>();
  const open = new Set<string>();
  for (const path of paths) {
    path.slice(0, -1).forEach((square, i) => {
      if (!world.squares.get(square)?.arrows) return;
      const way = world.direction(square, path[i + 1] ?? square);
      if ((sends.get(square) ?? way) !== way) open.add(square);
      sends.set(square, way);
    });
  }
  for (const square of open) sends.delete(square);
  return sends;
}
