// Show somebody where on the board a move is made, without making it.

import { movesOf } from "./choices";
import type { Move } from "./contract";

const LASTS = 2600;
let shown: HTMLElement[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** What to click for a move: that which makes it, or else that which leads closest to it. */
export function piecesOf(move: Move, root: ParentNode = document): HTMLElement[] {
  const wanted = JSON.stringify(move);
  const found = [...root.querySelectorAll<HTMLElement>("[data-choice]")]
    .filter((each) => each.checkVisibility())
    .map((element) => ({ element, moves: movesOf(element) }))
    .filter(({ moves }) => moves.includes(wanted));
  const fewest = Math.min(...found.map(({ moves }) => moves.length));
  return found.filter(({ moves }) => moves.length === fewest).map(({ element }) => element);
}

/** Let it glow and have the focus; false if there is nothing to click for it. */
export function pointAt(move: Move): boolean {
  clearTimeout(timer);
  for (const element of shown) delete element.dataset.pointed;
  shown = piecesOf(move);
  const [first] = shown;
  if (!first) return false;
  for (const element of shown) element.dataset.pointed = "";
  first.scrollIntoView({ block: "nearest", inline: "nearest" });
  first.focus({ preventScroll: true });
  timer = setTimeout(() => {
    for (const element of shown) delete element.dataset.pointed;
  }, LASTS);
  return true;
}
