// Pieces never jump: they travel from where they were to where they are.
//
// A board marks its pieces, and says where new ones come from and gone ones go to:
//   data-piece="stick-4"    the same piece before and after
//   data-enter="pile"       if it is new: it comes from the element marked data-anchor="pile"
//   data-leave="discard"    if it is gone: it goes to that anchor
//   data-flip               it turns over on its way
// Pieces are HTML elements (with SVG inside, if you like).

import { calm, FACTOR, settings } from "../settings.svelte";
import { plan, type Box, type Placed, type Position } from "./motion";

const TRAVEL = 320;
const STAGGER = 40;
const EASE = "cubic-bezier(.2,.7,.2,1)";

interface Seen extends Position {
  elements: Map<string, HTMLElement>;
}

const NOTHING: Seen = { pieces: new Map(), anchors: new Map(), elements: new Map() };

export class Stage {
  #root: HTMLElement | undefined;
  #before: Seen = NOTHING;

  /** For use:stage.holds on the element around the board. */
  holds = (root: HTMLElement) => {
    this.#root = root;
    return { destroy: () => (this.#root = undefined) };
  };

  /** Look where everything is, before it changes. */
  before(): void {
    this.#before = this.#look();
  }

  /** Let everything travel to where it is now. */
  after(): void {
    const pace = FACTOR[settings.speed];
    if (!this.#root || pace === 0) return;
    const before = this.#before;
    const after = this.#look();
    for (const motion of plan(before, after, calm())) {
      const [now, was] = [after, before].map(({ elements }) => elements.get(motion.piece));
      if (motion.kind === "leave" && was) leave(was, motion.from, motion.to, pace);
      if (motion.kind === "appear" && now) appear(now, pace);
      if (motion.kind === "travel" && now) {
        travel(now, motion.from, motion.to, pace, motion.late * STAGGER * pace, motion.flip);
      }
    }
  }

  /** All at once, before anything is changed: the page is laid out a single time. */
  #look(): Seen {
    const elements = new Map<string, HTMLElement>();
    const pieces = new Map<string, Placed>();
    for (const element of this.#all("[data-piece]")) {
      const box = element.getBoundingClientRect();
      if (box.width === 0) continue;
      const { piece = "", enter, leave, flip } = element.dataset;
      elements.set(piece, element);
      pieces.set(piece, { box, enter, leave, flip: flip !== undefined });
    }
    const anchors = new Map(
      this.#all("[data-anchor]").map((each) => [
        each.dataset.anchor ?? "",
        each.getBoundingClientRect(),
      ]),
    );
    return { pieces, anchors, elements };
  }

  #all(selector: string): HTMLElement[] {
    return [...(this.#root?.querySelectorAll<HTMLElement>(selector) ?? [])];
  }
}

function appear(element: HTMLElement, pace: number): void {
  element.animate({ opacity: [0, 1] }, { duration: 200 * pace, easing: "ease-out" });
}

function travel(
  element: HTMLElement,
  from: Box,
  to: Box,
  pace: number,
  delay: number,
  flip: boolean,
): void {
  // What is enlarged travels in its own, larger pixels.
  const zoom = (element as Partial<Element>).currentCSSZoom ?? 1;
  const x = (from.x + from.width / 2 - (to.x + to.width / 2)) / zoom;
  const y = (from.y + from.height / 2 - (to.y + to.height / 2)) / zoom;
  const size = Math.max(0.2, Math.min(4, from.width / to.width));
  const turned = flip ? " rotateY(180deg)" : "";
  element.animate(
    [
      { transform: `translate(${x}px,${y}px) scale(${size})${turned}`, zIndex: 5 },
      { transform: "none", zIndex: 5 },
    ],
    { duration: TRAVEL * pace, delay, easing: EASE, fill: "backwards" },
  );
}

/** A gone piece is played by its ghost. */
function leave(gone: HTMLElement, from: Box, to: Box, pace: number): void {
  const ghost = gone.cloneNode(true) as HTMLElement;
  for (const each of [
    ghost,
    ...ghost.querySelectorAll<HTMLElement>("[data-piece], [data-choice]"),
  ]) {
    delete each.dataset.piece;
    delete each.dataset.choice;
  }
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: "fixed",
    left: `${from.x}px`,
    top: `${from.y}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    margin: "0",
    pointerEvents: "none",
    zIndex: "50",
  });
  (document.querySelector("[data-ghosts]") ?? document.body).append(ghost);
  const x = to.x + to.width / 2 - (from.x + from.width / 2);
  const y = to.y + to.height / 2 - (from.y + from.height / 2);
  ghost
    .animate(
      [
        { transform: "none", opacity: 1 },
        { transform: `translate(${x}px,${y}px) scale(.6)`, opacity: 0.2 },
      ],
      { duration: TRAVEL * pace, easing: EASE },
    )
    .finished.finally(() => ghost.remove());
}
