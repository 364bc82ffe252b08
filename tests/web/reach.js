// What of a decision can't be clicked as the page stands: not in the window, or under something.
// The labyrinth and the conveyor are windows of their own: what is in them may be brought into
// sight there, but not by scrolling the page.
window.reach = () => {
  const WINDOWS = "[data-window]";
  const all = (selector) =>
    [...document.querySelectorAll(selector)].filter((e) =>
      e.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
  const name = (e) =>
    (e.dataset.choice ?? e.dataset.still ?? "").slice(0, 70) +
    ` ${(e.ariaLabel ?? e.title ?? e.textContent).trim().slice(0, 30)}`;
  const wrong = [];
  if (scrollY || scrollX) scrollTo(0, 0);
  if (document.documentElement.scrollWidth > innerWidth) wrong.push("the page is too wide");
  const inSight = ({ left, top, right, bottom }) =>
    left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  for (const e of all("[data-choice]")) {
    let box = e.getBoundingClientRect();
    let x = box.x + box.width / 2;
    let y = box.y + box.height / 2;
    const hit = () => {
      const found = document.elementFromPoint(x, y);
      return found && (e.contains(found) || (found.contains(e) && found.matches("[data-choice]")));
    };
    const frame = e.closest(WINDOWS);
    const around = frame?.getBoundingClientRect();
    const shown =
      frame &&
      box.left >= around.left - 1 &&
      box.right <= around.right + 1 &&
      box.top >= around.top - 1 &&
      box.bottom <= around.bottom + 1 &&
      hit();
    if (frame && !shown) {
      frame.scrollBy({
        left: x - around.x - around.width / 2,
        top: y - around.y - around.height / 2,
        behavior: "instant",
      });
      box = e.getBoundingClientRect();
      x = box.x + box.width / 2;
      y = box.y + box.height / 2;
    }
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight || (!frame && !inSight(box)))
      wrong.push(`out of sight: ${name(e)}`);
    else if (!hit()) {
      const found = document.elementFromPoint(x, y);
      wrong.push(`covered by ${found?.outerHTML.slice(0, 60)}: ${name(e)}`);
    }
  }
  const prompt = document.querySelector("[data-testid=prompt]");
  const around = prompt?.getBoundingClientRect();
  for (const e of prompt?.querySelectorAll("button") ?? []) {
    const { top, bottom, left, right, height } = e.getBoundingClientRect();
    if (innerWidth < 500 && height < 43.5) wrong.push(`too small for a finger: ${name(e)}`);
    const said = prompt.querySelector(".said").getBoundingClientRect();
    if (bottom > around.bottom + 3 || left < around.left - 3 || right > around.right + 3)
      wrong.push(`grown out of the prompt: ${name(e)}`);
    if (e.closest(".buttons") && top < said.bottom - 3) wrong.push(`over the line: ${name(e)}`);
  }
  const still = {};
  for (const e of all("[data-still]")) {
    const box = e.getBoundingClientRect();
    if (!inSight(box)) wrong.push(`out of sight: ${e.dataset.still}`);
    still[e.dataset.still] = [box.x, box.y, box.width, box.height].map(Math.round).join(" ");
  }
  return { wrong, still };
};
