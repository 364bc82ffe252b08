// A page that knows other messages than the server, which was brought up to date in the meantime.

import { kept } from "./kept";

/** If that didn't help, how long to wait before trying again. */
const AGAIN = 60_000;

/** Load the page again; false: that has just been done. */
export function renew(): boolean {
  const now = Date.now();
  if (now - Number(kept.get("renewed") ?? 0) < AGAIN) return false;
  kept.set("renewed", String(now));
  if (Number(kept.get("renewed")) !== now) return false;
  location.reload();
  return true;
}
