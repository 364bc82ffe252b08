// The service worker of a page without a server: after the first visit the page needs no network.
// It has the files of one version of the site, all or none. A newer one waits until the page says that
// it may take over, or until nobody has the page open any more.

import { ENGINE } from "./places";

/** What this version consists of; tools/site.py writes it. */
declare const SITE: { version: string; page: string[]; engine: string[] };

/** As much of a service worker's world as is used: its types can't stand beside those of a page. */
interface Service {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", heard: (event: Lasting) => void): void;
  addEventListener(type: "message", heard: (event: MessageEvent<unknown>) => void): void;
  addEventListener(type: "fetch", heard: (event: Fetching) => void): void;
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

const worker = self as unknown as Service;
const scope = new URL(worker.registration.scope);
const FAMILY = `ludolab ${scope.pathname} `;
const OURS = `${FAMILY}${SITE.version}`;
const whole = (file: string) => new URL(file, scope).href;

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", ({ data }) => {
  if (data === "take-over") void worker.skipWaiting();
});
worker.addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(scope.href)) {
    event.respondWith(found(event.request));
  }
});

async function install(): Promise<void> {
  const cache = await caches.open(OURS);
  await cache.addAll(SITE.page.map((file) => new Request(whole(file), { cache: "no-cache" })));
  const engine = await caches.open(ENGINE(scope));
  for (const file of SITE.engine) {
    // The page has unpacked it already, unless this version is new.
    if (!(await engine.match(whole(file)))) await cache.add(whole(file));
  }
}

/** Older versions go. */
async function activate(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== OURS);
  await Promise.all(names.map((name) => caches.delete(name)));
  const engine = await caches.open(ENGINE(scope));
  const wanted = new Set(SITE.engine.map(whole));
  for (const { url } of await engine.keys()) if (!wanted.has(url)) await engine.delete(url);
  await worker.clients.claim();
}

async function found(request: Request): Promise<Response> {
  const url = request.url.split(/[?#]/)[0] ?? "";
  const file = url === scope.href ? whole("index.html") : url;
  const cache = await caches.open(OURS);
  return (await cache.match(file)) ?? fetch(request);
}
