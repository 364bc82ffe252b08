// What others do to me, in words of its own.

import type { BoardModule } from "$web/lib/board";
import { stickOf, worthOf } from "./pieces";

export const hits: BoardModule["hits"] = (event, seat, view) => {
  if (event.other !== seat) return undefined;
  switch (event.event) {
    case "discarded":
      return { text: "board-hit-discarded" };
    case "took-back":
      return {
        text: "board-hit-took-back",
        parts: { points: stickOf(String(event.stick)).value },
      };
    case "undid": {
      const { points } = worthOf(view.pieces);
      return {
        text: "board-hit-undid",
        parts: { points: points.get(String(event.card)) ?? 0 },
      };
    }
    case "swapped":
      return { text: "board-hit-swapped" };
    default:
      return undefined;
  }
};
