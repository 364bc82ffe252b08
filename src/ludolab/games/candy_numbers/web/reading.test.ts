// How the board reads a view and the events: what it shows follows from them alone.

import { expect, test } from "vitest";
import { HIDDEN, type Event } from "$web/lib/board";
import { showingAfter, wentTo } from "./manner";
import { foldsAfter } from "./marks";
import { spotsOf } from "./spots";
import { called, tileOf } from "./tiles";
import { keptOf, turnOf, turnsOf, type CandyNumbersView } from "./view";

const view = (parts: Partial<CandyNumbersView> = {}): CandyNumbersView => ({
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
  kept: [["7"], 1],
  peeked: [[], 0],
  first: 0,
  scores: [],
  shown: [[], []],
  ...parts,
});
const happened = (event: string, parts: object): Event => ({
  event,
  rule: "CN-1",
  ...parts,
});
const spot = (seen: CandyNumbersView, at: string) => {
  const table = { view: seen, offer: () => undefined, in: () => [] };
  return spotsOf(table, {}).find((each) => each.at === at);
};

test("a tile is written as on the table, with a real minus", () => {
  expect(tileOf("red-minus-5")).toEqual({
    colour: "red",
    value: "−5",
    multiplies: false,
  });
  expect(tileOf("x")).toEqual({
    colour: undefined,
    value: "X",
    multiplies: true,
  });
});

test("a tile that no text knows is called by its value and colour", () => {
  const say = (message: string) => (message === "word-blue" ? "blue" : message);
  expect(called(say, "blue-9")).toBe("9 blue");
});

test("a fold stays until my turn is over, and each player has one", () => {
  const put = (seat: number, at: string) => happened("put-down", { seat, at });
  let folds = foldsAfter({}, [put(1, "a1"), put(2, "b2")], 0);
  expect(folds).toEqual({ 1: "a1", 2: "b2" });
  folds = foldsAfter(folds, [put(1, "c3")], 0);
  expect(folds).toEqual({ 1: "c3", 2: "b2" });
  expect(foldsAfter(folds, [put(0, "d4")], 0)).toEqual({ 0: "d4" });
  expect(foldsAfter(folds, [happened("round", { number: 2, seat: 1 })], 0)).toEqual({});
});

test("only who peeks sees the face; the others see who is looking", () => {
  const todo = [{ step: "keep-or-put-back", seat: 0, at: "c2" }];
  expect(spot(view({ todo, peeked: [["8"], 0] }), "c2")).toMatchObject({
    face: "8",
    looker: 0,
  });
  const other = spot(view({ seat: 1, todo, peeked: [1, []] }), "c2");
  expect(other).toMatchObject({ face: undefined, looker: 0 });
});

test("without the memory aid nothing is remembered for me", () => {
  expect(spot(view(), "a1")).toMatchObject({
    known: undefined,
    folder: undefined,
  });
  const laid = `1${"-".repeat(35)}`;
  const aided = view({
    laid: { own: laid, all: laid },
    known: { own: { a1: "x" }, all: {} },
  });
  expect(spot(aided, "a1")).toMatchObject({ known: "x", folder: 1 });
});

test("with all face up the garden lies open", () => {
  const garden = ["5", ...Array<string>(35).fill("0")];
  expect(spot(view({ seat: null, garden }), "a1")?.face).toBe("5");
});

test("kept tiles are backs, what I knew, or what was shown at the end", () => {
  expect(keptOf(view(), 1)).toEqual([HIDDEN]);
  expect(keptOf(view({ known_kept: { own: [[1, 0, "3"]], all: [] } }), 1)).toEqual(["3"]);
});

test("a round has as many turns as tiles, also while a hole is open", () => {
  expect(turnsOf(view(), 0)).toBe(5);
  const todo = [{ step: "fill-hole", seat: 0, at: "a1" }];
  expect(turnsOf(view({ todo, kept: [["7", "2"], 1] }), 0)).toBe(5);
});

test("five X are shown instead of scores, one player after the other", () => {
  const tiles = ["x", "x", "red-x", "blue-x", "green-x"];
  const scored = happened("scored", { seat: 0, tiles: ["1"], points: 1 });
  const five = (seat: number) => happened("five-x", { seat, tiles });
  const shown = showingAfter(showingAfter(undefined, [scored]), [five(1)]);
  expect(shown).toMatchObject({ fiveX: true, rows: [{ seat: 1, tiles, points: undefined }] });
  expect(showingAfter(shown, [five(2)])?.rows).toHaveLength(2);
  expect(showingAfter(undefined, [happened("looked", { seat: 1, at: "a1" })])).toBeUndefined();
});

test("a tile that is put down comes from its player's hand", () => {
  const put = happened("put-down", { seat: 1, at: "c3" });
  expect(wentTo(put)).toEqual([{ from: "hand-1", to: "square-c3" }]);
});

test("a turn lasts until the hole is filled and all is shown", () => {
  const kept = [["7"], 2];
  expect(turnOf(view())).toBe(2);
  expect(turnOf(view({ kept, todo: [{ step: "fill-hole", seat: 1, at: "a3" }] }))).toBe(2);
  expect(turnOf(view({ kept, todo: [] }))).toBe(2);
});
