// The names of players: as they wish, otherwise the number of their seat. Whoever shares a name has
// the number of their seat behind it: two guests who give none are both "Player".

import type { ReviewShown, Story, TableShown } from "../protocol";
import { say } from "./words.svelte";

const numbered = (bot: boolean, seat: number) =>
  say(bot ? "bot-name" : "player-number", { number: seat + 1 });

const apart = (names: string[]): string[] =>
  names.map((name, seat) =>
    name && names.indexOf(name) !== names.lastIndexOf(name) ? `${name} ${seat + 1}` : name,
  );

/** At a table; nobody has a free seat. */
export const namesAt = ({ seats }: TableShown): string[] =>
  apart(
    seats.map(({ name, holder }, seat) => name || (holder === "bot" ? numbered(true, seat) : "")),
  );

/** In a game that is told. */
export const namesOf = ({ names, bots }: Story): string[] =>
  apart(names.map((name, seat) => name || numbered(bots.includes(seat), seat)));

/** In a game that was reviewed: only bots have no name. */
export const namesIn = ({ names }: ReviewShown): string[] =>
  apart(names.map((name, seat) => name || numbered(true, seat)));

/** What is different at a table that goes on from a moment of another game; empty at others. */
export const whatIf = (table: TableShown): string => {
  const seat = table.what_if;
  if (seat === null) return "";
  const name = namesAt(table)[seat] || say("player-number", { number: seat + 1 });
  return say("what-if-table", { name });
};
