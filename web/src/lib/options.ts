// The options of a game as a form. A game may draw some of its own, and say which of them have a
// meaning beside the others: `web/options.ts` in its folder, found by glob.

import type { Component } from "svelte";
import type { OptionShown } from "../protocol";

export type Chosen = Readonly<Record<string, unknown>>;

export interface OptionProps {
  option: OptionShown;
  /** What it is called in the form. */
  label: string;
  /** What the choices are called. */
  names: Record<string, string>;
  /** The players, by seat. */
  people: readonly string[];
  value: unknown;
  /** All options as they stand. */
  all: Chosen;
  change: (value: unknown) => void;
}

export interface OptionsModule {
  /** Drawn by the game itself. */
  fields?: Readonly<Record<string, Component<OptionProps>>>;
  /** Whether this option has a meaning beside the others. */
  concerns?: (name: string, all: Chosen, players: number) => boolean;
}

const found = import.meta.glob<OptionsModule>("../../../src/ludolab/games/*/web/options.ts");

export async function optionsOf(game: string): Promise<OptionsModule> {
  const folder = `../../../src/ludolab/games/${game.replaceAll("-", "_")}/web`;
  return (await found[`${folder}/options.ts`]?.()) ?? {};
}

/** What is written after a colon tells a terminal how to type it; here it is chosen. */
export const labelOf = ({ text }: OptionShown) => text.replace(/\s*:.*$/s, "");

/** "a rule (LB-7)." without the number of the rule, and that number. */
export function withoutRule(sentence: string): { text: string; rule: string | undefined } {
  const rule = /\(([A-Z]{2,}-\d+)\)/.exec(sentence)?.[1];
  return { text: sentence.replace(/\s*\([A-Z]{2,}-\d+\)/g, ""), rule };
}
