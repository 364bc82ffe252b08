import { describe, expect, it } from "vitest";
import { inOneLine, listed } from "./sentences";

describe("sentences", () => {
  it("that are whole follow each other", () => {
    expect(inOneLine(["Tom turns up: slug, root.", "Tom turns up: dust."])).toBe(
      "Tom turns up: slug, root. Tom turns up: dust.",
    );
    expect(inOneLine([])).toBe("");
  });

  it("that are steps of one walk are a list, in both languages", () => {
    expect(inOneLine(["Robot 2 goes: d2", "Robot 2 goes: d3"])).toBe("Robot 2 goes: d2, d3");
    const walk = ["Robot 2 avance\u00a0: d2", "Robot 2 avance\u00a0: d3", "Zoé avance\u00a0: a1"];
    expect(inOneLine(walk)).toBe("Robot 2 avance\u00a0: d2, d3. Zoé avance\u00a0: a1");
  });

  it("keep what else a line knows: a list has that of its first line", () => {
    const lines = ["Tom goes: a1", "Tom goes: b1", "Tom goes: c1", "Tom stops."];
    expect(listed(lines.map((text, at) => ({ text, at })))).toEqual([
      { text: "Tom goes: a1, b1, c1", at: 0 },
      { text: "Tom stops.", at: 3 },
    ]);
  });
});
