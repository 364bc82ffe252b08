// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CommandRefused, Frame, TableShown } from "../protocol";
import type { BoardModule, Event, Move, View } from "./board";
import { TOUCH } from "./board/beats";
import type { ToldMoment } from "./board/beats";
import { FakeSocket } from "./fake-socket";
import { eye, mine, table, told } from "./fake-table";
import { LiveTable, playersAt } from "./live.svelte";
import { settings } from "./settings.svelte";
import { words } from "./words.svelte";

const LOOK = 750;
const DRAW: Move = { move: "draw" };
const STOP: Move = { move: "stop" };
const EAST: Move = { move: "go", way: "east" };
const NORTH: Move = { move: "go", way: "north" };

let live: LiveTable;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.made = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({})));
  settings.speed = "normal";
});

afterEach(() => {
  live.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** At a table where this was shown first. */
async function at(first: TableShown): Promise<void> {
  live = new LiveTable("t1", undefined);
  await wait(0);
  FakeSocket.last.opens();
  await says(first);
}

async function says(...tables: TableShown[]): Promise<void> {
  for (const each of tables) FakeSocket.last.says(each);
  await wait(0);
}

const played = () => FakeSocket.last.sentOf("do").map(({ command }) => command);
const shown = () => live.scene?.table.position;
/** At which positions what is told has happened. */
const numbers = (moment: ToldMoment | null | undefined) => moment?.told.map(({ number }) => number);

/** The server has carried out what was asked last. */
async function carriedOut(now: TableShown): Promise<void> {
  const id = FakeSocket.last.sentOf("do").at(-1)?.id ?? "";
  await says(now);
  FakeSocket.last.says({ type: "done", id, position: now.position });
  await wait(0);
}

describe("moments", () => {
  it("stay marked when somebody comes or goes", async () => {
    await at(table(1));
    await says(table(2));
    await wait(10 * LOOK);
    const marked = live.scene?.moment;
    expect(numbers(marked)).toEqual([2]);
    await says(table(2, { watching: 1 }));
    expect(live.scene?.table.watching).toBe(1);
    expect(live.scene?.moment).toEqual(marked);
  });

  it("are shown one after the other, each for as long as people need to follow", async () => {
    await at(table(1));
    expect(shown()).toBe(1);
    await says(table(2), table(3), mine(4, [DRAW]));
    expect(shown()).toBe(2);
    expect([live.newest?.position, live.behind, live.ready]).toEqual([4, true, false]);
    await wait(LOOK - 1);
    expect(shown()).toBe(2);
    await wait(1);
    expect(shown()).toBe(3);
    await wait(LOOK);
    // The newest is on the table: now one can decide, though it is still being looked at.
    expect([shown(), live.ready]).toEqual([4, true]);
    await wait(LOOK);
    expect(live.behind).toBe(false);
  });

  it("of one's own are shorter, and those that a board asks for are longer", async () => {
    await at(table(1));
    live.board = { pace: { exploded: 900 } } as unknown as BoardModule;
    await says(table(2, { eyes: [eye(0, null, { told: [told(2, 0)] })] }), table(3));
    await wait(LOOK / 3);
    expect(shown()).toBe(3);
    await wait(LOOK);
    await says(table(4, { eyes: [eye(0, null, { told: [told(4, 1, "exploded")] })] }), table(5));
    await wait(899);
    expect(shown()).toBe(4);
    await wait(1);
    expect(shown()).toBe(5);
  });

  it("are shorter if very many wait", async () => {
    await at(table(1));
    await says(...Array.from({ length: 20 }, (_, i) => table(i + 2)));
    await wait(LOOK);
    expect(shown()).toBe(4);
    await wait(20 * LOOK);
    expect(shown()).toBe(21);
  });

  it("wait for a touch before what is mine to bring about, but not for ever", async () => {
    const thrown = () => [live.scene?.touch, live.ready];
    await at(table(1));
    live.board = {
      between: (seen: View) => seen,
      touched: ({ event }: Event, seat: number) =>
        event === "rolled" && seat === 0 ? "board-throw" : undefined,
    } as unknown as BoardModule;
    const rolled = { eyes: [eye(0, [DRAW], { told: [told(2, 1, "rolled")] })] };
    await says(table(2, rolled));
    expect(thrown()).toEqual(["board-throw", false]);
    live.touch();
    await wait(0);
    expect(thrown()).toEqual([undefined, true]);
    await wait(LOOK);
    await says(table(3, { eyes: [eye(0, [DRAW], { told: [told(3, 1, "rolled")] })] }));
    expect(thrown()).toEqual(["board-throw", false]);
    await wait(TOUCH);
    expect(thrown()).toEqual([undefined, true]);
  });

  it("since a touch are those of whoever touched", async () => {
    const whose = () => live.scene?.table.deciding;
    await at(table(1));
    live.board = {
      pace: { rolled: 700 },
      between: (seen: View) => seen,
      touched: ({ event }: Event, seat: number) =>
        event === "rolled" && seat === 0 ? "board-throw" : undefined,
    } as unknown as BoardModule;
    const [turn, rolled, moved] = [told(2, 1, "turn"), told(2, 0, "rolled"), told(2, 0)];
    const all = { ...turn, events: [turn, rolled, moved].flatMap(({ events }) => events) };
    await says(table(2, { deciding: [0], eyes: [eye(0, [DRAW], { told: [all] })] }));
    expect([whose(), live.scene?.touch]).toEqual([[0], "board-throw"]);
    live.touch();
    await wait(0);
    expect([whose(), live.ready]).toEqual([[0], false]);
    await wait(700);
    expect([whose(), live.ready]).toEqual([[0], true]);
  });

  it("are looked at before the end is told", async () => {
    await at(table(1));
    live.board = { pace: { won: 900 } } as unknown as BoardModule;
    await says(table(2, { status: "over", eyes: [eye(0, null, { told: [told(2, 1, "won")] })] }));
    expect([live.scene?.table.status, live.ending]).toEqual(["over", true]);
    await wait(899);
    expect(live.ending).toBe(true);
    await wait(1);
    expect(live.ending).toBe(false);
  });

  it("follow each other at once for who wants it so", async () => {
    await at(table(1));
    settings.speed = "instant";
    await says(table(2), table(3), mine(4, [DRAW]));
    expect([shown(), live.ready, live.behind]).toEqual([4, true, false]);
  });

  it("don't wait in a page that nobody sees", async () => {
    await at(table(1));
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    await says(table(2), table(3), mine(4, [DRAW]));
    expect([shown(), live.behind]).toEqual([4, false]);
  });

  it("are skipped up to the newest; those that come later are shown again", async () => {
    await at(table(1));
    await says(table(2), table(3), mine(4, [DRAW]));
    live.skip();
    await wait(0);
    expect([shown(), live.ready, live.behind]).toEqual([4, true, false]);
    await says(table(5), table(6));
    expect([shown(), live.behind]).toEqual([5, true]);
  });

  it("end with the table: who has left sees and hears nothing more of it", async () => {
    await at(table(1));
    await says(table(2), table(3), table(4));
    live.close();
    await wait(10 * LOOK);
    expect(shown()).toBe(2);
  });

  it("that were missed come as one", async () => {
    await at(table(1));
    FakeSocket.last.breaks();
    expect(live.away).toBe(true);
    await wait(1000);
    FakeSocket.last.opens();
    await says(table(4, { eyes: [eye(0, null, { told: [2, 3, 4].map((n) => told(n, 1)) })] }));
    expect(live.away).toBe(false);
    expect(numbers(live.scene?.moment)).toEqual([2, 3, 4]);
    expect(live.log.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
  });

  it("that are told twice are written and shown once", async () => {
    await at(table(1));
    await says(table(2));
    await wait(LOOK);
    await says(table(3, { eyes: [eye(0, null, { told: [told(2, 1), told(3, 1)] })] }));
    expect(numbers(live.scene?.moment)).toEqual([3]);
    expect(live.log.map(({ position }) => position)).toEqual([1, 2, 3]);
  });

  it("of the last game aren't mixed with those of the next", async () => {
    await at(table(8, { status: "over", deciding: [] }));
    await says(mine(9, [DRAW], { game: 2 }));
    expect(live.ready).toBe(true);
    expect(live.log.map(({ position }) => position)).toEqual([9]);
  });
});

describe("the past", () => {
  const frame = (position: number, more: Partial<Frame> = {}): Frame => ({
    position,
    seat: 1,
    changes: {},
    gone: [],
    events: [{ event: "moved", rule: "KW-3" }],
    undone: false,
    lamp: false,
    deciding: 0,
    prompt: null,
    standing: [],
    ...more,
  });
  const asked: string[] = [];

  it("is asked for when somebody wants to read it, and once", async () => {
    await at(table(4));
    await says(table(5));
    expect(asked).toEqual([]);
    const frames = [frame(1, { events: [] }), ...[2, 3, 4, 5].map((n) => frame(n))];
    vi.stubGlobal("fetch", (path: string) => {
      asked.push(path);
      return Promise.resolve(Response.json({ frames }));
    });
    await live.recall();
    await live.recall();
    expect(live.log.map(({ position }) => position)).toEqual([2, 3, 4, 5]);
    expect(asked).toEqual(["api/tables/t1/story?game=1"]);
  });
});

describe("a decision", () => {
  it("is taken once: until it is answered there is none to take", async () => {
    await at(mine(1, [DRAW, STOP]));
    live.play(DRAW);
    live.play(STOP);
    expect(live.ready).toBe(false);
    expect(played()).toEqual([{ type: "play", seat: 0, move: DRAW, then: [] }]);
    await carriedOut(mine(2, [DRAW, STOP]));
    expect(live.ready).toBe(true);
  });

  it("is about what was seen, though the table may have moved on", async () => {
    const questions = { questions: [{ point: 0, line: 1, moves: [] }] };
    await at(table(1));
    await says(
      table(2, { eyes: [eye(0, null, { told: [told(2, 1)], ...questions })] }),
      table(3, { eyes: [eye(0, null, { told: [told(3, 1)], ...questions })] }),
    );
    expect(shown()).toBe(2);
    live.do({ type: "reply", seat: 0, point: 0, move: STOP });
    expect(FakeSocket.last.sentOf("do")).toMatchObject([{ position: 2 }]);
  });

  it("that is refused says why, until something else happens", async () => {
    await at(mine(1, [DRAW]));
    live.play(STOP);
    const refused: CommandRefused = {
      type: "refused",
      id: FakeSocket.last.sentOf("do")[0]?.id ?? "",
      code: "illegal",
      text: "Draw first.",
      rule: "KW-4",
      table: null,
    };
    FakeSocket.last.says(refused);
    expect([live.refusal, live.ready]).toEqual([refused, true]);
    live.play(DRAW);
    expect(live.refusal).toBeUndefined();
    await carriedOut(mine(2, [DRAW]));
    expect(live.refusal).toBeUndefined();
  });

  it("stays due if an older table comes after the newest", async () => {
    await at(mine(5, [DRAW]));
    await says(table(4));
    expect([shown(), live.ready]).toEqual([5, true]);
  });
});

describe("a way of several moves", () => {
  it("is played as one", async () => {
    await at(mine(1, [EAST]));
    live.play(EAST, NORTH);
    expect(played()).toEqual([{ type: "play", seat: 0, move: EAST, then: [NORTH] }]);
    const news = { told: [told(2, 0), told(3, 0)] };
    await carriedOut(mine(3, [EAST, NORTH], { eyes: [eye(0, [EAST, NORTH], news)] }));
    await wait(10 * LOOK);
    expect([shown(), live.ready]).toEqual([3, true]);
    expect(played()).toHaveLength(1);
  });
});

describe("words", () => {
  const turned = { event: "turned-up", rule: "KW-4", seat: 1, cards: ["slug"] };
  const news = { told: [{ ...told(2, 1), events: [turned] }] };

  afterEach(() => words.speak("en"));

  it("are those of the page: in another language at once, and without the server", async () => {
    await words.learn("kawumm");
    await at(mine(1, [DRAW]));
    const choice = { move: { move: "discard", ingredient: "slug" }, foreseen: [turned] };
    await says(
      table(2, {
        prompt: { step: "decide", seat: 0 },
        eyes: [{ ...eye(0, [], news), moves: [choice] }],
      }),
    );
    await wait(10 * LOOK);
    const said = () =>
      [
        live.log.at(-1)?.text,
        live.prompt,
        ...live.choices.flatMap(({ text, foretold }) => [text, ...foretold]),
      ].map((text) => text?.replace(/\s/g, " "));
    const happened = "Robot turns up slug.";
    expect(said()).toEqual([
      happened,
      "Experiment, or make everything safe",
      "Discard: slug",
      happened,
    ]);
    const sent = FakeSocket.last.sent.length;
    await words.speak("fr");
    const arrive = "Robot retourne : limace.";
    expect(said()).toEqual([
      arrive,
      "Tente une expérience, ou mets tout en sécurité",
      "Défausser : limace",
      arrive,
    ]);
    expect(FakeSocket.last.sent).toHaveLength(sent);
  });
});

describe("Players", () => {
  const called = (...names: string[]) => {
    const [first] = table(1).seats;
    const seats = names.map((name) => ({ ...first!, name }));
    return playersAt(table(1, { seats })).map(({ name }) => name);
  };

  it("with the same name are told apart; a free seat has none", () => {
    expect(called("Anne", "Paul", "", "")).toEqual(["Anne", "Paul", "", ""]);
    expect(called("Player", "Anne", "Player")).toEqual(["Player 1", "Anne", "Player 3"]);
  });
});

/** How many notes have sounded from now on; the last test needs it, for a page that sounds goes on so. */
function listen() {
  let notes = 0;
  const suspend = vi.fn(() => Promise.resolve());
  const level = { value: 0, setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
  class Part {
    frequency = level;
    gain = level;
    start = vi.fn();
    stop = vi.fn();
    connect = (to: unknown) => to;
  }
  class Sounding {
    currentTime = 0;
    suspend = suspend;
    createGain = () => new Part();
    createOscillator = () => ((notes += 1), new Part());
  }
  vi.stubGlobal("AudioContext", Sounding);
  vi.stubGlobal("GainNode", Part);
  dispatchEvent(new Event("pointerdown"));
  return { notes: () => notes, suspend };
}

it("one's turn is heard while the page is hidden, too", async () => {
  const { notes, suspend } = listen();
  await at(table(1, { deciding: [1] }));
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  await says(table(2, { deciding: [1] }));
  await wait(LOOK);
  expect(notes()).toBe(0);
  await says(table(3, { deciding: [0] }));
  await wait(LOOK);
  expect(notes()).toBeGreaterThan(0);
  // Then it rests, for silence takes power, too.
  expect(suspend).not.toHaveBeenCalled();
  await wait(3000);
  expect(suspend).toHaveBeenCalledOnce();
});
