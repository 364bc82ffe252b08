// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/svelte";
import "@testing-library/svelte/vitest";
import { expect, test, vi } from "vitest";
import type { OptionShown } from "$web/protocol";
import LabyrinthsField from "./LabyrinthsField.svelte";

const MODES = { horloge: "race", marelle: "race", potager: "hunt" } as const;
const NAMES = Object.keys(MODES) as (keyof typeof MODES)[];

vi.mock("$web/lib/wire", () => ({
  ask: (path: string) => {
    const size = { width: 1, height: 1, mode: "race", players: [1, 8] };
    return Promise.resolve({
      labyrinths: NAMES.map((name) => ({
        ...size,
        name,
        title: name,
        mode: MODES[name],
        ...(path.includes("tools/labyrinths") && { squares: [] }),
      })),
    });
  },
}));

async function field(people: number, value: string[], mode = "race") {
  const change = vi.fn();
  const props = {
    option: {} as OptionShown,
    label: "Labyrinths",
    names: { auto: "Surprise us" },
    people: Array.from({ length: people }, (_, seat) => `P${seat}`),
    value,
    all: { mode },
    change,
  };
  const { rerender } = render(LabyrinthsField, props);
  await screen.findByLabelText(mode === "race" ? /horloge$/ : /potager$/);
  return { change, with: (more: object) => rerender({ ...props, ...more }) };
}

const chosen = () =>
  [...document.querySelectorAll<HTMLInputElement>("input:checked")].map((input) => input.value);

test("one is chosen among those for the race, or for the hunt", async () => {
  const { change, with: changed } = await field(4, ["auto"]);
  expect(screen.queryByLabelText(/potager$/)).toBeNull();
  await fireEvent.click(screen.getByLabelText(/marelle$/));
  expect(change).toHaveBeenLastCalledWith(["marelle"]);
  await changed({ value: ["marelle"], all: { mode: "hunt" } });
  expect(screen.queryByLabelText(/marelle$/)).toBeNull();
  expect(change).toHaveBeenLastCalledWith(["auto"]);
});

test("LB-10: more than eight players need several, in the order in which they are picked", async () => {
  const { change, with: changed } = await field(9, ["auto"]);
  await fireEvent.click(screen.getByLabelText(/marelle$/));
  expect(change).toHaveBeenLastCalledWith(["auto"]);
  expect(chosen()).toEqual(["marelle"]);
  await fireEvent.click(screen.getByLabelText(/horloge$/));
  expect(change).toHaveBeenLastCalledWith(["marelle", "horloge"]);
  await changed({ value: ["marelle", "horloge"] });
  expect(chosen()).toEqual(["horloge", "marelle"]);
  // Eight can't be meant with two.
  await changed({ value: ["marelle", "horloge"], people: ["Anne", "Paul"] });
  expect(change).toHaveBeenLastCalledWith(["auto"]);
});
