// @vitest-environment jsdom

import { beforeEach, expect, test } from "vitest";
import { shelf } from "./shelf.svelte";
import { newVariant } from "./variant";

beforeEach(() => shelf.all.forEach(({ id }) => shelf.drop(id)));

test("what is kept is changed in its place, and forgotten", () => {
  const one = shelf.keep(newVariant("kawumm", "One"));
  const other = shelf.keep(newVariant("labicot", "Other"));
  shelf.keep(newVariant("kawumm", "Uno"), one.id);
  expect(shelf.all.map(({ id }) => id)).toEqual([other.id, one.id]);
  expect(shelf.of("kawumm").map(({ text }) => text)).toEqual([newVariant("kawumm", "Uno")]);
  expect(JSON.parse(localStorage.getItem("ludolab.variants")!)).toHaveLength(2);
  shelf.drop(one.id);
  expect(shelf.of("kawumm")).toEqual([]);
});

test("what was sent is kept once", () => {
  const text = newVariant("kawumm", "Sent");
  expect(shelf.take(text)).toBe(shelf.take(text));
  expect(shelf.all).toHaveLength(1);
});

test("a copy has a name of its own", () => {
  expect(shelf.free("kawumm", "Wild")).toBe("Wild");
  shelf.keep(newVariant("kawumm", "Wild"));
  shelf.keep(newVariant("kawumm", "Wild 2"));
  expect(shelf.free("kawumm", "Wild")).toBe("Wild 3");
  expect(shelf.free("labicot", "Wild")).toBe("Wild");
});
