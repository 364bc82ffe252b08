// Every word comes from the Fluent files: the shell's own, and those that it and the games share
// with the terminal.

import type { GameTexts } from "../protocol";
import { kept } from "./kept";
import { line } from "./line";
import { Texts, type Private, type Say } from "./speech";

export type { Say };
const shell = import.meta.glob<string>("../texts/*.ftl", {
  query: "?raw",
  import: "default",
});
export type Lang = string;
const FALLBACK: Lang = "en";
/** A language is there as soon as its texts are. */
export const LANGUAGES: readonly Lang[] = [
  FALLBACK,
  ...Object.keys(shell)
    .map((path) => path.replace(/^.*\/|\.ftl$/g, ""))
    .filter((lang) => lang !== FALLBACK)
    .sort(),
];

const common = import.meta.glob<string>("../../../src/ludolab/words/*.ftl", {
  query: "?raw",
  import: "default",
});
const games = import.meta.glob<string>("../../../src/ludolab/games/*/*.ftl", {
  query: "?raw",
  import: "default",
});
const hidden = import.meta.glob<Private>("../../../src/ludolab/games/*/web/fields.ts", {
  eager: true,
  import: "PRIVATE",
});
const NOTHING = new Texts(FALLBACK, "");

/** What a language calls itself. */
export function nameOf(lang: Lang): string {
  const name = new Intl.DisplayNames([lang], { type: "language" }).of(lang) ?? lang;
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1);
}

function preferred(): Lang {
  const wanted = [kept.get("lang"), ...navigator.languages].map((tag) => tag?.slice(0, 2));
  return wanted.find((tag) => tag !== undefined && LANGUAGES.includes(tag)) ?? FALLBACK;
}

class Words {
  lang = $state<Lang>(preferred());
  #shell = $state.raw(NOTHING);
  /** Of the games that have been learnt, in the language that is spoken. */
  #games = $state.raw<Readonly<Record<string, Texts>>>({});
  /** The language that was asked for last. */
  #wanted = this.lang;

  /** Speak this language from now on. */
  async speak(lang: Lang): Promise<void> {
    this.#wanted = lang;
    const known = Object.keys(this.#games);
    const [own, ...learnt] = await Promise.all([
      shellTexts(lang),
      ...known.map((game) => gameTexts(game, lang)),
    ]);
    if (lang !== this.#wanted) return;
    this.#shell = own;
    this.#games = Object.fromEntries(known.map((game, i) => [game, learnt[i] ?? NOTHING]));
    this.lang = lang;
    document.documentElement.lang = lang;
  }

  /** Have the words of a game at hand. */
  async learn(game: string): Promise<void> {
    const lang = this.lang;
    const texts = await gameTexts(game, lang);
    if (lang !== this.lang) await this.learn(game);
    else if (texts) this.#games = { ...this.#games, [game]: texts };
  }

  say: Say = (message, parts) => this.#shell.say(message, parts);

  /** How a game says things. */
  of(game: string): Say {
    return (message, parts) => this.texts(game).say(message, parts);
  }

  has(game: string, message: string): boolean {
    return this.texts(game).has(message);
  }

  /** All that a game says; nothing, before it has been learnt. */
  texts(game: string): Texts {
    return this.#games[game] ?? NOTHING;
  }
}

async function shellTexts(lang: Lang): Promise<Texts> {
  const shared = (of: Lang) => common[`../../../src/ludolab/words/${of}.ftl`];
  const files = [shell[`../texts/${lang}.ftl`], shared(lang) ?? shared(FALLBACK)];
  const texts = await Promise.all(files.map((file) => file?.() ?? ""));
  return new Texts(lang, texts.join("\n"));
}

/** From the page, or else, of a guest's, from the server. */
async function gameTexts(game: string, lang: Lang): Promise<Texts | undefined> {
  const folder = `../../../src/ludolab/games/${game.replaceAll("-", "_")}`;
  const [fluent, parts] = [games[`${folder}/${lang}.ftl`], hidden[`${folder}/web/fields.ts`]];
  if (fluent && parts) return new Texts(lang, await fluent(), parts);
  const given = await served(game, lang);
  return given && new Texts(lang, given.fluent, given.private);
}

async function served(game: string, lang: Lang): Promise<GameTexts | undefined> {
  const path = `api/games/${encodeURIComponent(game)}/texts?lang=${lang}`;
  const given = await line.fetch(path).catch(() => undefined);
  return given?.ok ? ((await given.json()) as GameTexts) : undefined;
}

export const words = new Words();
export const say = words.say;
