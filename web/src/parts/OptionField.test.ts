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
