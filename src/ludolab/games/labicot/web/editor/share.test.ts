// @vitest-environment node
import { afterEach, describe, expect, it, vi } from "vitest";
import { LONGEST, pack, unpack } from "./share";

const LANE = "name: Allée d’été\nmode: race\n\n+---+---+\n| S   F |\n+---+---+\n";
const LARGEST = `${"+---".repeat(30)}+\n${`|${" 1 |".repeat(30)}\n`.repeat(60)}`;

describe("the code of a labyrinth", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("gives the text back", async () => {
    for (const text of [LANE, LARGEST, "\n"]) expect(await unpack(await pack(text))).toBe(text);
  });

  it("gives it back where nothing can be shrunk", async () => {
    vi.stubGlobal("CompressionStream", undefined);
    const code = await pack(LANE);
    expect(code).toMatch(/^0/);
    expect(await unpack(code)).toBe(LANE);
  });

  it("fits into a link: letters, digits, - and _, and not too many", async () => {
    const code = await pack(LARGEST);
    expect(code).toMatch(/^1[\w-]+$/);
    expect(code.length).toBeLessThan(LONGEST);
  });

  it("refuses what is no code", async () => {
    for (const code of ["", "1", "2abc", "1!!", "0*", "1AAAA", "0gICA"]) {
      await expect(
        unpack(code).then((text) => text || Promise.reject(new Error())),
      ).rejects.toThrow();
    }
  });

  it("refuses a code that grows without end", async () => {
    await expect(unpack(await pack(" ".repeat(1_000_000)))).rejects.toThrow(RangeError);
  });
});
