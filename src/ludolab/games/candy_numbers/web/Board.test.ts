// @vitest-environment jsdom
// The points of a round are shown over the garden: whoever has to decide there isn't kept from it.

import { fireEvent, render } from "@testing-library/svelte";
import "@testing-library/svelte/vitest";
import { createRawSnippet, tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { BoardProps, Moment } from "$web/lib/board";
import Board from "./Board.svelte";
import type { CandyNumbersView } from "./view";

const view: CandyNumbersView = {
  game: "candy-numbers",
  edition: "1",
  seat: 0,
  to_act: 0,
  players: 2,
  options: {},
  number: 3,
  reason: "",
  todo: [{ step: "choose-square", seat: 0 }],
  garden: 36,
  witnesses: [],
  spare: 5,
  hands: [["red-x", "red-5", "red-minus-5", "red-0"], 4],
  kept: [[], 0],
  peeked: [[], 0],
  first: 0,
  scores: [[3, 4]],
  shown: [["3"], ["4"]],
};
const look = { move: { move: "look", at: "a1" }, text: "Look at a1", foreseen: [], foretold: [] };
const scored: Moment = {
  position: 9,
  seat: 1,
  events: [0, 1].map((seat) => ({
    event: "scored",
    rule: "CN-14",
    seat,
    tiles: ["3"],
    points: 3 + seat,
  })),
};
const props = (parts: Partial<BoardProps<CandyNumbersView>>): BoardProps<CandyNumbersView> => ({
  view,
  seat: 0,
  players: ["Anne", "Paul"].map((name, seat) => ({
    seat,
    name,
    holder: "person",
    present: true,
    mine: seat === 0,
    deciding: seat === 0,
    standing: 0,
  })),
  choices: [look],
  ways: [],
  play: () => undefined,
  moment: { position: 8, seat: 0, events: [] },
  announced: null,
  outlook: {},
  say: (message: string) => message,
  prompt: createRawSnippet(() => ({ render: () => "<p></p>" })),
  small: false,
  ...parts,
});
const revealed = () => document.querySelector(".reveal") !== null;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("the points go by themselves when it is my turn", async () => {
  const { rerender } = render(Board, props({}));
  await rerender(props({ moment: scored }));
  expect(revealed()).toBe(true);
  vi.advanceTimersByTime(5000);
  await tick();
  expect(revealed()).toBe(false);
});

test("the points stay while others play, until a key says enough", async () => {
  const { rerender } = render(Board, props({}));
  await rerender(props({ moment: scored, choices: [] }));
  vi.advanceTimersByTime(5000);
  await tick();
  expect(revealed()).toBe(true);
  await fireEvent.keyDown(window, { key: "Enter" });
  expect(revealed()).toBe(false);
});
