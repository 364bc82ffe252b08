import { expect, it } from "vitest";
import { marksAfter, UNMARKED } from "./marks";
import { clockwise } from "./seats";

const after = (...turns: [number, string][]) => [
  ...turns.reduce((marks, [who, what]) => marksAfter(marks, [what], who, 0), UNMARKED).changed,
];

it("what others change is marked until my turn is over", () => {
  expect(after([1, "a"], [2, "b"])).toEqual(["a", "b"]);
  expect(after([1, "a"], [0, "b"], [0, "c"])).toEqual(["a"]);
  expect(after([1, "a"], [0, "b"], [1, "c"])).toEqual(["c"]);
});

it("who only watches sees what was changed last", () => {
  const once = marksAfter(UNMARKED, ["a"], 1, null);
  expect([...marksAfter(once, ["b"], 2, null).changed]).toEqual(["b"]);
});

it("the others sit clockwise from my left", () => {
  const four = [0, 1, 2, 3].map((seat) => ({ seat }));
  expect(clockwise(four, 2).map(({ seat }) => seat)).toEqual([3, 0, 1]);
  expect(clockwise(four, null).map(({ seat }) => seat)).toEqual([0, 1, 2, 3]);
});
