// Tables for tests, as the server would show them.

import type { Eye, TableShown, Told } from "../protocol";
import type { Move } from "./board";

/** What one seat sees: its own number, and the moves that it is offered. */
export const eye = (seat: number, moves: Move[] | null = null, more: Partial<Eye> = {}): Eye => ({
  seat,
  view: { seat, number: 0 },
  told: [],
  moves: moves?.map((move) => ({ move, foreseen: [] })) ?? null,
  questions: null,
  replied: false,
  can_undo: false,
  order: null,
  ways: [],
  ...more,
});

/** What somebody's decision told. */
export const told = (position: number, seat: number | null, event = "moved"): Told => ({
  position,
  seat,
  events: [{ event, rule: "KW-3", seat, number: position }],
  undone: false,
  lamp: false,
});

/** A table for two, of which the first seat is mine. */
export const table = (position: number, more: Partial<TableShown> = {}): TableShown => ({
  type: "table",
  table: "t1",
  position,
  settings: { game: "kawumm", players: 2 },
  status: "playing",
  game: 1,
  seats: ["Anne", "Robot"].map((name, seat) => ({
    name,
    holder: seat ? "bot" : "person",
    level: seat ? 2 : null,
    own: null,
    cover: null,
    figure: null,
    present: true,
    yours: seat === 0,
    lamps: 0,
    ahead: 0,
    looks: 0,
  })),
  owner: true,
  deciding: [1],
  eyes: [eye(0, null, { told: [told(position, 1)] })],
  seed_digest: null,
  announced: null,
  countdown: null,
  prompt: { step: "draw", seat: 1 },
  standing: [],
  standing_name: null,
  outlook: {},
  guided: false,
  what_if: null,
  challenge: null,
  calls_you: false,
  webhook: false,
  watching: 0,
  closed: false,
  evening: null,
  ...more,
});

/** The same when I have to decide. */
export const mine = (position: number, moves: Move[], more: Partial<TableShown> = {}): TableShown =>
  table(position, {
    deciding: [0],
    eyes: [eye(0, moves, { told: [told(position, 1)] })],
    ...more,
  });
