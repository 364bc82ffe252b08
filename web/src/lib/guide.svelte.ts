// A guided game: a word about the decision that is due, when its kind comes up for the first time,
// and which pieces it is about. Decisions that were made aren't mentioned any more.

import { tick } from "svelte";
import { piecesOf } from "./board/point";
import { choicesIn } from "./choices";
import type { LiveTable } from "./live.svelte";
import { words } from "./words.svelte";

export class Guide {
  /** What has been said, and at which decision. */
  #told = new Map<string, number>();
  #decision = 0;
  #wasDue = false;

  constructor(readonly live: LiveTable) {}

  readonly #game = $derived.by(() => this.live.scene?.table.settings.game ?? "");
  readonly #due = $derived.by(() => {
    const { live } = this;
    return live.ready && !live.behind && (live.eye?.moves?.length || live.eye?.questions?.length);
  });

  /** Empty: there is nothing new to say. */
  readonly said = $derived.by(() => {
    const { live } = this;
    const table = live.scene?.table;
    if (!table?.guided || table.status !== "playing") return "";
    const due = Boolean(this.#due);
    if (due && !this.#wasDue) this.#decision += 1;
    this.#wasDue = due;
    const happened = (live.scene?.moment?.events ?? [])
      .map(({ event }) => this.#first(`guide-event-${event}`))
      .filter(Boolean);
    if (!due) return happened.at(-1) ?? "";
    // What is asked, as the prompt says it: who walks is asked for the way while others may answer.
    const step = live.eye?.moves ? String(table.prompt?.step) : "answer";
    const about = [this.#first("guide-welcome"), this.#first(`guide-${step}`)];
    return about.filter(Boolean).join(" ") || (happened.at(-1) ?? "");
  });

  /** The text, if it is told at this decision for the first time. */
  #first(message: string): string {
    if (!words.has(this.#game, message)) return "";
    const when = this.#told.get(message) ?? this.#decision;
    this.#told.set(message, when);
    return when === this.#decision ? words.of(this.#game)(message) : "";
  }

  /** The moves that it would make. */
  readonly advised = $derived.by(() => {
    const { live } = this;
    const { eye, scene, view } = live;
    if (!this.#due || !scene?.table.guided || !eye || !view) return [];
    const offered = eye.moves ?? eye.questions?.flatMap(({ moves }) => moves);
    const choices = choicesIn(offered, live.speech);
    const given = { view, choices, ways: eye.ways, outlook: scene.table.outlook };
    const chosen = live.board?.advises?.(given) ?? [];
    return (chosen.length ? chosen : choices).map(({ move }) => move);
  });

  /** For the element around board and prompt: what makes an advised move, or leads to it, glows. */
  points = (root: HTMLElement) => {
    const mark = () => {
      const pieces = new Set(this.advised.flatMap((move) => piecesOf(move, root)));
      for (const each of root.querySelectorAll<HTMLElement>("[data-guided]")) {
        if (!pieces.has(each)) delete each.dataset.guided;
      }
      for (const each of pieces) each.dataset.guided = "";
    };
    $effect(() => {
      void this.advised;
      void tick().then(mark);
    });
    // A chosen card shows its places.
    const seen = new MutationObserver(mark);
    const what = ["data-choice", "aria-pressed"];
    seen.observe(root, { subtree: true, childList: true, attributeFilter: what });
    return { destroy: () => seen.disconnect() };
  };
}
