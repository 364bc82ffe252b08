// What can't be read from three metres: letters and numbers of less than 28 pixels at 1920x1080 (and as
// much less as a television is smaller), what is cut off, out of sight or under something else.
() => {
  const LEAST = 27.9 * Math.min(innerWidth / 1920, innerHeight / 1080);
  const UNREAD = ".hidden, .skip, title, style, script, noscript, option";
  const wrong = new Set();
  if (document.documentElement.scrollWidth > innerWidth) wrong.add("the page is too wide");
  if (document.documentElement.scrollHeight > innerHeight) wrong.add("the page is too high");
  // What lets clicks through covers, too.
  const solid = new CSSStyleSheet();
  solid.replaceSync("* { pointer-events: auto !important }");
  document.adoptedStyleSheets = [solid];

  const readOut = (e) => e && (getComputedStyle(e).clipPath.startsWith("inset(50%") || readOut(e.parentElement));
  const shown = (e) =>
    !e.closest(UNREAD) && !readOut(e) && e.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const scaleOf = (e) => {
    if (!e.closest("svg")) return 1;
    const { b, d } = e.getScreenCTM();
    return Math.hypot(b, d);
  };
  const outside = ({ left, top, right, bottom }, frame, by) =>
    left < frame.left - by || top < frame.top - by || right > frame.right + by || bottom > frame.bottom + by;
  const inSight = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };

  function look(e, box, text) {
    const told = `${text} (${e.getAttribute("class") ?? e.tagName})`;
    if (outside(box, inSight, 1)) return wrong.add(`out of sight: ${told}`);
    // Pawns stand on labyrinths, and of cards in a glass column the first is seen.
    if (e.closest("svg, [data-glass]")) return;
    for (let frame = e; frame; frame = frame.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(frame);
      if (overflowX === "visible" && overflowY === "visible") continue;
      if (outside(box, frame.getBoundingClientRect(), 3)) return wrong.add(`cut off: ${told}`);
    }
    const { left, top, width, height } = box;
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!hit || !(e.contains(hit) || hit.contains(e)))
      wrong.add(`covered by ${hit?.outerHTML.slice(0, 60)}: ${told}`);
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const e = node.parentElement;
    const text = node.data.trim().slice(0, 40);
    if (!/[\p{L}\p{N}]/u.test(text) || !shown(e)) continue;
    const size = parseFloat(getComputedStyle(e).fontSize) * scaleOf(e);
    if (size < LEAST) wrong.add(`${size.toFixed(1)} px: ${text} (${e.getAttribute("class")})`);
    const range = document.createRange();
    range.selectNodeContents(node);
    // Of the first line: letters are lower than the line they stand on.
    const { left, top, right, height } = range.getClientRects()[0];
    const [middle, half] = [top + height / 2, 0.36 * size];
    look(e, new DOMRect(left, middle - half, right - left, 2 * half), text);
  }
  // Numbers that style sheets write.
  for (const e of document.querySelectorAll("[data-count]")) {
    if (shown(e)) look(e, e.getBoundingClientRect(), e.dataset.count);
  }
  // The code by which one joins.
  for (const e of document.querySelectorAll("aside img")) {
    if (outside(e.getBoundingClientRect(), inSight, 1)) wrong.add("out of sight: the code");
  }
  document.adoptedStyleSheets = [];
  return [...wrong];
}
