// How the board reads its game: which card is which, and what is seen between two events.

import { piecesIn, type BoardModule, type Event, type View, type Zone } from "$web/lib/board";
import { cardsOf, sizeOf, type KawummView } from "./view";

export const sounds: BoardModule["sounds"] = {
  "turned-up": "flip",
  joined: "pop",
  exploded: "boom",
  "made-safe": "slide",
  "let-go": "slide",
  reshuffled: "slide",
  completed: "chime",
  "chain-reaction": "pop",
  won: "win",
};

export const pace: BoardModule["pace"] = {
  experimented: 300,
  "turned-up": 340,
  "no-match": 900,
  exploded: 900,
  "made-safe": 500,
  completed: 600,
};

/** Cards that decide are turned one by one, and those that made it explode are seen before it does. */
export function parts(event: Event): Event[] {
  if (event.event === "exploded") return [{ ...event, event: "no-match" }, event];
  if (event.event !== "turned-up") return [event];
  return cardsOf(event).map((_, i, cards) => ({ ...event, cards: cards.slice(0, i + 1) }));
}

export function zonesOf({ pile, turned, centre }: KawummView): Record<string, Zone[]> {
  const columns = Object.entries(centre).map(([kind, count]) => ({
    name: `column-${kind}`,
    pieces: Array<string>(count).fill(kind),
    from: ["tray", "pile"],
  }));
  const tray = { name: "tray", pieces: turned, from: ["pile"] };
  return { card: [...columns, tray, { name: "pile", pieces: piecesIn(pile) }] };
}

export function between(seen: View, event: Event, result: View): View {
  const view = seen as KawummView;
  const end = result as KawummView;
  const cards = cardsOf(event);
  // Earlier questions have been answered.
  const now: KawummView = { ...view, todo: [], outcome: undefined };
  switch (event.event) {
    case "turn":
      return { ...now, to_act: Number(event.seat) };
    case "turned-up":
      // They lie in the tray until they are told to go elsewhere.
      return { ...now, turned: cards, pile: Math.max(0, sizeOf(end.pile)) };
    case "joined":
      return { ...now, turned: without(view.turned, cards), centre: withAll(view.centre, cards) };
    case "discarded":
      return {
        ...now,
        turned: without(view.turned, cards),
        discard: [...view.discard, ...cards],
      };
    case "exploded":
      return { ...now, turned: [], centre: {}, discard: [...view.discard, ...cards] };
    case "made-safe":
      return { ...now, centre: {}, zones: end.zones, complete: end.complete };
    case "reshuffled":
      return { ...now, discard: [] };
    default:
      return now;
  }
}

function without(cards: readonly string[], gone: readonly string[]): string[] {
  const left = [...cards];
  for (const card of gone) {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

function withAll(centre: Record<string, number>, cards: readonly string[]): Record<string, number> {
  const now = { ...centre };
  for (const card of cards) now[card] = (now[card] ?? 0) + 1;
  return now;
}
