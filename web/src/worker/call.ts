// The service worker of a page with a server: it shows that it is one's turn, and a click leads to the
// table. It keeps nothing and answers no requests.

/** As much of a service worker's world as is used: its types can't stand beside those of a page. */
interface Service {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: { type: "window" }): Promise<Window[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", heard: (event: Lasting) => void): void;
  addEventListener(type: "push", heard: (event: Pushed) => void): void;
  addEventListener(type: "notificationclick", heard: (event: Clicked) => void): void;
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}
interface Pushed extends Lasting {
  readonly data: { json(): unknown } | null;
}
interface Clicked extends Lasting {
  readonly notification: Notification;
}
interface Window {
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}
interface Told {
  title: string;
  text: string;
  table: string;
}

const worker = self as unknown as Service;
const scope = worker.registration.scope;
const page = (table: string) => new URL(`#/t/${table}`, scope).href;

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
// The page that asked for it isn't loaded anew, and a click may lead it to the table, too.
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(show(event.data.json() as Told));
});
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(go(String(event.notification.data)));
});

/** The server knows who looks, and calls nobody else. */
function show({ title, text, table }: Told): Promise<void> {
  const icon = new URL("icon-192.png", scope).href;
  return worker.registration.showNotification(title, { body: text, tag: table, data: table, icon });
}

/** To a page that is there already, or to a new one. */
async function go(table: string): Promise<void> {
  const [there] = await worker.clients.matchAll({ type: "window" });
  try {
    await there!.navigate(page(table));
    await there!.focus();
  } catch {
    await worker.clients.openWindow(page(table));
  }
}
