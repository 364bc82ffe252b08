// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from "vitest";
import type { Frame, Story } from "../protocol";
import { replayLink, seatOf, Telling, viewsOf } from "./story.svelte";
import { words } from "./words.svelte";

const frame = (changes: Record<string, unknown>, more: Partial<Frame> = {}): Frame => ({
  position: 0,
  seat: null,
  changes,
  gone: [],
  events: [],
  undone: false,
  lamp: false,
  deciding: 0,
  prompt: null,
  standing: [],
  ...more,
});

const FRAMES = [
  frame({ game: "kawumm", pile: 104, turned: ["slug"] }),
  frame({ pile: 101 }, { gone: ["turned"], deciding: 1, standing: [1, 0] }),
  frame(
    { pile: 98, turned: ["root"] },
    { seat: 1, events: [{ event: "turned-up", rule: "KW-3", seat: 1, cards: ["root"] }] },
  ),
];

const TURNED = "Tom turns up root.";

const story = (eye: string): Story => ({
  figures: [],
  game: "kawumm",
  players: 2,
  names: ["Anne", "Tom"],
  bots: [],
  options: {},
  pieces: null,
  eye,
  over: false,
  standing_name: "",
  frames: FRAMES,
  seed: null,
  seed_digest: null,
});

beforeAll(() => words.learn("kawumm"));

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
    expect(telling.moment?.told).toEqual(FRAMES[2]?.events);
    expect(telling.texts).toEqual([TURNED]);
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
  expect(new Telling(story("1")).lines).toEqual([{ at: 2, seat: 1, text: TURNED, rule: "KW-3" }]);
});

it("shows beside a line whom it is about, whoever decided", () => {
  const passed = frame({}, { seat: 1, events: [{ event: "turn", rule: "KW-2", seat: 0 }] });
  const telling = new Telling({ ...story("1"), frames: [passed] });
  expect(telling.lines.map(({ seat, text }) => [seat, text])).toEqual([[0, "It’s Anne’s turn."]]);
  expect(telling.about).toBe(0);
});

it("is seen by a seat, or by none", () => {
  expect([story("1"), story("open"), story("nobody")].map(seatOf)).toEqual([1, null, null]);
});

it("has a link without empty parts at its end", () => {
  expect(replayLink("t1", 2, "k")).toBe("#/replay/t1/2/k");
  expect(replayLink("t1", undefined, undefined)).toBe("#/replay/t1");
});
