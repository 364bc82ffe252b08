import { expect, test } from "vitest";
import type { Eye, TableShown } from "../protocol";
import { aboutWhom, linesOf } from "./log";

const eye = (seat: number, text: string): Eye => ({
  seat,
  view: {},
  told: [
    {
      position: 3,
      seat: 0,
      events: [{ event: "drew", rule: "CL-16", seat: 0 }],
      undone: false,
      lamp: false,
      texts: [text],
    },
  ],
  moves: null,
  questions: null,
  replied: false,
  can_undo: false,
  order: null,
  ways: [],
});

const anne = eye(0, "Anne draws blue.");
const paul = eye(1, "Anne draws from the pile.");
const at = (...eyes: Eye[]) => ({ eyes, seats: [] }) as unknown as TableShown;

test("on one's own screen the log tells what one's eyes saw", () => {
  expect(linesOf(at(anne), anne).map(({ text }) => text)).toEqual(["Anne draws blue."]);
});

test("on a shared screen nobody reads what only another saw", () => {
  for (const looking of [anne, paul]) {
    const [line] = linesOf(at(anne, paul), looking);
    expect(line).toMatchObject({ text: "Anne draws from the pile.", rule: "CL-16", position: 3 });
  }
});

test("a sentence is about whom it names first", () => {
  const names = ["Anne", "Robot 1", "Robot 10"];
  expect(aboutWhom("Robot 10 loses pink, at random.", names, 0)).toBe(2);
  expect(aboutWhom("Anneau: Robot 1 → Anne", names, 2)).toBe(1);
  expect(aboutWhom("The pile is empty.", names, 2)).toBe(2);
});
