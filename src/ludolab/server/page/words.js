// The words of the page: en.json and fr.json. Moves, events and refusals come in words from the
// server. (Fluent would need a library and a build step; these few sentences don't.)

export const LANGUAGES = ["en", "fr"];
export let lang = "en";
let words = {};

export async function speak(wanted) {
  lang = LANGUAGES.includes(wanted) ? wanted : "en";
  words = await (await fetch(`${lang}.json`)).json();
  document.documentElement.lang = lang;
  localStorage.setItem("lang", lang);
}

export const preferred = () => localStorage.getItem("lang") ?? navigator.language.slice(0, 2);

/** A sentence with its parts filled in: {name} by parts.name. */
export const say = (key, parts = {}) =>
  (words[key] ?? key).replace(/\{(\w+)\}/g, (_, part) => parts[part] ?? "");

/** The label of a field of a position; "" for one that isn't worth showing. */
export const label = (field) => words.fields[field] ?? field.replaceAll(/[_-]/g, " ");
