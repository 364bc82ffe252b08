// @vitest-environment jsdom
import { expect, test } from "vitest";
import { clearest } from "./corner";

const box = (left: number, top: number, width: number, height: number) =>
  ({ getBoundingClientRect: () => new DOMRect(left, top, width, height) }) as unknown as Element;

globalThis.DOMRect ??= class {
  constructor(
    readonly left: number,
    readonly top: number,
    readonly width: number,
    readonly height: number,
  ) {}
  get right() {
    return this.left + this.width;
  }
  get bottom() {
    return this.top + this.height;
  }
} as unknown as typeof DOMRect;

test("a panel goes where it covers nothing, and stays if it doesn't matter", () => {
  const panel = box(0, 0, 300, 200);
  const [wide, high] = [innerWidth, innerHeight];
  expect(clearest(panel, [box(10, 10, 40, 40)], "bottom right")).toBe("bottom right");
  expect(clearest(panel, [box(wide - 50, high - 50, 40, 40)], "bottom right")).toBe("bottom left");
  const row = box(0, high - 50, wide, 40);
  expect(clearest(panel, [row], "bottom right")).toBe("top right");
});
