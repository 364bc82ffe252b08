import { expect, it } from "vitest";
import { boxOf } from "./box";

it("our box is told by its text, comments included", () => {
  const { doses, ...numbers } = boxOf(undefined);
  expect(doses).toMatchObject({ ether: 2, jerrican: 4, dust: 10 });
  expect(numbers).toEqual({ goal: 3, zone: 4, columns: 3 });
});

it("a box of one's own has other numbers", () => {
  const { doses, ...numbers } = boxOf('goal = 2\nzone=5\n[[ingredient]]\nname = "tea"\ndose = 3\n');
  expect(doses.tea).toBe(3);
  expect(numbers).toEqual({ goal: 2, zone: 5, columns: 3 });
});
