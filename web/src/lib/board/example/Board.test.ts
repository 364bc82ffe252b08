// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fireEvent, render, screen } from "@testing-library/svelte";
import "@testing-library/svelte/vitest";
import { createRawSnippet } from "svelte";
import { expect, test, vi } from "vitest";
import type { Event, Player } from "../index";
import Board from "./Board.svelte";

const players: Player[] = ["Anne", "Paul"].map((name, seat) => ({
  seat,
  name,
  holder: "person",
  present: true,
  mine: seat === 0,
  deciding: seat === 0,
  standing: null,
}));

const given = (hands: (string[] | number)[], laid: string[], happened?: Event) => ({
  view: {
    game: "three-sweets",
    edition: "1",
    seat: 0,
    to_act: 0,
    players: 2,
    options: {},
    number: 3,
    reason: "",
    todo: [{ step: "lay-one", seat: 0 }],
    hands,
    laid,
    left_over: 0,
    out: [],
    points: [0, 0],
  },
  seat: 0,
  players,
  choices: happened
    ? []
    : [{ move: { move: "lay", sweet: "12" }, text: "lay 12", foreseen: [], foretold: [] }],
  ways: [],
  play: vi.fn(),
  moment: happened ? { position: 4, seat: 1, events: [happened] } : null,
  announced: null,
  outlook: {},
  say: (message: string) => message,
  prompt: createRawSnippet(() => ({ render: () => "<p>Lay a sweet</p>" })),
  small: false,
});

const keyOf = (name: string) =>
  screen.getAllByRole("button", { name }).map((button) => button.dataset.piece);

test("the small board of the documentation offers moves and knows its pieces", async () => {
  const props = given([["2", "12"], 2], ["", ""]);
  const { rerender } = render(Board, props);
  const twelve = screen.getByRole("button", { name: "12" });
  expect(twelve.dataset.choice).toBe('{"move":"lay","sweet":"12"}');
  await fireEvent.click(twelve);
  expect(props.play).toHaveBeenCalledWith({ move: "lay", sweet: "12" });
  // What isn't offered is tried: the server says why not.
  await fireEvent.click(screen.getByRole("button", { name: "2" }));
  expect(props.play).toHaveBeenLastCalledWith({ move: "lay", sweet: "2" });

  const hidden = keyOf("?");
  const laid = { event: "laid", rule: "TS-2", seat: 1, sweet: "7" };
  await rerender(given([["2", "12"], 1], ["", "7"], laid));
  expect(hidden).toContain(keyOf("7")[0]);
  expect(screen.getByRole("button", { name: "7" }).className).toContain("changed");
});

test("the documentation shows it as it is", () => {
  const source = readFileSync(join(import.meta.dirname, "Board.svelte"), "utf-8");
  const docs = readFileSync(join(import.meta.dirname, "../../../../../docs/web.md"), "utf-8");
  expect(docs).toContain(source.trim());
});
