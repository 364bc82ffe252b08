// What a view of every game has. Made by tools/views.py.

/** How the game ended: `Outcome` as JSON. */
export interface Outcome {
  winners: number[];
  ranking: number[][];
  scores: number[];
  parts: Record<string, number>[];
  reason: string;
}

/** What a view of every game has. */
export interface View {
  game: string;
  edition: string;
  /** The text of the table's own box, if it isn't the usual one. */
  pieces?: string;
  /** Whose view it is; null: what everybody sees. */
  seat: number | null;
  /** The seat that decides; -1 when the game is over. */
  to_act: number;
  players: number;
  options: Record<string, unknown>;
  /** How many moves have been played. */
  number: number;
  /** Why the game ended; empty before. */
  reason: string;
  /** The steps that are still to do; the last is due now. */
  todo: ({ step: string; seat: number } & Record<string, unknown>)[];
  outcome?: Outcome;
  [field: string]: unknown;
}

/** What people know of hidden things: this seat, and everybody. */
export interface Known<T> {
  own: T;
  all: T;
}

/** A pile of which only the top is shown. */
export interface Top {
  size: number;
  top: string | null;
}
