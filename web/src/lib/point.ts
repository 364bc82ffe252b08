// Show somebody where on the board a move is made, without making it.

const LASTS = 2600;
let shown: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The thing to click for the move with these words, if it is there just now. */
function findChoice(text: string): HTMLElement | undefined {
  const offered = [...document.querySelectorAll<HTMLElement>("[data-choice]")].filter((each) =>
    each.checkVisibility(),
  );
  const says = (each: HTMLElement) => [
    each.getAttribute("aria-label") ?? "",
    each.title,
    each.textContent.trim(),
  ];
  // Word for word, or among other words; or else the piece that the move is made with.
  const named = offered
    .filter((each) => says(each).some((told) => names(told, text)))
    .sort((a, b) => b.textContent.length - a.textContent.length);
  return (
    offered.find((each) => says(each).includes(text)) ??
    offered.find((each) => says(each).some((told) => told.includes(text))) ??
    named[0]
  );
}

const wordsOf = (text: string) => ` ${text.match(/[\p{L}\p{N}]+/gu)?.join(" ") ?? ""} `;

/** Whether the name with which a label begins stands among the words of the move. */
function names(label: string, text: string): boolean {
  const name = wordsOf(label.split(/[,(:·]/)[0] ?? "");
  return name.trim() !== "" && wordsOf(text).includes(name);
}

/** Let it glow and have the focus; false if there is nothing to click for it yet. */
export function pointAt(text: string): boolean {
  clearTimeout(timer);
  if (shown) delete shown.dataset.pointed;
  shown = findChoice(text);
  if (!shown) return false;
  shown.dataset.pointed = "";
  shown.scrollIntoView({ block: "nearest", inline: "nearest" });
  shown.focus({ preventScroll: true });
  timer = setTimeout(() => delete shown?.dataset.pointed, LASTS);
  return true;
}
