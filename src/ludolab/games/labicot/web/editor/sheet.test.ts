import { describe, expect, it } from "vitest";
import { Draft } from "./draft.svelte";
import {
  blank,
  drawn,
  erase,
  nameOf,
  placeOf,
  put,
  resize,
  setWall,
  turned,
  wallOf,
} from "./sheet";
import { spotAt } from "./spot";

const ARROWS = {
  single: [{ colour: "ink", roll: "any" }],
  parity: [
    { colour: "blue", roll: "even" },
    { colour: "orange", roll: "odd" },
  ],
  "low-high": [],
  thirds: [],
} as const;
const kinds = structuredClone(ARROWS) as unknown as Parameters<typeof drawn>[1];

describe("a sheet", () => {
  it("names its squares as the drawing does", () => {
    expect(nameOf(0, 0)).toBe("a1");
    expect(nameOf(27, 9)).toBe("ab10");
    for (const [x, y] of [
      [0, 0],
      [25, 29],
      [26, 0],
      [29, 29],
    ] as const) {
      expect(placeOf(nameOf(x, y))).toEqual([x, y]);
    }
  });

  it("has one name for a wall, whichever side it is told from", () => {
    expect(wallOf(1, 1, "W")).toBe(wallOf(0, 1, "E"));
    expect(wallOf(1, 1, "N")).toBe(wallOf(1, 0, "S"));
  });

  it("loses the walls of a square that is taken away", () => {
    const walled = setWall(setWall(blank(3, 1), "a1E", true), "b1E", true);
    expect(erase(walled, "b1").walls).toEqual([]);
    expect(erase(walled, "c1").walls).toEqual(["a1E"]);
  });

  it("is cut off where it is made smaller, and keeps the rest", () => {
    const full = setWall(put(blank(3, 3), "a1", { kind: "web" }), "b1E", true);
    const small = resize(erase(full, "b2"), 2, 2);
    expect(Object.keys(small.squares)).toEqual(["a1", "b1", "a2"]);
    expect(small.squares.a1).toEqual({ kind: "web" });
    expect(small.walls).toEqual([]);
    expect(resize(small, 3, 2).squares.c1).toEqual({ kind: "normal" });
  });

  it("is drawn with its open sides, and arrows that don't work", () => {
    const arrows = { kind: "arrows", arrows: "parity", ways: "NE" } as const;
    const lab = drawn(setWall(put(blank(2, 2), "a2", arrows), "a1E", true), kinds, { a2: "E" });
    expect(lab.squares[0]?.open).toEqual(["S"]);
    const told = lab.squares.find(({ name }) => name === "a2")?.arrows?.each;
    expect(told?.map(({ way, works }) => [way, works])).toEqual([
      ["N", true],
      ["E", false],
    ]);
    expect(turned(arrows)).toEqual({ ...arrows, ways: "ES" });
  });
});

describe("a spot", () => {
  it("means the nearest side that can have a wall", () => {
    expect(spotAt(blank(2, 2), 0.9, 0.5)).toEqual({ x: 0, y: 0, way: "E", clear: true });
    expect(spotAt(blank(2, 2), 0.1, 0.6)?.way).toBe("S");
    expect(spotAt(blank(2, 2), 0.9, 0.95)?.clear).toBe(false);
    expect(spotAt(blank(2, 2), 2.1, 0)).toBe(null);
  });
});

describe("a draft", () => {
  it("undoes a stroke at once, and does it again", () => {
    const draft = new Draft();
    const before = draft.sheet;
    draft.begin();
    draft.change(erase(draft.sheet, "a1"));
    draft.change(erase(draft.sheet, "b1"));
    draft.end();
    const after = draft.sheet;
    draft.undo();
    expect(draft.sheet).toBe(before);
    expect(draft.canUndo).toBe(false);
    draft.redo();
    expect(draft.sheet).toBe(after);
  });

  it("forgets what was undone once something else is done", () => {
    const draft = new Draft();
    draft.change(erase(draft.sheet, "a1"));
    draft.undo();
    draft.change(erase(draft.sheet, "b1"));
    expect(draft.canRedo).toBe(false);
  });
});
