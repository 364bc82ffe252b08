// The service worker of a page with a server: if the server can't be reached, the way leads to the page
// that needs none, which has been kept (src/lib/offline.ts).

interface Away {
  readonly registration: ServiceWorkerRegistration;
  addEventListener(type: "fetch", heard: (event: Fetching) => void): void;
}
interface Fetching {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

const worker = self as unknown as Away;
const alone = new URL("play/", worker.registration.scope).href;

worker.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  // Not from the browser's cache, which says nothing about the server.
  const asked = fetch(event.request.url, { cache: "no-cache" });
  event.respondWith(asked.catch(() => Response.redirect(alone)));
});

export {};
