import { describe, expect, it } from "vitest";
import { HIDDEN, Tracker, type Zone } from "./pieces";

const zone = (name: string, pieces: string[], more: Partial<Zone> = {}): Zone => ({
  name,
  pieces,
  ...more,
});

describe("what stays keeps its name", () => {
  it("when sticks leave the line and it closes up", () => {
    const tracker = new Tracker("s");
    const line = ["blue-3", "pink-1-draw", "blue-3", "orange-3", "pink-1-draw"];
    const before = tracker.follow([zone("conveyor", line), zone("sticks-0", [])]).keys;
    const after = tracker.follow([
      zone("conveyor", ["blue-3", "orange-3", "pink-1-draw"]),
      zone("sticks-0", ["blue-3", "pink-1-draw"]),
    ]);
    const was = before.get("conveyor") ?? [];
    expect(after.keys.get("conveyor")?.slice(1)).toEqual(was.slice(3));
    const all = [...(after.keys.get("conveyor") ?? []), ...(after.keys.get("sticks-0") ?? [])];
    expect(all.toSorted()).toEqual([...was].sort());
    expect(after.moved).toEqual(new Set(after.keys.get("sticks-0")));
  });

  it("when a stick comes back to the left end", () => {
    const tracker = new Tracker("s");
    const before = tracker.follow([zone("conveyor", ["blue-3"]), zone("sticks-0", ["blue-3"])]);
    const after = tracker.follow([zone("conveyor", ["blue-3", "blue-3"]), zone("sticks-0", [])]);
    const both = ["conveyor", "sticks-0"].flatMap((name) => [...(before.keys.get(name) ?? [])]);
    expect(after.keys.get("conveyor")?.toSorted()).toEqual(both.toSorted());
  });
});

describe("a hidden card is the one that shows up elsewhere", () => {
  const table = (hand: number, filled: string[], pile: number, faceUp: string[]): Zone[] => [
    zone("filled-1", filled, { from: ["hand-1"], stacked: true }),
    zone("face-up", faceUp, { from: ["pile"] }),
    zone("hand-1", Array<string>(hand).fill(HIDDEN), { from: ["face-up"] }),
    zone("pile", Array<string>(pile).fill(HIDDEN)),
  ];

  it("when it is played, and covers the one below", () => {
    const tracker = new Tracker("c");
    const before = tracker.follow(table(3, ["blue"], 9, []));
    const after = tracker.follow(table(2, [HIDDEN, "pink"], 9, []));
    expect(after.keys.get("filled-1")).toEqual([
      before.keys.get("filled-1")?.[0],
      before.keys.get("hand-1")?.[2],
    ]);
    expect(after.moved.size).toBe(1);
  });

  it("when a face-up card goes into a hand and the pile fills its place", () => {
    const tracker = new Tracker("c");
    const before = tracker.follow(table(1, [], 9, ["blue", "pink"]));
    const after = tracker.follow(table(2, [], 8, ["joker", "pink"]));
    expect(after.keys.get("hand-1")?.[1]).toBe(before.keys.get("face-up")?.[0]);
    expect(after.keys.get("face-up")?.[0]).toBe(before.keys.get("pile")?.at(-1));
  });

  it("and nothing moves when nothing has changed", () => {
    const tracker = new Tracker("c");
    const before = tracker.follow(table(2, ["blue"], 5, ["pink"]));
    const after = tracker.follow(table(2, ["blue"], 5, ["pink"]));
    expect(after.keys).toEqual(before.keys);
    expect(after.moved.size).toBe(0);
  });
});

describe("a piece that events say was carried", () => {
  it("is that one, though others would fit as well", () => {
    const tracker = new Tracker("t");
    const garden = (a: string[], b: string[], kept: string[]) => [
      zone("a1", a),
      zone("b1", b),
      zone("kept", kept),
    ];
    const before = tracker.follow(garden([HIDDEN], [HIDDEN], [])).keys;
    const after = tracker.follow(garden([HIDDEN], [], ["7"]), [{ from: "b1", to: "kept" }]).keys;
    expect(after.get("kept")).toEqual(before.get("b1"));
    expect(after.get("a1")).toEqual(before.get("a1"));
  });

  it("may leave a place that is filled again at once", () => {
    const tracker = new Tracker("t");
    const zones = (hand: string[], square: string[], kept: string[]) => [
      zone("hand", hand),
      zone("square", square),
      zone("kept", kept),
    ];
    const before = tracker.follow(zones(["red-5"], [HIDDEN], [])).keys;
    const after = tracker.follow(zones([], [HIDDEN], [HIDDEN]), [
      { from: "square", to: "kept" },
      { from: "hand", to: "square", piece: "red-5" },
    ]).keys;
    expect(after.get("kept")).toEqual(before.get("square"));
    expect(after.get("square")).toEqual(before.get("hand"));
  });
});
