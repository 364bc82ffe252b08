// @vitest-environment jsdom
import { render, screen } from "@testing-library/svelte";
import "@testing-library/svelte/vitest";
import { afterEach, expect, test, vi } from "vitest";

import HouseRules from "./HouseRules.svelte";

afterEach(() => vi.unstubAllGlobals());

const BOX = 'variant = "kawumm"\nname = "Short"\ngoal = 2\n';
const TOLD = { rule: "KW-2", text: "House rule: Complete ingredients that win: 2 instead of 3." };

test("what differs is told, with a link to its rule", async () => {
  const asked = vi.fn(() => Promise.resolve(new Response(JSON.stringify({ house_rules: [TOLD] }))));
  vi.stubGlobal("fetch", asked);
  render(HouseRules, { game: "kawumm", pieces: BOX });
  const link = await screen.findByRole("link", { name: TOLD.text });
  expect(link.getAttribute("href")).toBe("#/rules/kawumm/KW-2");
  expect(asked).toHaveBeenCalledWith(
    "api/games/kawumm/house-rules?lang=en",
    expect.objectContaining({ method: "POST", body: JSON.stringify({ pieces: BOX }) }),
  );
});

test("our own box has none, and nobody is asked", () => {
  const asked = vi.fn();
  vi.stubGlobal("fetch", asked);
  const { container } = render(HouseRules, { game: "kawumm", pieces: null });
  expect(container.querySelector("li")).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});
