// The worker behind a page without a server. One tab runs the table server, the others talk to it
// through that tab. When that tab is closed, the next one starts the server again: everything
// is in the browser's database.

import { openServer, type LocalServer } from "./python";
import { Store } from "./store";
import type { Heard, Said } from "./talk";

/** The folder of the page. Other folders of this origin have servers of their own. */
const base = new URL("..", self.location.href);
const NAME = `ludolab ${base.pathname}`;
const ME = `${NAME} ${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;

/** From tab to tab. */
type Passed = { from: string; said: Said } | { to: string; heard: Heard };
const EVERYBODY = "*";
const channel = new BroadcastChannel(NAME);

/** The server is being started again: everybody connects again. */
const COME_BACK = 1012;

let server: Promise<LocalServer> | undefined;
/** There was no room for what was to be kept last. */
let full = false;
/** The last message to everybody. */
let news: Heard | undefined;
/** The open connections of each page that uses this engine. */
const lines = new Map<string, Set<string>>();
/** What our own page has asked another tab, and its lines there. */
const asked = new Map<string, Said>();
const abroad = new Set<string>();

// --- in whichever tab -----------------------------------------------------------------------------

/** Settled as soon as it is known whether the server runs here. */
const decided = new Promise<void>((resolve) => {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) {
    // Without https no tab knows of another. Each entry's number still decides which one counts.
    begin();
    resolve();
    return;
  }
  void locks.request(ME, forever);
  void locks.request(NAME, { ifAvailable: true }, (lock) => {
    if (lock) begin();
    resolve();
    if (lock) return forever();
    void locks.request(NAME, () => (begin(), forever()));
    return undefined;
  });
});

/** A lock is held until the tab is closed. */
function forever(): Promise<void> {
  return new Promise(() => undefined);
}

onmessage = async ({ data }: MessageEvent<Said>) => {
  await decided;
  if (server) void serve(ME, data);
  else pass(data);
};

channel.onmessage = ({ data }: MessageEvent<Passed>) => {
  if ("to" in data) {
    if (data.to === ME || data.to === EVERYBODY) heard(data.heard);
  } else if (server) {
    void serve(data.from, data.said);
  }
};

/** Our page says something, and the server runs in another tab. */
function pass(said: Said): void {
  if (said.type === "ask") asked.set(said.id, said);
  if (said.type === "connect") abroad.add(said.line);
  channel.postMessage({ from: ME, said } satisfies Passed);
}

/** Pass a message to our page. */
function heard(told: Heard): void {
  if (told.type === "answer") asked.delete(told.id);
  if (told.type === "line" && told.what === "closed") abroad.delete(told.line);
  postMessage(told);
}

// --- in the tab that runs the server ------------------------------------------------------------------

function begin(): void {
  server = openOurs();
  server.catch(() => undefined);
  // What another tab can't answer any more.
  for (const said of asked.values()) void serve(ME, said);
  for (const line of abroad) heard({ type: "line", line, what: "closed", value: COME_BACK });
}

async function openOurs(): Promise<LocalServer> {
  const store = await Store.open(NAME).catch((error: unknown) => {
    tellAll({ type: "trouble", what: "nothing-kept" });
    throw error;
  });
  try {
    const opened = await openServer(base, store, {
      progress: (here, all) => tellAll({ type: "progress", here, all }),
      line: (line, what, value) => {
        const owner = [...lines].find(([, theirs]) => theirs.has(line))?.[0];
        if (what === "closed") lines.get(owner ?? "")?.delete(line);
        if (owner) tell(owner, { type: "line", line, what, value });
      },
      kept: (why) => {
        if (full === (why === "QuotaExceededError")) return;
        full = !full;
        tellAll(full ? { type: "trouble", what: "full" } : { type: "ready" });
      },
    });
    tellAll({ type: "ready" });
    return opened;
  } catch (error) {
    console.error(error);
    tellAll({ type: "trouble", what: "no-engine" });
    throw error;
  }
}

async function serve(from: string, said: Said): Promise<void> {
  if (said.type === "how-far") {
    if (news) tell(from, news);
    return;
  }
  if (said.type === "connect") theirs(from).add(said.line);
  let open: LocalServer;
  try {
    open = await server!;
  } catch {
    if (said.type === "ask") tell(from, { type: "answer", id: said.id, ...BROKEN });
    return;
  }
  switch (said.type) {
    case "ask": {
      const answer = await open
        .fetch(JSON.stringify(said.request))
        .then((text) => JSON.parse(text) as typeof BROKEN)
        .catch(() => BROKEN);
      return tell(from, { type: "answer", id: said.id, ...answer });
    }
    case "connect":
      return open.connect(said.line, said.path);
    case "frame":
      return open.hear(said.line, said.text);
    case "hang-up":
      theirs(from).delete(said.line);
      return open.hang_up(said.line);
  }
}

const BROKEN = { status: 503, headers: {} as Record<string, string>, body: "{}" };

/** The lines of a tab; when it is closed they are hung up. */
function theirs(tab: string): Set<string> {
  let found = lines.get(tab);
  if (!found) {
    lines.set(tab, (found = new Set()));
    if (tab !== ME) {
      void navigator.locks.request(tab, async () => {
        const open = await server;
        for (const line of lines.get(tab) ?? []) open?.hang_up(line);
        lines.delete(tab);
      });
    }
  }
  return found;
}

function tell(to: string, told: Heard): void {
  if (to === ME) heard(told);
  else channel.postMessage({ to, heard: told } satisfies Passed);
}

function tellAll(told: Heard): void {
  news = told;
  heard(told);
  channel.postMessage({ to: EVERYBODY, heard: told } satisfies Passed);
}
