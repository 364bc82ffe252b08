// What the page and its worker say to each other.

/** A request, as `fetch` would send it. */
export interface Asked {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

export type Said =
  | { type: "ask"; id: string; request: Asked }
  | { type: "connect"; line: string; path: string }
  | { type: "frame"; line: string; text: string }
  | { type: "hang-up"; line: string }
  /** How far are you? */
  | { type: "how-far" };

/** Why nothing can be played, or kept. */
export type Trouble =
  /** The device has no room left. */
  | "full"
  /** The browser lets us keep nothing, as in some private windows. */
  | "nothing-kept"
  /** The engine can't be had, or doesn't run here. */
  | "no-engine";

export type Heard =
  | { type: "answer"; id: string; status: number; headers: Record<string, string>; body: string }
  | { type: "line"; line: string; what: "open" | "frame" | "closed"; value: string | number }
  /** Bytes of the engine that are here, and all there are; then it starts. */
  | { type: "progress"; here: number; all: number }
  | { type: "ready" }
  | { type: "trouble"; what: Trouble };
