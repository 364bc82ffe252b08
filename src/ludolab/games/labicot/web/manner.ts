// How the table handles what can be decided and what happens.

import { piecesIn, type BoardModule, type Event, type View, type Zone } from "$web/lib/board";
import type { SoundName } from "$web/lib/sound";
import { seatOf, type LabicotView } from "./view";

/** Moves that are offered on squares, pawns, dice and cards. */
export const placed: ReadonlySet<string> = new Set([
  "start-at",
  "turn-die",
  "use-bean",
  "play-card",
  "go",
  "run",
  "leap",
  "pass-through",
  "swap-with",
  "rob",
  "take-card",
  "take-bean",
]);
/** How long an event is looked at: so pawns walk square by square, dice roll after the walk before,
 * and beans lie there until somebody stops on them. */
export const pace: Readonly<Record<string, number>> = {
  rolled: 700,
  stepped: 190,
  leapt: 420,
  "passed-wall": 320,
  swapped: 420,
  started: 260,
  teleported: 380,
  followed: 240,
  "picked-up": 260,
  immobilised: 260,
  slowed: 260,
  arrived: 780,
};

export const sounds: Readonly<Record<string, SoundName>> = {
  rolled: "dice",
  stepped: "click",
  "die-turned": "flip",
  "bean-used": "pop",
  lucky: "chime",
  drew: "slide",
  played: "flip",
  charged: "slide",
  leapt: "slide",
  swapped: "slide",
  teleported: "chime",
  "picked-up": "pop",
  "took-bean": "pop",
  "took-card": "slide",
  glued: "no",
  immobilised: "no",
  replays: "chime",
  arrived: "win",
};

/** The player who may throw the dice does so. */
export const touched: BoardModule["touched"] = (event, seat) =>
  event.event === "rolled" && event.seat === seat ? "board-throw" : undefined;

/** What is seen once this event has happened. */
export function between(seen: View, event: Event, result: View): View {
  // Earlier questions have been answered.
  const view: LabicotView = { ...(seen as LabicotView), todo: [] };
  const end = result as LabicotView;
  const seat = seatOf(event);
  switch (event.event) {
    case "rolled":
      return { ...view, faces: event.faces as number[], turned: [], on_roll: [] };
    case "stepped":
    case "leapt":
    case "passed-wall":
    case "started":
    case "teleported":
    case "followed":
      return { ...view, pawns: withAt(view.pawns, seat, String(event.square)) };
    case "swapped": {
      const other = Number(event.other);
      const pawns = withAt(view.pawns, seat, view.pawns[other] ?? "");
      return { ...view, pawns: withAt(pawns, other, view.pawns[seat] ?? "") };
    }
    case "picked-up":
    case "took-bean":
    case "blessed":
      return { ...view, laid: end.laid, beans: end.beans };
    case "turn":
      return { ...view, turn: seat, faces: [], turned: [], on_roll: [] };
    default:
      return view;
  }
}

const withAt = <T>(all: readonly T[], at: number, one: T): T[] =>
  all.map((each, i) => (i === at ? one : each));

/** Whose pawn an event moves. */
export const movedBy = (event: Event): number | undefined =>
  /^(stepped|leapt|passed-wall|started|teleported|followed|swapped)$/.test(event.event)
    ? seatOf(event)
    : undefined;

export function zonesOf({ hands, pile, discard, aside }: LabicotView): Record<string, Zone[]> {
  const held = hands.map((hand, seat) => ({ name: `hand-${seat}`, pieces: piecesIn(hand) }));
  const played = { name: "discard", pieces: [...discard, ...aside] };
  return { card: [...held, played, { name: "pile", pieces: piecesIn(pile) }] };
}
