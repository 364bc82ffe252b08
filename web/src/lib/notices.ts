// Being called when it is one's turn: what this browser can do, and what it was asked to.

import type { NoticesShown } from "../protocol";
import { alone } from "./line";
import { ask, hello } from "./wire";
import { say } from "./words.svelte";

const WORKER = "./call.js";

/** Whether this browser could show a message at all. On an iPhone only an installed page can. */
const able = () =>
  !alone && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** On an iPhone or iPad, in a page that isn't installed. */
export const installable = () =>
  !able() && /iPhone|iPad/.test(navigator.userAgent) && window.isSecureContext;

/** The server's key; null if it sends no messages, or this browser can't show any. */
export async function keyOfServer(): Promise<string | null> {
  if (!able()) return null;
  return (await ask<NoticesShown>("api/notices")).key;
}

/** Be told in this browser. It asks for permission, so it has to follow a click. */
export async function callHere(key: string): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted") throw new Error(say("call-denied"));
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const made = await pushManager.subscribe(options).catch(async () => {
    // It was made for another server's key.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint, keys } = made.toJSON();
  await hello();
  await ask("api/me/notices", {
    body: { endpoint, key: keys?.p256dh ?? "", auth: keys?.auth ?? "" },
  });
}

/** Whether this browser is told. */
export async function calledHere(): Promise<boolean> {
  if (!able() || Notification.permission !== "granted") return false;
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  return Boolean(await worker?.pushManager.getSubscription());
}

/** No more messages in this browser, from no table. */
export async function callNoMore(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  const made = await worker?.pushManager.getSubscription();
  if (!made) return;
  await made.unsubscribe();
  await ask("api/me/notices/off", { body: { endpoint: made.endpoint } });
}

/** Whoever looks at a table needs no message about it any more. */
export async function seen(table: string): Promise<void> {
  if (!able() || document.hidden) return;
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  for (const shown of (await worker?.getNotifications({ tag: table })) ?? []) shown.close();
}
