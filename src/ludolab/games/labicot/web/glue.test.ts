import { expect, test } from "vitest";
import { spots } from "./glue";

const line = ["c1", "d1", "c1", "b1"].map((square) => ({ event: "stepped", square }));
const glue = (at: number) => ({
  point: at,
  line: at,
  choice: { move: { move: "glue", target: 1 }, text: "", foreseen: [], foretold: [] },
});
const hug = { ...glue(2), choice: { ...glue(2).choice, move: { move: "play-card", card: "hug" } } };

test("glue is offered on the squares of the way", () => {
  const [d1, b1] = [glue(2), glue(4)];
  const found = spots([d1, b1, hug], line);
  expect([...(found?.at ?? [])]).toEqual([
    ["d1", d1],
    ["b1", b1],
  ]);
});

test("a square that is passed twice, and other cards, are told in words", () => {
  expect(spots([glue(1), glue(3), hug], line)).toBeUndefined();
});
