import { describe, expect, it } from "vitest";
import type { Frame, Story } from "../protocol";
import { linesOf, replayLink, seatOf, Telling, viewsOf } from "./story.svelte";

const frame = (changes: Record<string, unknown>, more: Partial<Frame> = {}): Frame => ({
  position: 0,
  seat: null,
  changes,
  gone: [],
  events: [],
  texts: [],
  undone: false,
  deciding: 0,
  prompt: "",
  standing: [],
  ...more,
});

const FRAMES = [
  frame({ game: "kawumm", pile: 104, turned: ["slug"] }),
  frame({ pile: 101 }, { gone: ["turned"], deciding: 1, standing: [1, 0] }),
  frame(
    { pile: 98, turned: ["root"] },
    { seat: 1, events: [{ event: "turned-up", rule: "KW-3" }], texts: ["Tom turns up root."] },
  ),
];

const story = (eye: string): Story => ({
  figures: [],
  game: "kawumm",
  players: 2,
  names: ["Anne", "Tom"],
  options: {},
  eye,
  over: false,
  standing_name: "",
  frames: FRAMES,
  seed: null,
  seed_digest: null,
});

describe("views", () => {
  it("are rebuilt from what changed and what is gone", () => {
    expect(viewsOf(FRAMES)).toEqual([
      { game: "kawumm", pile: 104, turned: ["slug"] },
      { game: "kawumm", pile: 101 },
      { game: "kawumm", pile: 98, turned: ["root"] },
    ]);
  });

  it("of one moment don't change with the next", () => {
    const [first] = viewsOf(FRAMES);
    expect(first).toHaveProperty("turned", ["slug"]);
  });
});

describe("a telling", () => {
  it("goes forwards with what happened, and anywhere else without", () => {
    const telling = new Telling(story("1"));
    telling.to(1);
    expect(telling.moment?.events).toEqual([]);
    telling.to(2);
    expect(telling.moment?.texts).toEqual(["Tom turns up root."]);
    telling.to(0);
    expect(telling.moment).toBeNull();
  });

  it("stays within its story", () => {
    const telling = new Telling(story("open"), 99);
    expect(telling.at).toBe(2);
    telling.to(-5);
    expect(telling.at).toBe(0);
    telling.to(Number.NaN);
    expect(telling.at).toBe(0);
  });

  it("knows who decides and how they stand", () => {
    const telling = new Telling(story("open"), 1, [0]);
    expect(
      telling.players.map(({ deciding, standing, mine }) => [deciding, standing, mine]),
    ).toEqual([
      [false, 1, true],
      [true, 0, false],
    ]);
  });
});

it("has lines that know their moment and their rule", () => {
  expect(linesOf(FRAMES)).toEqual([{ at: 2, seat: 1, text: "Tom turns up root.", rule: "KW-3" }]);
});

it("is seen by a seat, or by none", () => {
  expect([story("1"), story("open"), story("nobody")].map(seatOf)).toEqual([1, null, null]);
});

it("has a link without empty parts at its end", () => {
  expect(replayLink("t1", 2, "k")).toBe("#/replay/t1/2/k");
  expect(replayLink("t1", undefined, undefined)).toBe("#/replay/t1");
});
