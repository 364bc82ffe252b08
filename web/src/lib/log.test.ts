// @vitest-environment jsdom
import { expect, test } from "vitest";
import type { Eye, TableShown } from "../protocol";
import { aboutWhom, entriesOf, linesOf } from "./log";
import { Speech, Texts } from "./speech";

const FLUENT = `
event-drew = { $seat } draws { $card }.
event-drew-hidden = { $seat } draws from the pile.
`;
const speech = new Speech(new Texts("en", FLUENT, { drew: ["card"] }), ["Anne", "Paul"]);

const eye = (seat: number, seen: Record<string, unknown>): Eye => ({
  seat,
  view: {},
  told: [
    {
      position: 3,
      seat: 0,
      events: [{ event: "drew", rule: "CL-16", seat: 0, ...seen }],
      undone: false,
      lamp: false,
    },
  ],
  moves: null,
  questions: null,
  replied: false,
  can_undo: false,
  order: null,
  ways: [],
});

const anne = eye(0, { card: "blue" });
const paul = eye(1, {});
const at = (...eyes: Eye[]) => ({ eyes, seats: [] }) as unknown as TableShown;
const lines = (table: TableShown, looking: Eye) => linesOf(entriesOf(table, looking), speech);

test("on one's own screen the log tells what one's eyes saw", () => {
  expect(lines(at(anne), anne).map(({ text }) => text)).toEqual(["Anne draws blue."]);
});

test("on a shared screen nobody reads what only another saw", () => {
  for (const looking of [anne, paul]) {
    const [line] = lines(at(anne, paul), looking);
    expect(line).toMatchObject({ text: "Anne draws from the pile.", rule: "CL-16", position: 3 });
  }
});

test("a sentence is about whom it names first", () => {
  const names = ["Anne", "Robot 1", "Robot 10"];
  expect(aboutWhom("Robot 10 loses pink, at random.", names, 0)).toBe(2);
  expect(aboutWhom("Anneau: Robot 1 → Anne", names, 2)).toBe(1);
  expect(aboutWhom("The pile is empty.", names, 2)).toBe(2);
});
