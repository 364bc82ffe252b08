// Whoever has been at a table of a server can play without it later, if it offers that.

import { kept } from "./kept";
import { alone } from "./line";
import { offline } from "./wire";

/** Keep the page that needs no server. It is some 6 MB, so whoever wants to save data is spared. */
export async function keepOffline(): Promise<void> {
  // There is none without https, and in some private windows.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const network = (navigator as { connection?: { saveData?: boolean } }).connection;
  if (alone || !workers || network?.saveData || !(await offline())) return;
  // That page is under another address than this server, to which its tables may be taken.
  if (!kept.get("server")) kept.set("server", new URL(".", location.href).href);
  await workers.register("play/service.js", { scope: "play/" });
  await workers.register("away.js");
}
