import type { Event, View } from "$web/lib/board";
import { expect, test } from "vitest";
import { hits } from "./hits";

const ME = 0;
const tell = (...told: Event[]) => hits?.(told.at(-1)!, ME, {} as View, told);
const happens = (event: string, parts: Record<string, unknown>): Event => ({
  event,
  rule: "",
  ...parts,
});

test("a hug names who hugs, not who is slowed before me", () => {
  const hugged = happens("hugged", { seat: 2 });
  const slowed = [1, ME].map((seat) => happens("slowed", { seat, turns: 1 }));
  expect(tell(hugged, ...slowed)).toEqual({ by: 2, text: "board-hit-slowed" });
  expect(tell(hugged, slowed[0]!)).toBeUndefined();
});

test("glue names who glues, whoever's walk it stops", () => {
  const glued = happens("glued", { seat: 1, target: ME });
  expect(tell(happens("stepped", { seat: ME }), glued)).toEqual({ by: 1, text: "board-hit-glued" });
});
