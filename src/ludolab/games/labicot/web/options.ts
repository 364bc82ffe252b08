// The options that Labicot draws itself, and which of them have a meaning beside the others.

import type { OptionsModule } from "$web/lib/options";
import DiceField from "./table/DiceField.svelte";
import LabyrinthsField from "./table/LabyrinthsField.svelte";

export const fields: OptionsModule["fields"] = { dice: DiceField, labyrinths: LabyrinthsField };

/** LB-6: teams need three players. LB-7, LB-8: some things are for a race alone, or a hunt. */
export const concerns: OptionsModule["concerns"] = (name, { mode, teams }, players) => {
  if (name === "teams") return players > 2;
  if (name === "majority") return mode === "hunt";
  if (name === "bean_condition") return mode === "race" && !(players > 2 && teams);
  return true;
};
