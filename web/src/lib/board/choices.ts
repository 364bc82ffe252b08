// What can be decided, and which element decides it: `data-choice` carries the move itself, so that
// the lamp, a guide and the tests find the piece of a move without reading its label.

import type { Choice, Move } from "./contract";

/** The choices of one kind. */
export const choicesOf = (choices: Choice[], kind: string): Choice[] =>
  choices.filter((choice) => choice.move.move === kind);

/** The choice that has these parts, if it is offered. */
export const choiceOf = (choices: Choice[], parts: Move): Choice | undefined =>
  choices.find((choice) => Object.entries(parts).every(([key, part]) => choice.move[key] === part));

interface Marked {
  "data-choice"?: string;
}

/** For the element that makes this move when it is clicked, if it is offered. */
export const makes = (choice: Pick<Choice, "move"> | undefined): Marked =>
  choice ? { "data-choice": JSON.stringify(choice.move) } : {};

/** For an element on the way to any of these moves, such as a card whose place is chosen next. */
export const leadsTo = (moves: readonly Move[] | undefined): Marked =>
  moves?.length ? { "data-choice": JSON.stringify(moves) } : {};

/** The moves that a click on an element makes or leads to; it makes the only one. */
export function movesOf(element: HTMLElement): string[] {
  const told: unknown = JSON.parse(element.dataset.choice ?? "[]");
  return (Array.isArray(told) ? told : [told]).map((move) => JSON.stringify(move));
}
