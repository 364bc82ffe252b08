// What others do to me, in words of its own.

import type { BoardModule } from "$web/lib/board";

export const hits: BoardModule["hits"] = (event, seat) => {
  const { target, other, seat: whom } = event;
  switch (event.event) {
    case "glued":
      return target === seat ? { text: "board-hit-glued" } : undefined;
    case "glued-on-web":
      return target === seat ? { text: "board-hit-glued-on-web" } : undefined;
    case "took-card":
      return target === seat ? { text: "board-hit-took-card" } : undefined;
    case "took-bean":
      return target === seat ? { text: "board-hit-took-bean" } : undefined;
    case "swapped":
      return other === seat ? { text: "board-hit-swapped" } : undefined;
    case "slowed":
      return whom === seat ? { text: "board-hit-slowed" } : undefined;
    default:
      return undefined;
  }
};
