// How the board reads its game: which tile is which, and what is seen between two events.

import { HIDDEN, piecesIn, type Carried, type Event, type View, type Zone } from "$web/lib/board";
import { dueOf, facesOf, SQUARES, type CandyNumbersView, type Tiles } from "./view";

/** Where tiles lie: on squares, kept, and in hands. */
export function zonesOf(view: CandyNumbersView): Record<string, Zone[]> {
  const { step, at, seat } = dueOf(view);
  const open = facesOf(view.garden);
  const [peeked] = facesOf(view.peeked[seat]);
  const squares = SQUARES.map((square, i) => {
    const here = square === at;
    const face = here && step === "keep-or-put-back" ? peeked : open[i];
    const pieces = here && step === "fill-hole" ? [] : [face ?? HIDDEN];
    return { name: `square-${square}`, pieces };
  });
  const before = (what: string, all: readonly Tiles[]) =>
    all.map((tiles, owner) => ({ name: `${what}-${owner}`, pieces: piecesIn(tiles) }));
  return { tile: [...squares, ...before("kept", view.kept), ...before("hand", view.hands)] };
}

export function wentTo({ event, seat, at, tile }: Event): Carried[] {
  const piece = tile === undefined ? {} : { piece: String(tile) };
  const square = `square-${String(at)}`;
  if (event === "kept" || event === "had-to-keep") {
    return [{ from: square, to: `kept-${String(seat)}`, ...piece }];
  }
  return event === "put-down" ? [{ from: `hand-${String(seat)}`, to: square, ...piece }] : [];
}

/** While a round is scored, the last tile lies in its hole and the rest is as it was. */
export function between(seen: View, event: Event): View {
  if (event.event !== "put-down") return seen;
  const view = seen as CandyNumbersView;
  const hands = view.hands.map((hand, seat) => {
    if (seat !== event.seat) return hand;
    if (typeof hand === "number") return hand - 1;
    const at = hand.indexOf(String(event.tile));
    return hand.filter((_, i) => i !== at);
  });
  return { ...view, hands, todo: [] };
}

/** What was shown so far when a round is scored, or when somebody has five X. */
export interface Showing {
  fiveX: boolean;
  rows: { seat: number; tiles: string[]; points: number | undefined }[];
}

export function showingAfter(before: Showing | undefined, events: readonly Event[]) {
  let showing = before;
  for (const event of events) {
    if (event.event !== "scored" && event.event !== "five-x") continue;
    const row = {
      seat: Number(event.seat),
      tiles: (event.tiles as string[] | undefined) ?? [],
      points: event.points === undefined ? undefined : Number(event.points),
    };
    const fiveX = event.event === "five-x";
    showing = { fiveX, rows: [...(showing?.fiveX === fiveX ? showing.rows : []), row] };
  }
  return showing;
}
