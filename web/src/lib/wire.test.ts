// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Command, CommandRefused, OpenTable, TableShown } from "../protocol";
import { FakeSocket } from "./fake-socket";
import { table } from "./fake-table";

const START: Command = { type: "start" };

let asked: string[];
let bodies: string[];
let answers: (() => Promise<Response>)[];
/** What the wire has passed on. */
let shown: number[];
let refusals: CommandRefused[];
let away: (boolean | undefined)[][];
let settled: number;
let Wire: (typeof import("./wire"))["Wire"];
let hello: (typeof import("./wire"))["hello"];
let openTable: (typeof import("./wire"))["open"];
let open: InstanceType<typeof Wire>[];

beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  FakeSocket.made = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  asked = [];
  bodies = [];
  answers = [];
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
    asked.push(path);
    bodies.push(String(init?.body));
    return answers.shift()?.() ?? Promise.resolve(Response.json({}));
  });
  [shown, refusals, away, settled, open] = [[], [], [], 0, []];
  // Who they are is remembered by the module: each test has its own.
  vi.resetModules();
  ({ Wire, hello, open: openTable } = await import("./wire"));
});

afterEach(() => {
  for (const wire of open) wire.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

function wire() {
  const made = new Wire("t1", "secret", {
    table: (table: TableShown) => shown.push(table.position),
    refused: (refused: CommandRefused) => refusals.push(refused),
    settled: () => settled++,
    said: () => undefined,
    away: (...told) => away.push(told),
  });
  open.push(made);
  return made;
}

async function connected() {
  const made = wire();
  await wait(0);
  FakeSocket.last.opens();
  return made;
}

describe("a connection", () => {
  it("says hello, and where it was when it comes back", async () => {
    await connected();
    expect(FakeSocket.last.url.href).toMatch(/^ws:.*\/api\/tables\/t1\/live$/);
    expect(FakeSocket.last.sent).toEqual([
      {
        type: "hello",
        since: null,
        key: "secret",
        lang: "en",
        foreseen: true,
        changes: true,
        protocol: 2,
      },
    ]);
    FakeSocket.last.says(table(7));
    FakeSocket.last.breaks();
    expect(away).toEqual([[false], [true, false]]);
    await wait(500);
    FakeSocket.last.opens();
    expect(FakeSocket.last.sentOf("hello")).toMatchObject([{ since: 7 }]);
    FakeSocket.last.says(table(9));
    expect(shown).toEqual([7, 9]);
    expect(away.at(-1)).toEqual([false]);
  });

  it("is tried again later and later, and as soon as there is a network", async () => {
    wire();
    await wait(0);
    for (const pause of [500, 1000, 2000, 4000, 8000, 15000, 15000]) {
      const tried = FakeSocket.made.length;
      FakeSocket.last.breaks();
      await wait(pause - 1);
      expect(FakeSocket.made).toHaveLength(tried);
      await wait(1);
      expect(FakeSocket.made).toHaveLength(tried + 1);
    }
    FakeSocket.last.breaks();
    const tried = FakeSocket.made.length;
    dispatchEvent(new Event("online"));
    await wait(20_000);
    expect(FakeSocket.made).toHaveLength(tried + 1);
    // Once there is a table the next loss begins with a short wait.
    FakeSocket.last.opens();
    FakeSocket.last.says(table(1));
    FakeSocket.last.breaks();
    await wait(500);
    expect(FakeSocket.made).toHaveLength(tried + 2);
  });

  it("waits as long as a server asks that goes down", async () => {
    await connected();
    FakeSocket.last.says({ type: "goodbye", after: 3 });
    FakeSocket.last.breaks(1012);
    await wait(2999);
    expect(FakeSocket.made).toHaveLength(1);
    await wait(1);
    expect(FakeSocket.made).toHaveLength(2);
  });

  it.each([4403, 4404])("is given up after a refusal (%i)", async (code) => {
    await connected();
    FakeSocket.last.breaks(code);
    expect(away).toEqual([[true, true]]);
    await wait(60_000);
    expect(FakeSocket.made).toHaveLength(1);
  });

  it("of a page that is too old loads it again, once", async () => {
    const reload = vi.fn();
    vi.stubGlobal("location", { href: location.href, reload });
    await connected();
    FakeSocket.last.breaks(4426);
    expect(reload).toHaveBeenCalledOnce();
    await wait(1000);
    expect(FakeSocket.made).toHaveLength(1);
    // The page was loaded again, and that didn't help: the server may be half-way to a new version.
    await connected();
    FakeSocket.last.breaks(4426);
    expect(away).toEqual([[true, false]]);
    await wait(1000);
    expect(FakeSocket.made).toHaveLength(3);
    expect(reload).toHaveBeenCalledOnce();
  });

  it("ends for good when it is closed, also while it waits", async () => {
    const made = await connected();
    FakeSocket.last.breaks();
    made.close();
    dispatchEvent(new Event("online"));
    await wait(60_000);
    expect(FakeSocket.made).toHaveLength(1);
  });

  it("tells nothing after it was closed", async () => {
    const made = await connected();
    const socket = FakeSocket.last;
    made.close();
    socket.says(table(1));
    socket.breaks();
    expect(shown).toEqual([]);
    expect(away).toEqual([]);
  });

  it("is made anew if nothing is heard, though nobody says that it is broken", async () => {
    await connected();
    FakeSocket.last.says(table(1));
    await wait(61_000);
    expect(FakeSocket.made[0]?.sentOf("ping").length).toBeGreaterThan(1);
    expect(FakeSocket.made.length).toBeGreaterThan(1);
    expect(away.at(-1)).toEqual([true, false]);
    // What still trickles in from the old one isn't heard.
    FakeSocket.made[0]?.says(table(2));
    FakeSocket.made[0]?.breaks();
    expect(shown).toEqual([1]);
  });

  it("is kept while it answers, however seldom a hidden page may look", async () => {
    await connected();
    const socket = FakeSocket.last;
    const answer = (text: string) => {
      FakeSocket.prototype.send.call(socket, text);
      // The answer is there long before the page may look again.
      socket.says({ type: "pong" });
    };
    socket.send = answer;
    for (let minute = 1; minute < 10; minute++) {
      vi.setSystemTime(Date.now() + 45_000);
      await wait(15_000);
    }
    expect(FakeSocket.made).toHaveLength(1);
    expect(socket.readyState).toBe(FakeSocket.OPEN);
  });
});

describe("a first request that fails", () => {
  const fails = () => Promise.reject(new TypeError("no network"));

  it("is made again by whoever needs it next", async () => {
    answers = [fails];
    await expect(hello()).rejects.toThrow();
    await expect(hello()).resolves.toEqual({});
    await hello();
    expect(asked).toEqual(["api/me", "api/me"]);
  });

  it("is made again before a table is entered, and the loss shows", async () => {
    answers = [fails, () => Promise.resolve(Response.json({}, { status: 503 }))];
    wire();
    await wait(0);
    expect(away).toEqual([[true, false]]);
    expect(FakeSocket.made).toHaveLength(0);
    await wait(500);
    expect(asked).toHaveLength(2);
    expect(FakeSocket.made).toHaveLength(0);
    await wait(1000);
    FakeSocket.last.opens();
    FakeSocket.last.says(table(1));
    expect(asked).toHaveLength(3);
    expect(shown).toEqual([1]);
    expect(away.at(-1)).toEqual([false]);
  });

  it("doesn't open a table that was left meanwhile", async () => {
    let arrives: (response: Response) => void = () => undefined;
    answers = [() => new Promise((done) => (arrives = done))];
    wire().close();
    arrives(Response.json({}));
    await wait(1000);
    expect(FakeSocket.made).toHaveLength(0);
  });
});

describe("a command", () => {
  it("has an id of its own and the position that was seen", async () => {
    const made = await connected();
    FakeSocket.last.says(table(5));
    made.do(START, 4);
    made.do(START, 5);
    const [one, two] = FakeSocket.last.sentOf("do");
    expect(one).toEqual({ type: "do", id: one?.id, position: 4, command: START, lang: "en" });
    expect(two?.position).toBe(5);
    expect(one?.id).not.toBe(two?.id);
  });

  it("is said again with the same id until it is answered", async () => {
    const made = await connected();
    made.do(START, 0);
    const [lost] = FakeSocket.last.sentOf("do");
    expect(made.busy).toBe(true);
    // It was carried out, but the answer got lost.
    FakeSocket.last.breaks();
    await wait(500);
    FakeSocket.last.opens();
    expect(FakeSocket.last.sent.map(({ type }) => type)).toEqual(["hello", "do"]);
    expect(FakeSocket.last.sentOf("do")).toEqual([lost]);
    FakeSocket.last.says(table(1));
    FakeSocket.last.says({ type: "done", id: lost?.id ?? "", position: 1 });
    expect(made.busy).toBe(false);
    expect(settled).toBe(1);
    FakeSocket.last.breaks();
    await wait(500);
    FakeSocket.last.opens();
    expect(FakeSocket.last.sentOf("do")).toEqual([]);
  });

  it("is answered with what it changes", async () => {
    const made = await connected();
    FakeSocket.last.says(table(5));
    made.do(START, 5);
    const [{ id } = { id: "" }] = FakeSocket.last.sentOf("do");
    FakeSocket.last.says({ type: "changed", changes: { position: [6] }, done: [id] });
    expect([shown, made.busy, settled]).toEqual([[5, 6], false, 1]);
    FakeSocket.last.says({ type: "changed", changes: { position: [7] }, done: [] });
    expect([shown, settled]).toEqual([[5, 6, 7], 1]);
  });

  it("waits until there is a connection", async () => {
    const made = wire();
    made.do(START, 0);
    await wait(0);
    expect(FakeSocket.last.sent).toEqual([]);
    FakeSocket.last.opens();
    expect(FakeSocket.last.sent.map(({ type }) => type)).toEqual(["hello", "do"]);
  });

  it("is tried again when nothing could be stored", async () => {
    const made = await connected();
    made.do(START, 0);
    const [first] = FakeSocket.last.sentOf("do");
    const id = first?.id ?? "";
    FakeSocket.last.says({ type: "try-again", id, text: "Not now.", after: 1 });
    expect(made.busy).toBe(true);
    await wait(1000);
    expect(FakeSocket.last.sentOf("do")).toEqual([first, first]);
    // One that has been answered meanwhile isn't.
    FakeSocket.last.says({ type: "try-again", id, text: "Not now.", after: 1 });
    FakeSocket.last.says({ type: "done", id, position: 1 });
    await wait(5000);
    expect(FakeSocket.last.sentOf("do")).toHaveLength(2);
  });

  it("may be refused: then it is settled, and the table is as it was told", async () => {
    const made = await connected();
    FakeSocket.last.says(table(5));
    made.do(START, 5);
    const [sent] = FakeSocket.last.sentOf("do");
    const refused: CommandRefused = {
      type: "refused",
      id: sent?.id ?? "",
      code: "stale",
      text: "The table has moved on.",
      rule: null,
      table: table(6),
    };
    FakeSocket.last.says(refused);
    expect(made.busy).toBe(false);
    expect(shown).toEqual([5, 6]);
    expect(refusals).toEqual([refused]);
  });
});

describe("an older table", () => {
  it("that comes after a newer one isn't shown", async () => {
    const made = await connected();
    FakeSocket.last.says(table(5));
    made.do(START, 5);
    FakeSocket.last.says(table(7));
    FakeSocket.last.says({
      type: "refused",
      id: FakeSocket.last.sentOf("do")[0]?.id ?? "",
      code: "stale",
      text: "The table has moved on.",
      rule: null,
      table: table(6),
    });
    expect(shown).toEqual([5, 7]);
    expect(refusals).toHaveLength(1);
    FakeSocket.last.breaks();
    await wait(500);
    FakeSocket.last.opens();
    expect(FakeSocket.last.sentOf("hello")).toMatchObject([{ since: 7 }]);
  });

  it("of the same position is: somebody may have come or gone", async () => {
    await connected();
    FakeSocket.last.says(table(5));
    FakeSocket.last.says(table(5));
    expect(shown).toEqual([5, 5]);
  });

  it("is how things stand on a new connection: a backup may have been restored", async () => {
    await connected();
    FakeSocket.last.says(table(5));
    FakeSocket.last.breaks();
    await wait(500);
    FakeSocket.last.opens();
    FakeSocket.last.says(table(3));
    FakeSocket.last.says(table(4));
    expect(shown).toEqual([5, 3, 4]);
  });
});

describe("a table that is opened", () => {
  const wish: OpenTable = { settings: { game: "kawumm", players: 2 } };
  const fails = () => Promise.reject(new TypeError("no network"));
  const away503 = () => Promise.resolve(Response.json({ text: "Later." }, { status: 503 }));
  const done = () => Promise.resolve(Response.json({ table: "t1", key: "k", link: "" }));
  const known = () => Promise.resolve(Response.json({}));

  it("is asked for again with the same id when no answer comes", async () => {
    answers = [known, fails, away503, done];
    const opened = openTable(wish);
    await wait(1000);
    expect((await opened).table).toBe("t1");
    expect(asked).toEqual(["api/me", "api/tables", "api/tables", "api/tables"]);
    const ids = bodies.slice(1).map((body) => (JSON.parse(body) as OpenTable).id);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(/^[0-9a-f]{24}$/);
  });

  it("is not asked for again once it is refused", async () => {
    answers = [known, () => Promise.resolve(Response.json({ text: "No." }, { status: 409 }))];
    await expect(openTable(wish)).rejects.toThrow("No.");
    expect(asked).toEqual(["api/me", "api/tables"]);
  });
});
