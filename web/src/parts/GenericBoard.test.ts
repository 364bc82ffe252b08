import { render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { expect, test } from "vitest";
import type { Player } from "../lib/board";
import GenericBoard from "./GenericBoard.svelte";

const players: Player[] = ["Anne", "Paul"].map((name, seat) => ({
  seat,
  name,
  holder: "person",
  present: true,
  mine: seat === 0,
  deciding: seat === 0,
  standing: null,
}));

test("a game without a board of its own lies on the table as panels", () => {
  render(GenericBoard, {
    view: {
      game: "three-sweets",
      edition: "1",
      seat: 0,
      to_act: 0,
      players: 2,
      options: {},
      number: 3,
      reason: "",
      todo: [{ step: "lay", seat: 0 }],
      table: [7],
      points: [1, 0],
      hands: [[3, 12], 2],
    },
    seat: 0,
    players,
    choices: [],
    ways: [],
    play: () => undefined,
    moment: null,
    announced: null,
    outlook: {},
    say: (message: string) => message,
    prompt: createRawSnippet(() => ({ render: () => "<p>Lay a sweet</p>" })),
    small: false,
  });
  expect(screen.getByText("Lay a sweet")).toBeTruthy();
  const told = document.body.textContent?.replaceAll(/\s+/g, " ") ?? "";
  expect(told).toContain("table 7");
  // What has one part for each player lies before them.
  const [anne, paul] = document.querySelectorAll("[data-seat]");
  expect(anne?.textContent).toContain("3, 12");
  expect(paul?.textContent).not.toContain("12");
});
