// @vitest-environment jsdom
import { render, screen } from "@testing-library/svelte";
import "@testing-library/svelte/vitest";
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

const pieces = (where?: Element | null) =>
  [...(where?.querySelectorAll(".piece") ?? [])].map((piece) => piece.textContent);

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
      hands: [["2", "12"], 2],
      laid: ["3", ""],
      left_over: 2,
    },
    seat: 0,
    players,
    choices: [],
    ways: [],
    play: () => undefined,
    moment: null,
    announced: null,
    outlook: {},
    say: (message: string) => (message === "word-12" ? "twelve" : message),
    prompt: createRawSnippet(() => ({ render: () => "<p>Lay a sweet</p>" })),
    small: false,
  });
  expect(screen.getByText("Lay a sweet")).toBeTruthy();
  const told = document.body.textContent?.replaceAll(/\s+/g, " ") ?? "";
  expect(told).toContain("table 7");
  // What has one part for each player lies before them.
  const [anne, paul] = document.querySelectorAll("[data-seat]");
  expect(anne?.textContent).toContain("points 1");
  expect(pieces(anne)).toEqual(["2", "twelve"]);
  // A heap of two isn't a piece that is called 2.
  expect(pieces(paul)).toEqual([]);
  expect(paul?.textContent).toContain("hands face-down");
  expect(told).toContain("left over 2");
  const surface = document.querySelector("section");
  expect(surface?.textContent).toContain("laid");
  expect(pieces(surface)).toEqual(["3"]);
});
