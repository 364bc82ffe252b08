// Notes everything that jumps from one place to another between two frames and isn't a piece, nor the
// place in which a single piece lies, nor the spark on a fuse, which burns along it. What travels by a
// transform doesn't count: it doesn't jump.
(() => {
  const PIECES = "[data-piece], .pawn, .spark";
  let found = [];

  const box = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ");

  function note(entries) {
    for (const { sources } of entries) {
      for (const { node, previousRect, currentRect } of sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        // What is gone by now can't be asked.
        if (!element?.isConnected) continue;
        if (element.closest(PIECES) || element.querySelector(":scope > [data-piece]")) continue;
        const parents = [element, element.parentElement].map((e) => e?.className ?? "");
        found.push(
          `${parents.join(" < ")} ${element.textContent.trim().slice(0, 30)}: ` +
            `${box(previousRect)} -> ${box(currentRect)}`,
        );
      }
    }
  }

  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: "layout-shift", buffered: true });

  /** What has jumped since this was asked before. */
  window.jumped = () => {
    note(observer.takeRecords());
    const told = found;
    found = [];
    return told;
  };
})();
