// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/svelte";
import "@testing-library/svelte/vitest";
import { expect, test, vi } from "vitest";
import type { OptionShown } from "../protocol";
import OptionField from "./OptionField.svelte";

const shown = (option: Partial<OptionShown>): OptionShown => ({
  name: "",
  kind: "flag",
  default: null,
  text: "",
  choices: null,
  low: null,
  high: null,
  ...option,
});
const people = ["Anne", "Robot 2", "Robot 3", "Robot 4"];
const field = (option: Partial<OptionShown>, value: unknown, names = {}) => {
  const change = vi.fn();
  const props = { option: shown(option), label: "What", names, people, value, all: {}, change };
  const { rerender } = render(OptionField, props);
  /** As a form does it: what is chosen comes back as the value. */
  const keep = async () => rerender({ ...props, value: change.mock.lastCall?.[0] });
  return { change, keep, rerender: (more: object) => rerender({ ...props, ...more }) };
};
const radios = () => screen.getAllByRole<HTMLInputElement>("radio").map(({ value }) => value);
const names = () => screen.getAllByRole("button");
const teams = () =>
  screen
    .getAllByRole("heading")
    .map((title) =>
      [...(title.parentElement?.querySelectorAll("button") ?? [])].map((b) => b.textContent.trim()),
    );

test("names go from team to team by a click and by arrow keys", async () => {
  const { change, keep, rerender } = field({ kind: "teams", high: 8 }, 0);
  expect(radios()).toEqual(["0", "2", "3"]);
  await fireEvent.click(screen.getByDisplayValue("2"));
  expect(change).toHaveBeenLastCalledWith([0, 1, 0, 1]);
  await keep();
  expect(teams()).toEqual([
    ["Anne", "Robot 3"],
    ["Robot 2", "Robot 4"],
  ]);
  await fireEvent.click(names()[0]!);
  expect(change).toHaveBeenLastCalledWith([1, 1, 0, 1]);
  await keep();
  await fireEvent.keyDown(screen.getByText("Robot 3"), { key: "ArrowLeft" });
  expect(change).toHaveBeenLastCalledWith([1, 1, 1, 1]);
  await keep();
  expect(screen.getByText("team-empty")).toBeTruthy();
  // Another comes: they join the teams in turn again.
  await rerender({ value: [1, 1, 1, 1], people: [...people, "Robot 5"] });
  expect(change).toHaveBeenLastCalledWith([0, 1, 0, 1, 0]);
  await fireEvent.click(screen.getByDisplayValue("0"));
  expect(change).toHaveBeenLastCalledWith(0);
  expect(screen.queryAllByRole("button")).toEqual([]);
});

test("few choices are all in sight, with the names that a game has for them", async () => {
  const race = { kind: "choice" as const, choices: ["race", "hunt"] };
  const { change } = field(race, "race", { race: "race", hunt: "bean hunt" });
  expect(screen.getByLabelText<HTMLInputElement>("Race").checked).toBe(true);
  await fireEvent.click(screen.getByLabelText("Bean hunt"));
  expect(change).toHaveBeenLastCalledWith("hunt");
});

test("who begins is one of those who play", async () => {
  const { change } = field({ kind: "seat" }, null);
  const who = screen.getByLabelText<HTMLSelectElement>("What");
  expect([...who.options].map(({ text }) => text)).toEqual(["at-random", ...people]);
  await fireEvent.change(who, { target: { value: "1" } });
  expect(change).toHaveBeenLastCalledWith(1);
});

test("a number is within its bounds", async () => {
  const { change } = field({ kind: "number", low: 1, high: 20 }, 10);
  const number = screen.getByLabelText<HTMLInputElement>("What");
  await fireEvent.change(number, { target: { value: "21" } });
  await fireEvent.change(number, { target: { value: "" } });
  expect(change).not.toHaveBeenCalled();
  await fireEvent.change(number, { target: { value: "20" } });
  expect(change).toHaveBeenLastCalledWith(20);
});

test("words are chosen, or typed if one wants others", async () => {
  const dice = { kind: "words" as const, choices: ["D4", "D6", "D4, D6"] };
  const { change } = field({ ...dice, choices: [...dice.choices] }, ["D6"], {
    D4: "four faces",
    D6: "six faces",
  });
  await fireEvent.click(screen.getByLabelText("Four faces + six faces"));
  expect(change).toHaveBeenLastCalledWith(["D4", "D6"]);
  expect(screen.queryByRole("textbox")).toBeNull();
  await fireEvent.click(screen.getByLabelText("words-own"));
  await fireEvent.change(screen.getByRole("textbox"), { target: { value: "D8, D8" } });
  expect(change).toHaveBeenLastCalledWith(["D8", "D8"]);
});
