// What the guide would do: small doses, and what is on one's shelf already; stop in time.

import { choicesOf, type BoardModule } from "$web/lib/board";
import { boxOf } from "./box";
import type { KawummView } from "./view";

/** A risk that a learner may take. */
const BOLD = 0.25;

export const advises: BoardModule["advises"] = ({ view: seen, choices, outlook }) => {
  const view = seen as KawummView;
  const { doses } = boxOf(view.pieces);
  const zone = view.zones[view.to_act] ?? {};
  const done = view.complete[view.to_act] ?? [];
  /** How many are missing; what is complete is worth nothing. */
  const missing = (kind: unknown) => {
    const name = String(kind);
    return done.includes(name) ? Infinity : (doses[name] ?? 0) - (zone[name] ?? 0);
  };
  const most = (kind: "discard" | "let-go") => {
    const found = choicesOf(choices, kind);
    const far = Math.max(...found.map(({ move }) => missing(move.ingredient)));
    return found.filter(({ move }) => missing(move.ingredient) === far);
  };
  if (choicesOf(choices, "discard").length) return most("discard");
  if (choicesOf(choices, "let-go").length) return most("let-go");
  const enters = choicesOf(choices, "enter");
  if (enters.length) {
    const sum = ({ move }: (typeof enters)[number]) =>
      (move.ingredients as string[]).reduce((all, kind) => all + missing(kind), 0);
    const least = Math.min(...enters.map(sum));
    return enters.filter((choice) => sum(choice) === least).slice(0, 1);
  }
  const bold = (outlook.explosion ?? 0) <= BOLD;
  return choicesOf(choices, bold ? "experiment" : "make-safe");
};
