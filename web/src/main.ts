import "./theme.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./lib/settings.svelte";
import { words } from "./lib/words.svelte";

settings.show();
await words.speak(words.lang);
const target = document.getElementById("app");
if (target) mount(App, { target });
