// For players with a keyboard: once the next decision is due, the focus moves to something that can
// be chosen, unless it is there already or the player has moved it elsewhere.

const CHOICE = "[data-choice]:not([disabled], [aria-disabled=true])";

/** For the element around board and prompt. */
export function keepsFocus(root: HTMLElement) {
  let decided = false;

  const key = ({ key: pressed, target }: KeyboardEvent) => {
    const chooses = target instanceof Element && target.closest("[data-choice]");
    decided = chooses !== null && (pressed === "Enter" || pressed === " ");
  };
  const pointer = () => (decided = false);

  const look = () => {
    if (!decided) return;
    const { activeElement } = document;
    if (activeElement?.matches(CHOICE)) return;
    if (document.querySelector("dialog[open]")) return;
    const choices = [...root.querySelectorAll<HTMLElement>(CHOICE)];
    const first = choices.find((each) => each.checkVisibility() && each.tabIndex >= 0);
    first?.focus();
  };
  const seen = new MutationObserver(look);
  seen.observe(root, {
    subtree: true,
    childList: true,
    attributeFilter: ["data-choice", "aria-disabled", "disabled"],
  });
  root.addEventListener("keydown", key, true);
  root.addEventListener("pointerdown", pointer, true);
  return { destroy: () => seen.disconnect() };
}
