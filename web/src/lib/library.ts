// The rules and their examples, as the server has them; fetched once in each language.

import type { Example, Examples, HouseRules, HouseRuleShown, Rules, RuleShown } from "../protocol";
import { plain } from "./markdown";
import { matches } from "./search";
import { ask } from "./wire";
import { words } from "./words.svelte";

const fetched = new Map<string, Promise<unknown>>();

function once<T>(path: string): Promise<T> {
  const found = fetched.get(path);
  if (found) return found as Promise<T>;
  const asked = ask<T>(path);
  fetched.set(path, asked);
  asked.catch(() => fetched.delete(path));
  return asked;
}

const of = (game: string, what: string) =>
  `api/games/${encodeURIComponent(game)}/${what}?lang=${words.lang}`;

export const rulesOf = (game: string): Promise<Rules> => once<Rules>(of(game, "rules"));

/** Examples are a help: without them the rules are still read. */
export const examplesOf = async (game: string): Promise<Example[]> =>
  (await once<Examples>(of(game, "examples")).catch(() => ({ examples: [] }))).examples;

/** What a box says otherwise than ours, in this language. Without them the rules are still read. */
export const houseRulesOf = async (
  game: string,
  pieces: string,
  lang: string,
): Promise<HouseRuleShown[]> => {
  const path = `api/games/${encodeURIComponent(game)}/house-rules?lang=${lang}`;
  const found = await ask<HouseRules>(path, { body: { pieces } }).catch(() => undefined);
  return found?.house_rules ?? [];
};

export interface Section {
  title: string;
  rules: RuleShown[];
}

/** The rules in which all these words stand, section by section. */
export function sections(rules: readonly RuleShown[], wanted: readonly string[]): Section[] {
  const found: Section[] = [];
  for (const rule of rules) {
    const text = `${rule.id} ${rule.title} ${rule.section} ${plain(rule.text)}`;
    if (!matches(text, wanted)) continue;
    const last = found.at(-1);
    if (last?.title === rule.section) last.rules.push(rule);
    else found.push({ title: rule.section, rules: [rule] });
  }
  return found;
}
