import { describe, expect, it } from "vitest";
import { beatsOf, hitsOf, joined, TOUCH } from "./beats";
import type { Event, Moment, View } from "./contract";

const moment = (...events: string[]): Moment => ({
  position: 1,
  seat: 0,
  events: events.map((event): Event => ({ event, rule: "LB-1" })),
});
const between = (seen: View) => seen;
const pace = { rolled: 700, stepped: 190 };

describe("the beats of a moment", () => {
  it("last as long as their events are looked at", () => {
    const beats = beatsOf(moment("rolled", "stepped", "drew", "stepped"), { pace, between });
    expect(beats.map(({ lasts, events }) => [lasts, events.map(({ event }) => event)])).toEqual([
      [700, ["rolled"]],
      [190, ["stepped"]],
      [190, ["drew", "stepped"]],
    ]);
    expect(beats.map(({ told }) => told.length)).toEqual([1, 2, 4]);
  });

  it("may show one event little by little, and tell it when it has been seen", () => {
    const parts = (event: Event) =>
      event.event === "stepped" ? [event, { ...event, half: true }] : [event];
    const beats = beatsOf(moment("rolled", "stepped"), { pace, parts, between });
    expect(beats.map(({ events, told }) => [events.length, told.length])).toEqual([
      [1, 1],
      [1, 1],
      [1, 2],
    ]);
  });

  it("wait for a touch before what is mine to bring about", () => {
    const touched = ({ event }: Event, seat: number) =>
      event === "rolled" && seat === 0 ? "board-throw" : undefined;
    const given = { pace, between, touched };
    const beats = beatsOf(moment("drew", "rolled", "stepped"), given, 0);
    expect(beats.map(({ events, told, touch }) => [events.length, told.length, touch])).toEqual([
      [1, 1, "board-throw"],
      [1, 2, undefined],
      [1, 3, undefined],
    ]);
    expect(beats[0]?.lasts).toBe(TOUCH);
    expect(beatsOf(moment("rolled", "stepped"), given, 1)).toHaveLength(2);
    expect(beatsOf(moment("rolled", "stepped"), given)).toHaveLength(2);
  });

  it("are one for a board that only shows how it all ended", () => {
    expect(beatsOf(moment("rolled", "stepped"), { pace })).toMatchObject([{ lasts: 890 }]);
    expect(beatsOf(moment(), { pace, between })).toEqual([{ events: [], told: [], lasts: 0 }]);
  });

  it("can be shown at once, with all that they told", () => {
    const both = moment("rolled", "stepped");
    const beats = beatsOf(both, { pace, between });
    expect(joined(beats)).toMatchObject({ lasts: 190, told: both.events });
    expect(joined(beats).events).toHaveLength(2);
  });
});

it("what another does to me is told to me alone", () => {
  const board = {
    hits: ({ seat: by, other }: Event, seat: number) =>
      other === seat ? { by: Number(by), text: "board-hit" } : undefined,
  };
  const events = [{ event: "undid", rule: "", seat: 2, other: 0 }];
  const hit = { events, told: events };
  const view = {} as View;
  expect(hitsOf(hit, board, 0, view)).toEqual([{ by: 2, text: "board-hit" }]);
  expect(hitsOf(hit, board, 1, view)).toEqual([]);
  expect(hitsOf(hit, board, null, view)).toEqual([]);
  expect(hitsOf(hit, undefined, 0, view)).toEqual([]);
  const own = [{ event: "undid", rule: "", seat: 0, other: 0 }];
  expect(hitsOf({ events: own, told: own }, board, 0, view)).toEqual([]);
});
