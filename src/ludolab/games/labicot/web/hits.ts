// What others do to me, in words of its own.

import type { BoardModule } from "$web/lib/board";
import { seatOf } from "./view";

export const hits: BoardModule["hits"] = (event, seat, _, told) => {
  const { target, other } = event;
  const by = seatOf(event);
  switch (event.event) {
    case "glued":
    case "glued-on-web":
    case "took-card":
    case "took-bean":
      return target === seat ? { by, text: `board-hit-${event.event}` } : undefined;
    case "swapped":
      return other === seat ? { by, text: "board-hit-swapped" } : undefined;
    case "slowed": {
      // It only says who is slowed; whoever hugs has been told of before.
      const hug = told.findLast((each) => each.event === "hugged");
      return by === seat && hug ? { by: seatOf(hug), text: "board-hit-slowed" } : undefined;
    }
    default:
      return undefined;
  }
};
