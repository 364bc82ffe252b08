// What is to be seen on every square of the garden.

import type { Choice, Table } from "$web/lib/board";
import { folderOf, type Folds } from "./marks";
import { dueOf, facesOf, SQUARES, type CandyNumbersView } from "./view";

export interface Spot {
  at: string;
  index: number;
  /** The tile was kept and nothing lies there yet. */
  hole: boolean;
  /** Face up for whoever looks at this screen. */
  face: string | undefined;
  /** Who is looking at it right now. */
  looker: number | undefined;
  /** Which witness lies on it. */
  witness: number | undefined;
  /** Whose tile was put there: freshly, or as far as the table helps to remember. */
  folder: number | undefined;
  fresh: boolean;
  /** What I know it to be, if the table helps to remember. */
  known: string | undefined;
  /** To look at it. */
  choice: Choice | undefined;
  /** The key of the tile that lies there. */
  piece: string;
}

type Sight = Pick<Table<CandyNumbersView>, "view" | "offer" | "in">;

export function spotsOf(table: Sight, folds: Folds): Spot[] {
  const { view } = table;
  const due = dueOf(view);
  const open = facesOf(view.garden);
  const peeked = facesOf(view.peeked[due.seat])[0];
  const laid = view.laid?.own ?? "";
  const known = view.known?.own ?? {};
  return SQUARES.map((at, index) => {
    const looked = due.step === "keep-or-put-back" && due.at === at;
    const witness = view.witnesses.indexOf(at);
    const fresh = folderOf(folds, at);
    const owner = Number.parseInt(laid[index] ?? "", 10);
    return {
      at,
      index,
      hole: due.step === "fill-hole" && due.at === at,
      face: looked && peeked ? peeked : open[index] || undefined,
      looker: looked ? due.seat : undefined,
      witness: witness < 0 ? undefined : witness,
      folder: fresh ?? (Number.isNaN(owner) ? undefined : owner),
      fresh: fresh !== undefined,
      known: known[at],
      choice: table.offer({ move: "look", at }),
      piece: table.in(`square-${at}`, [at])[0]?.key ?? at,
    };
  });
}
