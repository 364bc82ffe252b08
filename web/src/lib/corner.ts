// In which corner of the window, or of a frame in it, something may lie without covering what is to be
// seen.

export const CORNERS = ["bottom right", "bottom left", "top right", "top left"] as const;
export type Corner = (typeof CORNERS)[number];

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The corner where a panel of its size covers least; it stays where it is if that does as well. */
export function clearest(
  panel: Element,
  pieces: readonly Element[],
  now: Corner,
  frame: Box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight },
): Corner {
  const { width, height } = panel.getBoundingClientRect();
  const boxes = pieces.map((each) => each.getBoundingClientRect());
  const covers = (corner: Corner) => {
    const box = boxAt(corner, width, height, frame);
    return boxes.reduce((sum, each) => sum + overlap(box, each), 0);
  };
  return [now, ...CORNERS].reduce((best, each) => (covers(each) < covers(best) ? each : best));
}

function boxAt(corner: Corner, width: number, height: number, frame: Box): Box {
  const left = corner.endsWith("left") ? frame.left : frame.right - width;
  const top = corner.startsWith("top") ? frame.top : frame.bottom - height;
  return { left, top, right: left + width, bottom: top + height };
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
