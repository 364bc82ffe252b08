import { expect, test } from "vitest";
import type { SavedTable } from "../protocol";
import { pack, unpack } from "./parcel";

const table = (words: string): SavedTable => ({
  saved: "ludolab-table-1",
  entries: [{ type: "created", words }],
});
/** Nothing that could be made shorter. */
const noise = (length: number) =>
  Array.from({ length }, (_, i) => Math.sin(i).toString(36).slice(2)).join("");

test("a table comes out as it went in, and a link can hold it", async () => {
  const sent = table("Zoé & Anaïs, 🐸 ".repeat(1000));
  const packed = (await pack(sent)) ?? "";
  expect(packed).toMatch(/^[\w-]{1,1000}$/);
  expect(await unpack(packed)).toEqual(sent);
});

test("a table that is too long for a link isn't sent", async () => {
  expect(await pack(table(noise(100_000)))).toBeUndefined();
});

test("a link that would become too large isn't read", async () => {
  const packed = (await pack(table("a".repeat(3 * 1024 * 1024)))) ?? "";
  expect(packed.length).toBeLessThan(10_000);
  expect(await unpack(packed)).toBeUndefined();
});

test.each(["", "é", "abc", "eyJhIjoxfQ", "%00"])("%j holds nothing", async (text) => {
  expect(await unpack(text)).toBeUndefined();
});
