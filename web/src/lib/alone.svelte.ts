// A page without a server: the engine in a worker answers what a server would.

import type { Heard, Said, Trouble } from "../worker/talk";
import type { Line, Socket } from "./line";

/** The progress of loading the engine. */
class Engine {
  /** The share that has arrived, from 0 to 1; `undefined` while it starts. */
  loaded = $state<number | undefined>(0);
  ready = $state(false);
  /** A newer version of the page is here; this lets it take over. */
  update = $state.raw<() => void>();
  trouble = $state<Trouble>();
}

export const engine = new Engine();

const worker = new Worker(new URL("../worker/engine.ts", import.meta.url), { type: "module" });
const say = (said: Said) => worker.postMessage(said);
const answers = new Map<string, (answer: Response) => void>();
const sockets = new Map<string, InWorker>();
let counted = 0;
/** Two tabs may use one server: their numbers differ. */
const tab = crypto.getRandomValues(new Uint32Array(2)).join("-");
const newId = () => `${tab}-${++counted}`;

worker.onmessage = ({ data }: MessageEvent<Heard>) => {
  switch (data.type) {
    case "answer":
      answers.get(data.id)?.(
        new Response(data.body, { status: data.status, headers: data.headers }),
      );
      answers.delete(data.id);
      break;
    case "line":
      sockets.get(data.line)?.heard(data);
      break;
    case "progress":
      engine.loaded = data.here < data.all ? data.here / data.all : undefined;
      break;
    case "ready":
      engine.ready = true;
      engine.trouble = undefined;
      // Not earlier, when the engine needs the network.
      void keepPage();
      break;
    case "trouble":
      engine.trouble = data.what;
  }
};
worker.onerror = () => (engine.trouble = "no-engine");
say({ type: "how-far" });

/** From now on the page needs no network (src/worker/service.ts). */
async function keepPage(): Promise<void> {
  // There is none without https, and in some private windows.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const registered = await workers?.register("service.js").catch(() => undefined);
  if (!workers || !registered) return;
  const tell = () => {
    const next = registered.waiting;
    if (next && workers.controller) engine.update = () => next.postMessage("take-over");
  };
  tell();
  registered.onupdatefound = () => registered.installing?.addEventListener("statechange", tell);
  // In every tab, as the files that the old page might still need are gone. Games go on where they were.
  const before = workers.controller;
  workers.oncontrollerchange = () => before && location.reload();
}

/** What the lobby shows is the same for everybody: it is there before the engine is. */
const CATALOGUE = /^api\/games\?lang=(\w+)$/;

const OPENING = new Set(["api/tables", "api/saved"]);

async function answered(path: string, init?: RequestInit): Promise<Response> {
  const lang = CATALOGUE.exec(path)?.[1];
  if (lang) {
    const kept = await fetch(`catalogue.${lang}.json`).catch(() => undefined);
    if (kept?.ok) return kept;
  }
  return new Promise((resolve) => {
    const id = newId();
    answers.set(id, resolve);
    const method = init?.method ?? "GET";
    // A table is opened: from now on there is something to lose.
    if (method === "POST" && OPENING.has(path)) void navigator.storage?.persist?.();
    const headers = Object.fromEntries(new Headers(init?.headers));
    const body = typeof init?.body === "string" ? init.body : "";
    say({ type: "ask", id, request: { method, path, headers, body } });
  });
}

/** As much of a WebSocket as the page uses. */
class InWorker implements Socket {
  readyState: number = WebSocket.CONNECTING;
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  #line = newId();

  constructor(path: string) {
    sockets.set(this.#line, this);
    say({ type: "connect", line: this.#line, path });
  }

  send(text: string): void {
    say({ type: "frame", line: this.#line, text });
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    sockets.delete(this.#line);
    say({ type: "hang-up", line: this.#line });
  }

  heard({ what, value }: Extract<Heard, { type: "line" }>): void {
    switch (what) {
      case "open":
        this.readyState = WebSocket.OPEN;
        this.onopen?.();
        break;
      case "frame":
        this.onmessage?.({ data: value });
        break;
      case "closed":
        this.readyState = WebSocket.CLOSED;
        sockets.delete(this.#line);
        this.onclose?.({ code: Number(value) });
    }
  }
}

export const line: Line = { fetch: answered, socket: (path) => new InWorker(path) };
