import { describe, expect, it } from "vitest";
import type { Event, Moment } from "$web/lib/board";
import { between, parts } from "./manner";
import { after, changes, columnMark, jarMark, NOTHING } from "./seen";
import type { KawummView } from "./view";

const happened = (event: string, more: object = {}): Event => ({
  event,
  rule: "KW-6",
  seat: 1,
  ...more,
});
const moment = (...events: Event[]): Moment => ({ position: 5, seat: 1, events });
const cards = (event: string, ...all: string[]) => happened(event, { cards: all });

describe("what has just happened", () => {
  it("shows what became of the cards turned up", () => {
    const seen = after(
      NOTHING,
      moment(
        cards("turned-up", "dust", "dust", "slug"),
        cards("joined", "dust", "dust"),
        cards("discarded", "slug"),
      ),
    );
    expect(seen.drawn.map(({ fate }) => fate)).toEqual(["joined", "joined", "discarded"]);
  });

  it("doesn't take cards that lay there before for those just turned up", () => {
    const seen = after(
      NOTHING,
      moment(
        cards("discarded", "root"),
        cards("joined", "dust", "slug"),
        cards("turned-up", "ether", "root", "venom"),
      ),
    );
    expect(seen.drawn.every(({ fate }) => fate === "open")).toBe(true);
  });

  it("burns the fuse while the cards of an experiment are turned", () => {
    const burnt: (number | null)[] = [];
    let seen = after(NOTHING, moment(cards("turned-up", "dust", "root", "slug")));
    for (const event of [
      happened("experimented"),
      cards("turned-up", "ether"),
      cards("turned-up", "ether", "dust"),
      cards("joined", "dust"),
    ]) {
      burnt.push(seen.burnt);
      seen = after(seen, moment(event));
    }
    const [first, lit, one, two] = burnt;
    expect(first).toBeNull();
    expect(Number(lit)).toBeLessThan(Number(one));
    expect(Number(one)).toBeLessThan(Number(two));
    expect(seen.burnt).toBeNull();
  });

  it("marks columns and jars that somebody has changed", () => {
    expect(changes(cards("joined", "dust"))).toEqual([columnMark("dust")]);
    expect(changes(cards("made-safe", "dust"))).toEqual([jarMark(1, "dust")]);
    expect(changes(happened("completed", { ingredient: "ether" }))).toEqual([jarMark(1, "ether")]);
  });
});

describe("between two events", () => {
  const start = {
    pile: 9,
    turned: [],
    centre: { dust: 2 },
    discard: [],
    zones: [{}, {}],
    complete: [[], []],
    to_act: 1,
  } as unknown as KawummView;
  const seen = (...events: Event[]) =>
    events
      .flatMap(parts)
      .map((_, i, all) =>
        all
          .slice(0, i + 1)
          .reduce((view, event) => between(view, event, start) as KawummView, start),
      );

  it("cards are turned one by one and lie there before they go their way", () => {
    const views = seen(cards("turned-up", "dust", "slug"), cards("joined", "dust"));
    expect(views.map(({ turned }) => turned)).toEqual([["dust"], ["dust", "slug"], ["slug"]]);
    expect(views.at(-1)?.centre).toEqual({ dust: 3 });
  });

  it("the cards that made it go off are seen before it does", () => {
    const views = seen(cards("turned-up", "root"), cards("exploded", "dust", "dust", "root"));
    expect(views.map(({ turned, centre }) => [turned, Object.keys(centre)])).toEqual([
      [["root"], ["dust"]],
      [["root"], ["dust"]],
      [[], []],
    ]);
    expect(after(NOTHING, moment(happened("no-match"))).exploding).toBe(true);
  });
});
