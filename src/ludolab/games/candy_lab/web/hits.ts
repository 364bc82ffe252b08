// What others do to me, in words of its own.

import type { BoardModule } from "$web/lib/board";
import { stickOf, worthOf } from "./pieces";

export const hits: BoardModule["hits"] = (event, seat, view) => {
  const by = Number(event.seat);
  if (event.other !== seat) return undefined;
  switch (event.event) {
    case "discarded":
      return { by, text: "board-hit-discarded" };
    case "took-back":
      return {
        by,
        text: "board-hit-took-back",
        parts: { points: stickOf(String(event.stick)).value },
      };
    case "undid": {
      const { points } = worthOf(view.pieces);
      return {
        by,
        text: "board-hit-undid",
        parts: { points: points.get(String(event.card)) ?? 0 },
      };
    }
    case "swapped":
      return { by, text: "board-hit-swapped" };
    default:
      return undefined;
  }
};
