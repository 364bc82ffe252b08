// How the page talks to the server: HTTP for reading, a socket for a table.

import type {
  Command,
  CommandRefused,
  Do,
  Games,
  GameShown,
  Opened,
  OpenSaved,
  OpenTable,
  PlayOn,
  PlayOnRecord,
  Received,
  Said,
  SavedTable,
  Sent,
  TableShown,
  TakeUp,
} from "../protocol";
import { kept } from "./kept";
import type { KindWord } from "./kind.svelte";
import { line, type Socket } from "./line";
import { patched, type Patch } from "./patch";
import { renew } from "./renew";
import { say, words } from "./words.svelte";

/** Something went wrong, in one sentence. */
export class Problem extends Error {
  constructor(
    text: string,
    readonly status = 0,
  ) {
    super(text);
  }
}

interface Asking {
  body?: unknown;
  key?: string | undefined;
}

export async function ask<T>(path: string, asking: Asking = {}): Promise<T> {
  return (await answer(path, asking)).json() as Promise<T>;
}

export async function answer(path: string, { body, key }: Asking = {}): Promise<Response> {
  const headers: Record<string, string> = { "Accept-Language": words.lang };
  if (key) headers["X-Ludolab-Key"] = key;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const given = await line
    .fetch(path, {
      method: body === undefined ? "GET" : "POST",
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    })
    .catch(() => {
      throw new Problem(say("away"));
    });
  if (given.ok) return given;
  const problem = (await given.json().catch(() => ({}))) as { text?: string };
  throw new Problem(problem.text ?? say("failed", { status: given.status }), given.status);
}

let known: Promise<unknown> | undefined;

/** Introduce this browser to the server; a cookie is enough. A failed request is repeated next time. */
export const hello = () =>
  (known ??= ask("api/me", { body: {} }).catch((problem: unknown) => {
    known = undefined;
    throw problem;
  }));

const catalogues: Partial<Record<string, Promise<Games>>> = {};

/** The games, in the language of the page. */
export const catalogue = async (): Promise<GameShown[]> => (await games()).games;

/** Whether the games can be kept here, and played without the server. */
export const offline = async () => (await games()).offline ?? false;

/** Whether this server compares variants. */
export const hasLab = async () => (await games()).lab ?? false;

async function games(): Promise<Games> {
  const lang = words.lang;
  const found = (catalogues[lang] ??= ask<Games>(`api/games?lang=${lang}`));
  found.catch(() => delete catalogues[lang]);
  return found;
}

const TRIES = 3;

/** Open a table. When no answer comes it is asked for again: by its id it stays one table. */
export const open = (wish: OpenTable) => opening("api/tables", wish);

/** The same with the table of a file. */
export const openSaved = (table: SavedTable) => opening("api/saved", { table });

/** The same from a moment of a finished game. */
export const playOn = (table: string, wish: PlayOn, key: string | undefined) =>
  opening(`api/tables/${encodeURIComponent(table)}/what-if`, wish, key);

/** The same from a moment of a game in a file. */
export const playOnRecord = (wish: PlayOnRecord) => opening("api/what-if", wish);

/** One's own table with the deal of a challenge: the same table, however often it is asked for. */
export async function takeUp(challenge: string, wish: TakeUp): Promise<Opened> {
  await hello();
  const path = `api/challenges/${encodeURIComponent(challenge)}/tables`;
  const opened = await patiently(() => ask<Opened>(path, { body: wish }));
  keys.keep(opened.table, opened.key);
  return opened;
}

type Wish = OpenTable | OpenSaved | PlayOn | PlayOnRecord;

async function opening(path: string, wish: Wish, key?: string): Promise<Opened> {
  await hello();
  const body = { ...wish, id: newId() };
  const opened = await patiently(() => ask<Opened>(path, { body, key }));
  keys.keep(opened.table, opened.key);
  return opened;
}

async function patiently<T>(asking: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left--) {
    try {
      return await asking();
    } catch (problem) {
      const lost = problem instanceof Problem && [0, 503].includes(problem.status);
      if (!lost || left === 1) throw problem;
      await new Promise((done) => setTimeout(done, FIRST));
    }
  }
}

/** Keys of invitations, so that one's own tables are found again without the link. */
export const keys = {
  all: (): Record<string, string> => JSON.parse(kept.get("keys") ?? "{}"),
  of: (table: string): string | undefined => keys.all()[table],
  keep(table: string, key: string): void {
    const newest = Object.entries({ ...keys.all(), [table]: key }).slice(-100);
    kept.set("keys", JSON.stringify(Object.fromEntries(newest)));
  },
};

// crypto.randomUUID isn't there without https, as in a family's own network.
const newId = () =>
  [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");

const FIRST = 500;
const LONGEST = 15000;
const PING = 15000;
/** After this many pings without an answer the connection is dead, even if no error says so. */
const UNANSWERED = 3;
const FOR_GOOD = [4403, 4404];
const OUTDATED = 4426;

interface Listener {
  table: (shown: TableShown) => void;
  refused: (refused: CommandRefused) => void;
  away: (away: boolean, forGood?: boolean) => void;
  /** A command has been answered. */
  settled: () => void;
  said: (said: Said) => void;
}

/** A table's socket. It comes back by itself, continues where it was, and says every command
 * again, with the same id, until it is answered. */
export class Wire {
  #socket: Socket | undefined;
  /** The table as this connection has sent it, to which the next changes apply. */
  #base: TableShown | undefined;
  /** The newest that we were shown. */
  #position: number | null = null;
  /** The first table of a connection is still to come. */
  #fresh = true;
  #wait = FIRST;
  /** Set while we wait to connect again. */
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval>;
  #pings = 0;
  #unanswered = new Map<string, Do>();
  #closed = false;

  constructor(
    readonly table: string,
    readonly key: string | undefined,
    readonly on: Listener,
    /** Whether to be shown only what everybody sees, wherever one sits. */
    readonly watch = false,
  ) {
    this.#connect();
    this.#watch = setInterval(() => this.#keepAlive(), PING);
    addEventListener("online", this.#again);
    document.addEventListener("visibilitychange", this.#look);
  }

  /** `position` is the one that the sender saw. */
  do(command: Command, position: number): void {
    const message: Do = { type: "do", id: newId(), position, command, lang: words.lang };
    this.#unanswered.set(message.id, message);
    this.#send(message);
  }

  /** It isn't said again: what comes late is no longer meant. */
  say(seat: number, word: KindWord): void {
    this.#send({ type: "say", seat, word });
  }

  /** Whether something is on its way that hasn't been answered yet. */
  get busy(): boolean {
    return this.#unanswered.size > 0;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#watch);
    removeEventListener("online", this.#again);
    document.removeEventListener("visibilitychange", this.#look);
    this.#hangUp();
  }

  /** Whoever looks isn't called. */
  #look = () => this.#send({ type: "look", looking: !document.hidden });

  #again = () => {
    if (this.#timer !== undefined) this.#connect();
  };

  #connect(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    hello().then(
      () => this.#open(),
      () => this.#lost(),
    );
  }

  #open(): void {
    if (this.#closed) return;
    const socket = (this.#socket = line.socket(`api/tables/${this.table}/live`));
    this.#fresh = true;
    this.#base = undefined;
    this.#pings = 0;
    socket.onopen = () => {
      this.#send({
        type: "hello",
        since: this.#position,
        key: this.key ?? null,
        lang: words.lang,
        foreseen: true,
        changes: true,
        ...(this.watch ? { watch: true } : {}),
        protocol: 2,
      });
      if (document.hidden) this.#look();
      this.#unanswered.forEach((message) => this.#send(message));
    };
    socket.onmessage = ({ data }) => this.#receive(JSON.parse(String(data)) as Sent);
    socket.onclose = ({ code }) => this.#lost(code);
  }

  #send(message: Received): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #receive(message: Sent): void {
    this.#pings = 0;
    switch (message.type) {
      case "table":
        this.#base = message;
        this.#show(message);
        break;
      case "changed":
        if (!this.#base) break;
        this.#base = patched(this.#base, message.changes as Patch);
        this.#show(this.#base);
        message.done.forEach((id) => this.#unanswered.delete(id));
        if (message.done.length) this.on.settled();
        break;
      case "done":
        this.#unanswered.delete(message.id);
        this.on.settled();
        break;
      case "refused":
        if (message.id) this.#unanswered.delete(message.id);
        if (message.table) this.#show(message.table);
        this.on.refused(message);
        this.on.settled();
        break;
      case "try-again":
        setTimeout(() => {
          const again = this.#unanswered.get(message.id ?? "");
          if (again) this.#send(again);
        }, message.after * 1000);
        break;
      case "said":
        this.on.said(message);
        break;
      case "goodbye":
        this.#wait = Math.max(FIRST, message.after * 1000);
    }
  }

  #show(table: TableShown): void {
    // A refusal shows the table as it was then: a newer one may have overtaken it.
    if (!this.#fresh && table.position < (this.#position ?? 0)) return;
    this.#fresh = false;
    this.#position = table.position;
    this.#wait = FIRST;
    this.on.away(false);
    this.on.table(table);
  }

  #lost(code?: number): void {
    if (this.#closed) return;
    this.#hangUp();
    if (code === OUTDATED && renew()) return;
    const forGood = code !== undefined && FOR_GOOD.includes(code);
    this.on.away(true, forGood);
    if (forGood) return;
    this.#timer = setTimeout(() => this.#connect(), this.#wait * (0.5 + Math.random()));
    this.#wait = Math.min(LONGEST, this.#wait * 2);
  }

  /** A hidden page may look once a minute only: so it counts pings, not seconds. */
  #keepAlive(): void {
    if (!this.#socket) return;
    if (this.#pings++ < UNANSWERED) this.#send({ type: "ping" });
    else this.#lost();
  }

  /** Later messages of the old socket are ignored. */
  #hangUp(): void {
    const socket = this.#socket;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    this.#socket = undefined;
  }
}
