import { expect, test } from "vitest";
import {
  fileOf,
  gameOf,
  lineIn,
  nameOf,
  newVariant,
  OPTIONS,
  TOP,
  toml,
  valueAt,
  withValue,
} from "./variant";

const WRITTEN = `variant = "candy-lab"     # the game
name = "Gold # 5"

golden_sugar = 5   # sweeter

[[stick]]
where = { effect="draw" }
count = 4
`;
const DRAW = { table: "stick", where: '{ effect = "draw" }' };
const SWAP = { table: "stick", where: '{ effect = "swap" }' };

test("a value is read where it stands", () => {
  expect(gameOf(WRITTEN)).toBe("candy-lab");
  expect(nameOf(WRITTEN)).toBe("Gold # 5");
  expect(valueAt(WRITTEN, TOP, "golden_sugar")).toBe(5);
  expect(valueAt(WRITTEN, TOP, "count")).toBeUndefined();
  expect(valueAt(WRITTEN, DRAW, "count")).toBe(4);
  expect(valueAt(WRITTEN, SWAP, "count")).toBeUndefined();
  expect(valueAt("golden_sugar = [", TOP, "golden_sugar")).toBeUndefined();
});

test("another value leaves all else as it was", () => {
  const six = withValue(WRITTEN, TOP, "golden_sugar", 6);
  expect(six).toBe(WRITTEN.replace("= 5 ", "= 6 "));
  const more = withValue(WRITTEN, TOP, "face_up", 4);
  expect(more).toContain("# sweeter\nface_up = 4\n\n[[stick]]");
  const stick = withValue(WRITTEN, DRAW, "value", 2);
  expect(stick).toContain("count = 4\nvalue = 2\n");
});

test("what is as in our box isn't said, and an empty table goes", () => {
  expect(withValue(WRITTEN, TOP, "golden_sugar")).not.toContain("golden");
  const gone = withValue(WRITTEN, DRAW, "count");
  expect(gone).toBe(WRITTEN.slice(0, WRITTEN.indexOf("\n[[stick]]")));
  expect(withValue(WRITTEN, SWAP, "count")).toBe(WRITTEN);
});

test("tables are added at the end, and found again", () => {
  let text = newVariant("kawumm", 'The "wild"\none');
  expect(nameOf(text)).toBe('The "wild"\none');
  text = withValue(text, OPTIONS, "chain_reactions", true);
  text = withValue(text, SWAP, "count", 2);
  text = withValue(text, TOP, "goal", 2);
  expect(valueAt(text, OPTIONS, "chain_reactions")).toBe(true);
  expect(valueAt(text, SWAP, "count")).toBe(2);
  expect(text.indexOf("goal = 2")).toBeLessThan(text.indexOf("[options]"));
  text = withValue(text, OPTIONS, "chain_reactions");
  expect(text).not.toContain("options");
  expect(valueAt(text, SWAP, "count")).toBe(2);
});

test("lists are one line of TOML", () => {
  expect(toml(["foret", "spirale"])).toBe('["foret", "spirale"]');
  const text = withValue(newVariant("labicot", "x"), OPTIONS, "dice", ["D4", "D6"]);
  expect(valueAt(text, OPTIONS, "dice")).toEqual(["D4", "D6"]);
});

test("a file has the name of its variant", () => {
  expect(fileOf(newVariant("kawumm", "  Éclair & Co. "))).toBe("éclair-co.toml");
  expect(fileOf(newVariant("kawumm", "?"))).toBe("variant.toml");
});

test("a sentence names a line", () => {
  expect(lineIn("pieces, line 12: goal is from 1 to 5, not 9")).toBe(12);
  expect(lineIn("pieces, ligne 3 : …")).toBe(3);
  expect(lineIn("nothing of the kind")).toBeUndefined();
});
