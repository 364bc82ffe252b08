// Pieces never jump: they travel from where they were to where they are.
//
// A board marks its pieces, and says where new ones come from and gone ones go to:
//   data-piece="stick-4"    the same piece before and after
//   data-enter="pile"       if it is new: it comes from the element marked data-anchor="pile"
//   data-leave="discard"    if it is gone: it goes to that anchor
//   data-flip               it turns over on its way
// Pieces are HTML elements (with SVG inside, if you like).

import { calm, FACTOR, settings } from "./settings.svelte";

const TRAVEL = 320;
const STAGGER = 40;
const EASE = "cubic-bezier(.2,.7,.2,1)";

interface Was {
  box: DOMRect;
  element: HTMLElement;
  leave: string | undefined;
}

export class Stage {
  #root: HTMLElement | undefined;
  #was = new Map<string, Was>();
  #anchors = new Map<string, DOMRect>();

  /** For use:stage.holds on the element around the board. */
  holds = (root: HTMLElement) => {
    this.#root = root;
    return { destroy: () => (this.#root = undefined) };
  };

  /** Look where everything is, before it changes. */
  before(): void {
    this.#was.clear();
    this.#anchors = this.#places();
    for (const element of this.#pieces()) {
      const box = element.getBoundingClientRect();
      if (box.width === 0) continue;
      this.#was.set(element.dataset.piece ?? "", { box, element, leave: element.dataset.leave });
    }
  }

  /** Let everything travel to where it is now. */
  after(): void {
    const pace = FACTOR[settings.speed];
    if (!this.#root || pace === 0) return;
    const quiet = calm();
    const anchors = this.#places();
    let late = 0;
    const still = new Set<string>();
    for (const element of this.#pieces()) {
      const key = element.dataset.piece ?? "";
      still.add(key);
      const box = element.getBoundingClientRect();
      if (box.width === 0) continue;
      const was = this.#was.get(key);
      const from = was?.box ?? this.#anchors.get(element.dataset.enter ?? "");
      if (!from) {
        if (this.#was.size) appear(element, pace);
        continue;
      }
      const moved = Math.abs(from.x - box.x) + Math.abs(from.y - box.y) > 2;
      if (!moved && was) continue;
      if (quiet) appear(element, pace);
      else {
        const wait = was ? 0 : STAGGER * late++;
        travel(element, from, box, pace, wait * pace, element.dataset.flip !== undefined && !was);
      }
    }
    for (const [key, was] of this.#was) {
      const to = anchors.get(was.leave ?? "");
      if (!still.has(key) && to && !quiet) leave(was, to, pace);
    }
  }

  #pieces(): HTMLElement[] {
    return [...(this.#root?.querySelectorAll<HTMLElement>("[data-piece]") ?? [])];
  }

  #places(): Map<string, DOMRect> {
    const anchors = this.#root?.querySelectorAll<HTMLElement>("[data-anchor]") ?? [];
    return new Map(
      [...anchors].map((each) => [each.dataset.anchor ?? "", each.getBoundingClientRect()]),
    );
  }
}

function appear(element: HTMLElement, pace: number): void {
  element.animate({ opacity: [0, 1] }, { duration: 200 * pace, easing: "ease-out" });
}

function travel(
  element: HTMLElement,
  from: DOMRect,
  to: DOMRect,
  pace: number,
  delay: number,
  flip: boolean,
): void {
  const x = from.x + from.width / 2 - (to.x + to.width / 2);
  const y = from.y + from.height / 2 - (to.y + to.height / 2);
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
function leave(was: Was, to: DOMRect, pace: number): void {
  const ghost = was.element.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("data-piece");
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: "fixed",
    left: `${was.box.x}px`,
    top: `${was.box.y}px`,
    width: `${was.box.width}px`,
    height: `${was.box.height}px`,
    margin: "0",
    pointerEvents: "none",
    zIndex: "50",
  });
  (document.querySelector("[data-ghosts]") ?? document.body).append(ghost);
  const x = to.x + to.width / 2 - (was.box.x + was.box.width / 2);
  const y = to.y + to.height / 2 - (was.box.y + was.box.height / 2);
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
