// @vitest-environment jsdom
import { expect, it } from "vitest";
import type { SeatShown } from "../protocol";
import { eye, mine } from "./fake-table";
import { Lamp } from "./lamp.svelte";
import type { LiveTable } from "./live.svelte";

const MOVES = [{ move: "stop" }, { move: "go" }];

/** Whether the first seat is offered the lamp, at a table of which some are given looks. */
function offered(lamp: boolean, ...seats: Partial<SeatShown>[]): boolean {
  const table = mine(1, MOVES, { settings: { game: "kawumm", players: 2, lamp } });
  const newest = {
    ...table,
    seats: table.seats.map((seat, at) => ({ ...seat, ...seats[at] })),
  };
  return new Lamp({ eye: eye(0, MOVES), newest } as LiveTable).offered;
}

it("is offered to all, as the table has it", () => {
  expect(offered(true)).toBe(true);
  expect(offered(false)).toBe(false);
});

it("is offered only to those who are given looks, as long as they have some", () => {
  expect(offered(true, {}, { looks: 3 })).toBe(false);
  expect(offered(false, { looks: 3, lamps: 2 })).toBe(true);
  expect(offered(true, { looks: 3, lamps: 3 })).toBe(false);
});
