// What the board draws of the box: of our own, or of one that the table brought.

import usual from "../pieces.toml?raw";

export interface Box {
  /** Of each ingredient. */
  doses: Record<string, number>;
  /** Complete ingredients that win. */
  goal: number;
  /** Kinds that a shelf holds. */
  zone: number;
  /** Kinds that the centre holds. */
  columns: number;
}

function dosesIn(text: string): Record<string, number> {
  const entries = text.matchAll(/name\s*=\s*"([^"]+)"\s+dose\s*=\s*(\d+)/g);
  return Object.fromEntries([...entries].map(([, name, dose]) => [name, Number(dose)]));
}

/** A number at the top of a box. One that need not be there is mentioned in a comment of ours. */
function numberIn(text: string, name: string): number | undefined {
  const found = text.match(new RegExp(`^(?:# )?${name}\\s*=\\s*(\\d+)`, "m"));
  return found ? Number(found[1]) : undefined;
}

export function boxOf(pieces: unknown): Box {
  const text = typeof pieces === "string" ? pieces : usual;
  const numberOf = (name: string) => numberIn(text, name) ?? numberIn(usual, name)!;
  return {
    doses: { ...dosesIn(usual), ...dosesIn(text) },
    goal: numberOf("goal"),
    zone: numberOf("zone"),
    columns: numberOf("columns"),
  };
}
