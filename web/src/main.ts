import "./theme.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { letters } from "./lib/letters";
import { settings } from "./lib/settings.svelte";
import { words } from "./lib/words.svelte";

settings.show();
await Promise.all([words.speak(words.lang), letters()]);
const target = document.getElementById("app");
if (target) mount(App, { target });
