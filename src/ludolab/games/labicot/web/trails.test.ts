import { expect, test } from "vitest";
import type { Event, Moment } from "$web/lib/board";
import { NO_TRAILS, trailsAfter } from "./trails";

const moment = (seat: number, ...events: object[]): Moment => ({
  position: 1,
  seat,
  events: events.map((event) => ({ rule: "LB-18", ...event }) as Event),
});
const steps = (seat: number, ...squares: string[]) =>
  moment(seat, ...squares.map((square) => ({ event: "stepped", seat, square })));

test("what others have walked stays on the floor until my turn is over", () => {
  let trails = trailsAfter({ ...NO_TRAILS, at: new Map([[1, "a1"]]) }, steps(1, "a2", "a3"), 0);
  trails = trailsAfter(trails, steps(2, "c1"), 0);
  expect([...trails.ways]).toEqual([
    [1, ["a1", "a2", "a3"]],
    [2, ["c1"]],
  ]);
  trails = trailsAfter(trails, steps(0, "b1"), 0);
  expect(trails.ways.size).toBe(2);
  trails = trailsAfter(trails, steps(1, "a4"), 0);
  expect([...trails.ways]).toEqual([[1, ["a3", "a4"]]]);
});

test("whoever is carried away has no trail", () => {
  let trails = trailsAfter(NO_TRAILS, steps(1, "a2", "a3"), 0);
  trails = trailsAfter(trails, moment(2, { event: "swapped", seat: 2, other: 1 }), 0);
  expect(trails.ways.size).toBe(0);
});
