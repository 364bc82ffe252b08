// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import type { Choice } from "$web/lib/board";
import type { Way } from "$web/protocol";
import { World } from "./labyrinths";
import type { Direction, Square } from "./maze/labyrinth";
import { sendsOf, targetsOf } from "./targets";
import type { LabicotView } from "./view";

const square = (name: string, x: number, y: number, more: Partial<Square> = {}): Square => ({
  name,
  x,
  y,
  kind: "normal",
  open: ["N", "E", "S", "W"],
  ...more,
});

/** Two by two: a1 b1 above a2 b2. */
const world = new World({
  labyrinths: [
    {
      name: "",
      width: 2,
      height: 2,
      mode: "race",
      players: [1, 8],
      squares: [square("a1", 0, 0), square("b1", 1, 0), square("a2", 0, 1), square("b2", 1, 1)],
    },
  ],
  teams: [],
});
const view = { pawns: ["a1"], todo: [] } as unknown as LabicotView;

const way = (...path: string[]): Way => ({
  moves: path.map((to) => ({ move: "go", to })),
  foreseen: path.map((to) => ({ event: "stepped", seat: 0, square: to })),
});
const choice = (move: Record<string, unknown>): Choice => ({
  move,
  text: "in words",
  foreseen: [],
  foretold: [],
});
const offer = (choices: Choice[], ways: Way[], line: Record<string, unknown>[] = []) =>
  targetsOf({ view, world, seat: 0, choices, ways, line });

describe("the squares that can be chosen", () => {
  it("play a whole way where there is only one", () => {
    const found = offer([], [way("b1", "b2")]).get("b2");
    expect(found?.kind).toBe("end");
    expect(found?.moves).toHaveLength(2);
    expect(found?.paths).toEqual([["a1", "b1", "b2"]]);
  });

  it("play what the ways have in common where there are several", () => {
    const walk = { move: "walk" };
    const ways = [way("b1", "b2"), way("a2", "b2")].map(({ moves, foreseen }) => ({
      moves: [walk, ...moves],
      foreseen,
    }));
    const found = offer([], ways).get("b2");
    expect(found?.kind).toBe("aim");
    expect(found?.moves).toEqual([walk]);
  });

  it("are the next squares too, one by one", () => {
    const go = { move: "go", way: "E", to: "b1" };
    const targets = offer([choice(go)], [way("b1", "b2")]);
    expect(targets.get("b1")).toMatchObject({ kind: "next", moves: [go] });
    expect(targets.get("b2")?.kind).toBe("end");
  });

  it("are an end where the move ends on the next square", () => {
    const go = { move: "go", way: "E", to: "b1" };
    expect(offer([choice(go)], [way("b1")]).get("b1")).toMatchObject({ kind: "end", moves: [go] });
  });

  it("begin where the announced way has come to", () => {
    const line = [{ event: "stepped", seat: 0, square: "b1" }];
    const run = choice({ move: "run", way: "S" });
    expect([...offer([run], [], line).keys()]).toEqual(["b2"]);
  });

  it("are told by direction and length for a jump", () => {
    const leaps = [choice({ move: "leap", way: "E", length: 1 })];
    expect([...offer(leaps, []).keys()]).toEqual(["b1"]);
  });
});

describe("arrows in force", () => {
  const arrows = { kind: "single" as const, each: [] };
  const painted = new World({
    labyrinths: world.labyrinths.map((lab) => ({
      ...lab,
      squares: lab.squares.map((each) => (each.name === "b1" ? { ...each, arrows } : each)),
    })),
    teams: [],
  });

  it("are those that all ways leave by the same side", () => {
    const sends = sendsOf(painted, [["a1", "b1", "b2"]]);
    expect([...sends]).toEqual([["b1", "S" satisfies Direction]]);
    expect(
      sendsOf(painted, [
        ["a1", "b1", "b2"],
        ["b2", "b1", "a1"],
      ]).size,
    ).toBe(0);
  });
});
