import { expect, test } from "vitest";
import { looksOf } from "./colours";

const told = (looks: ReturnType<typeof looksOf>) =>
  looks.map(({ animal, colour }) => `${colour} ${animal}`);

test("who has chosen nothing sits as what the seat has always been", () => {
  expect(told(looksOf([null, null, null]))).toEqual(["blue bear", "orange cat", "pink rabbit"]);
});

test("everybody gets what they have chosen, and nobody looks like somebody else", () => {
  const fox = { animal: "fox", colour: "orange" } as const;
  expect(told(looksOf([null, null, fox]))).toEqual(["blue bear", "pink cat", "orange fox"]);
  expect(told(looksOf([fox, fox, null]))).toEqual(["orange fox", "blue cat", "pink rabbit"]);
  const many = looksOf(Array.from({ length: 6 }, () => fox));
  expect(new Set(many.map(({ colour }) => colour)).size).toBe(6);
  expect(new Set(many.map(({ animal }) => animal)).size).toBe(6);
});

test("pieces of a game may have colours of their own: the animal stays", () => {
  const fox = { animal: "fox", colour: "orange" } as const;
  expect(told(looksOf([fox, null], ["red", "blue"]))).toEqual(["red fox", "blue cat"]);
});

test("there is room for 32", () => {
  expect(looksOf(Array.from({ length: 32 }, () => null))).toHaveLength(32);
});
