import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import type { OptionShown } from "../protocol";
import OptionField from "./OptionField.svelte";

const teams: OptionShown = {
  name: "teams",
  kind: "teams",
  default: 0,
  text: "Teams",
  choices: [],
  low: 0,
  high: 8,
};

test("teams are a number, or chosen player by player", async () => {
  const change = vi.fn();
  const { rerender } = render(OptionField, { option: teams, names: {}, players: 4, change });
  const [how] = screen.getAllByRole("combobox") as [HTMLSelectElement];
  expect([...how.options].map((option) => option.value)).toEqual(["0", "2", "3", "own"]);
  await fireEvent.change(how, { target: { value: "2" } });
  expect(change).toHaveBeenLastCalledWith(2);
  await fireEvent.change(how, { target: { value: "own" } });
  expect(change).toHaveBeenLastCalledWith([0, 1, 0, 1]);
  const seats = screen.getAllByRole("combobox").slice(1) as HTMLSelectElement[];
  expect(seats).toHaveLength(4);
  await fireEvent.change(seats[1]!, { target: { value: "0" } });
  expect(change).toHaveBeenLastCalledWith([0, 0, 0, 1]);
  await rerender({ players: 5 });
  expect(change).toHaveBeenLastCalledWith([0, 0, 0, 1, 0]);
  await fireEvent.change(how, { target: { value: "0" } });
  expect(change).toHaveBeenLastCalledWith(0);
  expect(screen.getAllByRole("combobox")).toHaveLength(1);
});

test("words are chosen from a list, or typed if one wants others", async () => {
  const change = vi.fn();
  const dice: OptionShown = {
    name: "dice",
    kind: "words",
    default: ["D6"],
    text: "Everybody’s dice: one or two of D4, D6",
    choices: ["D4", "D6", "D4, D6"],
    low: null,
    high: null,
  };
  const names = { D4: "four faces", D6: "six faces" };
  render(OptionField, { option: dice, names, players: 4, change });
  const which = screen.getByLabelText<HTMLSelectElement>("Everybody’s dice");
  expect([...which.options].map(({ text }) => text)).toEqual([
    "Four faces",
    "Six faces",
    "Four faces + six faces",
    "words-own",
  ]);
  await fireEvent.change(which, { target: { value: "D4, D6" } });
  expect(change).toHaveBeenLastCalledWith(["D4", "D6"]);
  expect(screen.queryByRole("textbox")).toBeNull();
  await fireEvent.change(which, { target: { value: "" } });
  await fireEvent.change(screen.getByRole("textbox"), { target: { value: "D8, D8" } });
  expect(change).toHaveBeenLastCalledWith(["D8", "D8"]);
});
