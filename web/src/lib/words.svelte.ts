// Every word comes from the Fluent files: the shell's own, and those that it and the games share
// with the terminal.

import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { GameTexts } from "../protocol";
import { kept } from "./kept";

export const LANGUAGES = ["en", "fr"] as const;
export type Lang = (typeof LANGUAGES)[number];
export type Parts = Record<string, string | number>;
export type Say = (message: string, parts?: Parts) => string;

const shell = import.meta.glob<string>("../texts/*.ftl", {
  query: "?raw",
  import: "default",
});
const common = import.meta.glob<string>("../../../src/ludolab/words/*.ftl", {
  query: "?raw",
  import: "default",
});
const games = import.meta.glob<string>("../../../src/ludolab/games/*/*.ftl", {
  query: "?raw",
  import: "default",
});

function preferred(): Lang {
  const wanted = [kept.get("lang"), ...navigator.languages].map((tag) => tag?.slice(0, 2));
  return (
    LANGUAGES.find((lang) => lang === wanted.find((tag) => LANGUAGES.some((l) => l === tag))) ??
    "en"
  );
}

class Words {
  lang = $state<Lang>(preferred());
  #bundle = $state.raw<FluentBundle>();
  #games = $state.raw<Record<string, FluentBundle>>({});

  /** Speak this language from now on. */
  async speak(lang: Lang): Promise<void> {
    const files = [shell[`../texts/${lang}.ftl`], common[`../../../src/ludolab/words/${lang}.ftl`]];
    const texts = await Promise.all(files.map((file) => file?.() ?? ""));
    this.#bundle = bundle(lang, texts.join("\n"));
    this.#games = {};
    this.lang = lang;
    document.documentElement.lang = lang;
  }

  /** Have the words of a game at hand: from the page, or else, of a guest's, from the server. */
  async learn(game: string): Promise<void> {
    const lang = this.lang;
    const file = `../../../src/ludolab/games/${game.replaceAll("-", "_")}/${lang}.ftl`;
    const text = await (games[file]?.() ?? served(game, lang));
    if (text && lang === this.lang) {
      this.#games = { ...this.#games, [game]: bundle(lang, text) };
    }
  }

  say: Say = (message, parts) => told(this.#bundle, message, parts);

  /** How a game says things. */
  of(game: string): Say {
    return (message, parts) => told(this.#games[game], message, parts);
  }

  has(game: string, message: string): boolean {
    return this.#games[game]?.hasMessage(message) ?? false;
  }
}

async function served(game: string, lang: Lang): Promise<string> {
  const path = `api/games/${encodeURIComponent(game)}/texts?lang=${lang}`;
  const given = await fetch(path).catch(() => undefined);
  return given?.ok ? ((await given.json()) as GameTexts).fluent : "";
}

function bundle(lang: Lang, text: string): FluentBundle {
  const made = new FluentBundle(lang, { useIsolating: false });
  made.addResource(new FluentResource(text));
  return made;
}

/** A text we forgot shows its name. */
function told(from: FluentBundle | undefined, message: string, parts?: Parts): string {
  const pattern = from?.getMessage(message)?.value;
  return pattern ? (from?.formatPattern(pattern, parts) ?? message) : message;
}

export const words = new Words();
export const say = words.say;
