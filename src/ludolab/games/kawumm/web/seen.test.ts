import { describe, expect, it } from "vitest";
import type { Event, Moment } from "$web/lib/board";
import { dosesIn, dosesOf } from "./ingredients";
import { after, columnMark, jarMark, NOTHING } from "./seen";

const happened = (position: number, ...events: [string, object][]): Moment => ({
  position,
  seat: 0,
  events: events.map(([event, parts]): Event => ({ event, rule: "KW-6", ...parts })),
  texts: [],
});

describe("what has just happened", () => {
  it("shows what became of the cards turned up", () => {
    const seen = after(
      NOTHING,
      happened(
        5,
        ["experimented", { seat: 1 }],
        ["turned-up", { seat: 1, cards: ["dust", "dust", "slug"] }],
        ["joined", { seat: 1, cards: ["dust", "dust"] }],
        ["discarded", { seat: 1, cards: ["slug"] }],
      ),
      0,
    );
    expect(seen.drawn.map(({ fate }) => fate)).toEqual(["joined", "joined", "discarded"]);
    expect(seen.fresh).toEqual({ dust: 2 });
    expect(seen.changed).toEqual(new Set([columnMark("dust")]));
  });

  it("doesn't take cards that lay there before for those just turned up", () => {
    const seen = after(
      NOTHING,
      happened(
        2,
        ["discarded", { seat: 0, cards: ["root"] }],
        ["joined", { seat: 0, cards: ["dust", "slug"] }],
        ["turned-up", { seat: 0, cards: ["ether", "root", "venom"] }],
      ),
      0,
    );
    expect(seen.fresh).toEqual({});
    expect(seen.drawn.every(({ fate }) => fate === "open")).toBe(true);
  });

  it("keeps the marks of what others did until my turn is over", () => {
    const theirs = happened(
      8,
      ["made-safe", { seat: 1, cards: ["dust"] }],
      ["completed", { seat: 1, ingredient: "ether" }],
      ["turn", { seat: 0 }],
    );
    const marks = new Set([jarMark(1, "dust"), jarMark(1, "ether")]);
    const mine = after({ ...NOTHING, whose: 1 }, theirs, 0);
    expect(mine.receiver).toBe(1);
    expect(mine.changed).toEqual(marks);
    const later = after(mine, happened(9, ["joined", { seat: 0, cards: ["slug"] }]), 0);
    expect(later.changed).toEqual(marks);
    const over = after(
      later,
      happened(10, ["made-safe", { seat: 0, cards: ["slug"] }], ["turn", { seat: 1 }]),
      0,
    );
    expect(over.changed.size).toBe(0);
    expect(over.turn).toBe(10);
  });
});

describe("the doses of the box", () => {
  it("come from its text", () => {
    expect(dosesOf(undefined)).toMatchObject({ ether: 2, jerrican: 4, dust: 10 });
    expect(dosesIn('[[ingredient]]\nname = "tea"\ndose = 3\n')).toEqual({ tea: 3 });
  });
});
