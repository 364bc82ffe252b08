import { expect, it } from "vitest";
import type { Evening } from "../protocol";
import { ranked } from "./evening";

const player = (name: string, points: number) => ({
  name,
  points,
  seat: 0,
  figure: null,
  suggested: null,
});

it("puts the most points first, with what each game brought", () => {
  const evening: Evening = {
    players: [player("Anne", 1), player("Zoé", 3), player("Paul", 1)],
    games: [
      { game: "kawumm", number: 1, points: [1, 2, 0], winners: [1], robot_won: false },
      { game: "labicot", number: 2, points: [null, 1, 1], winners: [], robot_won: true },
    ],
  };
  expect(ranked(evening).map(({ name, rank, games, won }) => [name, rank, games, won])).toEqual([
    ["Zoé", 1, [2, 1], [true, false]],
    ["Anne", 2, [1, null], [false, false]],
    ["Paul", 2, [0, 1], [false, false]],
  ]);
});
