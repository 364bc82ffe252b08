// @vitest-environment jsdom
import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { LANGUAGES, nameOf } from "./words.svelte";

it("the languages are those that there are texts in, English first", () => {
  const there = readdirSync("src/texts").map((file) => file.replace(".ftl", ""));
  expect([...LANGUAGES].sort()).toEqual(there.sort());
  expect(LANGUAGES[0]).toBe("en");
});

it("each calls itself by its own name, whether or not we have its texts", () => {
  expect(["en", "fr", "de", "pt"].map(nameOf)).toEqual([
    "English",
    "Français",
    "Deutsch",
    "Português",
  ]);
});
