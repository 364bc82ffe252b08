// @vitest-environment jsdom
import { expect, it } from "vitest";
import { sections } from "./library";
import { fold, matches, pieces, wanted } from "./search";

it("doesn't mind accents, capitals or ligatures", () => {
  expect(fold("Défausse, Cœur, l’Été")).toBe("defausse, coeur, l'ete");
  expect(matches("Immobilisé à l’arrivée", wanted("ARRIVEE immobilise"))).toBe(true);
  expect(matches("Immobilisé", wanted("immobile glue"))).toBe(false);
});

it("marks what was found, and keeps every letter", () => {
  expect(pieces("Le Cœur bat", wanted("coeur"))).toEqual([
    { text: "Le ", hit: false },
    { text: "Cœur", hit: true },
    { text: " bat", hit: false },
  ]);
  expect(pieces("été", wanted("te"))).toEqual([
    { text: "é", hit: false },
    { text: "té", hit: true },
  ]);
  const text = "Bénédiction 🎲 — où ?";
  expect(
    pieces(text, wanted("ou e"))
      .map((piece) => piece.text)
      .join(""),
  ).toBe(text);
});

it("finds rules by number, title or text, in their sections", () => {
  const rule = (id: string, section: string, text: string) => ({ id, title: id, section, text });
  const rules = [rule("X-1", "A", "Pioche"), rule("X-2", "A", "*Défausse*"), rule("X-3", "B", "")];
  expect(sections(rules, [])).toHaveLength(2);
  expect(sections(rules, wanted("defausse"))).toEqual([{ title: "A", rules: [rules[1]] }]);
  expect(sections(rules, wanted("x-3"))).toEqual([{ title: "B", rules: [rules[2]] }]);
});
