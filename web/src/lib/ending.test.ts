import { expect, it } from "vitest";
import { few, spread, ticks } from "./chart";
import { fingerprint, verdict } from "./fairness";

const SEED = "00000000000000000000000000000001";
// What `commitment` says of it in the core.
const DIGEST = "f5f83a822d8898335d036e9cb42855366008d8e9dff2f39317469440c9e39023";

it("reckons the fingerprint as the server does", async () => {
  expect(await fingerprint(SEED)).toBe(DIGEST);
  expect(await verdict(SEED, DIGEST)).toBe("fair");
  expect(await verdict(SEED.replace("1", "2"), DIGEST)).toBe("unfair");
  expect(await verdict(null, DIGEST)).toBe("untested");
});

it("has round numbers around all scores", () => {
  expect(ticks(0, 3)).toEqual([0, 1, 2, 3]);
  expect(ticks(-7, 62)).toEqual([-20, 0, 20, 40, 60, 80]);
  expect(ticks(0, 0)).toEqual([0, 1]);
});

it("keeps names apart, in order and within the chart", () => {
  expect(spread([50, 50, 10], 20, 0, 100)).toEqual([50, 70, 10]);
  expect(spread([95, 100], 20, 0, 100)).toEqual([80, 100]);
});

it("takes a few, with the first and the last", () => {
  expect(few([1, 2, 3, 4, 5, 6, 7], 3)).toEqual([1, 4, 7]);
  expect(few([1, 2], 3)).toEqual([1, 2]);
});
