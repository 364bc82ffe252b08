import { describe, expect, it } from "vitest";
import { plan, type Box, type Placed, type Position } from "./motion";

const box = (x: number): Box => ({ x, y: 0, width: 10, height: 10 });
const position = (
  pieces: Record<string, Partial<Placed> & { box: Box }>,
  anchors: Record<string, Box> = {},
): Position => ({
  pieces: new Map(Object.entries(pieces)),
  anchors: new Map(Object.entries(anchors)),
});

describe("from one position to the next", () => {
  it("what lies elsewhere travels, what hasn't moved stays", () => {
    const before = position({ a: { box: box(0) }, b: { box: box(50) } });
    const after = position({ a: { box: box(90) }, b: { box: box(51) } });
    expect(plan(before, after, false)).toEqual([
      { kind: "travel", piece: "a", from: box(0), to: box(90), late: 0, flip: false },
    ]);
  });

  it("new pieces come from their anchor, one after the other, and may turn over", () => {
    const pile = { pile: box(5) };
    const before = position({ a: { box: box(0) } }, pile);
    const after = position({
      a: { box: box(0) },
      b: { box: box(40), enter: "pile", flip: true },
      c: { box: box(60), enter: "pile" },
      d: { box: box(80) },
    });
    expect(plan(before, after, false)).toEqual([
      { kind: "travel", piece: "b", from: box(5), to: box(40), late: 0, flip: true },
      { kind: "travel", piece: "c", from: box(5), to: box(60), late: 1, flip: false },
      { kind: "appear", piece: "d" },
    ]);
  });

  it("what is gone leaves for its anchor, if there is one now", () => {
    const before = position({ a: { box: box(0), leave: "out" }, b: { box: box(9), leave: "far" } });
    expect(plan(before, position({}, { out: box(70) }), false)).toEqual([
      { kind: "leave", piece: "a", from: box(0), to: box(70) },
    ]);
  });

  it("nothing travels for who wants it calm", () => {
    const before = position({ a: { box: box(0), leave: "out" }, b: { box: box(20) } });
    const after = position({ b: { box: box(50) } }, { out: box(70) });
    expect(plan(before, after, true)).toEqual([{ kind: "appear", piece: "b" }]);
  });
});
