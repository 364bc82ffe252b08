import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { letters } from "./letters";

let come: () => void;
let shown: boolean;

beforeEach(async () => {
  vi.useFakeTimers();
  const loaded = new Promise<void>((done) => (come = done));
  vi.stubGlobal("document", { fonts: { load: () => loaded } });
  shown = false;
  void letters().then(() => (shown = true));
  await vi.advanceTimersByTimeAsync(500);
  expect(shown).toBe(false);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("waits until the letters are there", async () => {
  come();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toBe(true);
});

it("waits for letters that don't come no longer than a second", async () => {
  await vi.advanceTimersByTimeAsync(500);
  expect(shown).toBe(true);
});
