// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { KindWords, SEEN } from "./kind.svelte";

let words: KindWords;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  words = new KindWords();
});
afterEach(() => {
  words.close();
  vi.useRealTimers();
});

it("a word is seen for some seconds, and a new one for as long again", () => {
  words.hear({ type: "said", seat: 1, word: "bravo" });
  vi.advanceTimersByTime(SEEN - 1);
  expect(words.at(1)).toBe("bravo");
  words.hear({ type: "said", seat: 1, word: "wow" });
  vi.advanceTimersByTime(SEEN - 1);
  expect([words.at(0), words.at(1), words.last?.word]).toEqual([undefined, "wow", "wow"]);
  vi.advanceTimersByTime(1);
  expect([words.at(1), words.last]).toEqual([undefined, undefined]);
});

it("who is muted is neither seen nor read out", () => {
  words.mute(1, true);
  words.hear({ type: "said", seat: 1, word: "haha" });
  expect([words.at(1), words.last]).toEqual([undefined, undefined]);
  words.hear({ type: "said", seat: 0, word: "oops" });
  expect(words.at(0)).toBe("oops");
  words.mute(1, false);
  words.hear({ type: "said", seat: 1, word: "haha" });
  expect(words.at(1)).toBe("haha");
});

it("a browser that shows none remembers it", () => {
  words.show(false);
  words.hear({ type: "said", seat: 1, word: "haha" });
  expect(words.at(1)).toBeUndefined();
  expect(new KindWords().shown).toBe(false);
});
