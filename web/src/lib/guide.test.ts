// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Move } from "./board";
import { FakeSocket } from "./fake-socket";
import { eye, mine } from "./fake-table";
import { Guide } from "./guide.svelte";
import { LiveTable } from "./live.svelte";
import { words } from "./words.svelte";

const EAST: Move = { move: "go", way: "east" };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({})));
  vi.spyOn(words, "has").mockReturnValue(true);
  vi.spyOn(words, "of").mockReturnValue((message: string) => message);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("speaks of what is asked, whatever else is to be done", async () => {
  const live = new LiveTable("t1", undefined);
  await vi.advanceTimersByTimeAsync(0);
  FakeSocket.last.opens();
  const view = { seat: 0, number: 1, todo: [{ step: "answer", seat: 1 }] };
  const prompt = { step: "choose-way", seat: 0 };
  FakeSocket.last.says(mine(1, [], { guided: true, prompt, eyes: [eye(0, [EAST], { view })] }));
  await vi.advanceTimersByTimeAsync(0);
  const { said } = new Guide(live);
  expect(said).toContain("guide-choose-way");
  expect(said).not.toContain("guide-answer");
  live.close();
});
