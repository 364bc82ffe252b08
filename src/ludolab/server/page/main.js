// Which page it is stands behind the #: nothing there ever leaves the browser.

import { lobby } from "./lobby.js";
import { table } from "./table.js";
import { ask, keys } from "./wire.js";
import { LANGUAGES, lang, preferred, say, speak } from "./words.js";

const main = document.getElementById("main");
const status = document.getElementById("line");
const name = document.querySelector(".nickname input");
const other = document.querySelector("button.lang");
let leave = () => {};

const line = (text) => (status.textContent = text);
const nickname = () => name.value.trim() || say("player");

function show() {
  leave();
  main.replaceChildren();
  line("");
  document.title = "Ludolab";
  const [, id, key] = /^#\/t\/(\w+)(?:\/([\w-]+))?$/.exec(location.hash) ?? [];
  if (id && key) keys.keep(id, key);
  leave = id ? table(main, id, key ?? keys.of(id), nickname, line) : lobby(main, nickname, line);
}

async function begin(wanted) {
  await speak(wanted);
  document.querySelector(".nickname span").textContent = say("nickname");
  other.textContent = say("other-language");
  name.placeholder = say("player");
  show();
}

name.value = localStorage.getItem("nickname") ?? "";
name.addEventListener("input", () => localStorage.setItem("nickname", name.value));
other.addEventListener("click", () => begin(LANGUAGES.find((each) => each !== lang)));
addEventListener("hashchange", () => {
  show();
  main.focus();
});
try {
  await speak(preferred());
  await ask("api/me", { body: {} });
  await begin(lang);
} catch (problem) {
  line(problem.message);
}
