import { expect, test } from "vitest";
import { patched, type Patch } from "./patch";

test.each<[unknown, Patch, unknown]>([
  [{ a: 1, b: 2 }, { b: [null] }, { a: 1, b: null }],
  [{ a: 1 }, { a: [], b: [[]] }, { b: [] }],
  [{ a: { b: 1, c: 2 } }, { a: { c: [3] } }, { a: { b: 1, c: 3 } }],
  [{ a: [{ b: 1 }, {}] }, { a: { "0": { b: [2] } } }, { a: [{ b: 2 }, {}] }],
  [{ a: [1, 2] }, { a: [[1, 3]] }, { a: [1, 3] }],
])("%j with %j is %j", (before, patch, after) => {
  const was = JSON.stringify(before);
  expect(patched(before, patch)).toEqual(after);
  expect(JSON.stringify(before)).toBe(was);
});

test("what doesn't change is the same object", () => {
  const before = { a: { b: 1 }, c: [1] };
  expect(patched(before, { c: [[2]] }).a).toBe(before.a);
});
