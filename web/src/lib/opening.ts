// Tables as people want them: against robots, with friends, on one screen.

import type { GameShown, OpenTable, SeatWish, TableShown } from "../protocol";
import { go } from "./address.svelte";
import { settings } from "./settings.svelte";
import { open } from "./wire";
import { say } from "./words.svelte";

export type Company = "bots" | "friends" | "screen";

export const COMPANIES: readonly Company[] = ["bots", "friends", "screen"];

/** The usual number of seats at a table. */
const USUAL: Record<Company, number> = { bots: 3, friends: 2, screen: 2 };

export const usualPlayers = (game: GameShown, company: Company) =>
  Math.min(game.most, Math.max(game.fewest, USUAL[company]));

/** The level of a robot that comes to this table: that of those who sit there, or the usual. */
export const levelAt = (table: TableShown) =>
  table.seats.find((seat) => seat.level)?.level ?? settings.level;

/** Who sits where: oneself first, or at seat `mine`, the others as the company says. A bot is known by
 * its level, or by its name if the server was given it. */
export function seatsFor(
  company: Company,
  players: number,
  bot: number | string,
  names: readonly string[] = [],
  mine = 0,
): SeatWish[] {
  return Array.from({ length: players }, (_, seat) => {
    const own = seat === mine;
    const name = names[seat] || (own ? myName() : say("player-number", { number: seat + 1 }));
    if (own) return { ...me(), name };
    if (company === "screen") return { holder: "me", name };
    if (company !== "bots") return { holder: "free" };
    return typeof bot === "string" ? { holder: "bot", own: bot } : { holder: "bot", level: bot };
  });
}

const me = (): SeatWish => ({ holder: "me", name: myName(), figure: settings.figure });

export const myName = () => settings.nickname.trim() || say("player");

/** Open the table and go there. */
export async function sitDown(wish: OpenTable): Promise<void> {
  const opened = await open(wish);
  go("t", opened.table);
}

/** A game against robots, begun at once. */
export const playBots = (game: GameShown) => {
  const players = usualPlayers(game, "bots");
  return sitDown({
    settings: { game: game.name, players },
    seats: seatsFor("bots", players, settings.level),
    start: true,
  });
};

/** A first game that is explained. */
export const playGuided = (game: GameShown) =>
  sitDown({
    settings: { game: game.name, players: usualPlayers(game, "bots") },
    seats: [me()],
    guided: true,
    start: true,
  });
