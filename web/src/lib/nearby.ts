// Whether phones can open what is open here.

import type { Nearby } from "../protocol";
import { ask } from "./wire";

/** Only this very machine can open the address of this page. */
export const here = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);

export const nearby = () => ask<Nearby>("api/nearby");
