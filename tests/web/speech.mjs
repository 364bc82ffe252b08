// What the page says of each case in a file: node speech.mjs CASES WEB. It writes the sentences as JSON.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const [, , cases, web] = process.argv;
const from = createRequire(`${web}/package.json`);

async function speech() {
  const { default: ts } = await import(pathToFileURL(from.resolve("typescript")));
  const source = readFileSync(`${web}/src/lib/speech.ts`, "utf-8");
  const options = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
  const fluent = pathToFileURL(from.resolve("@fluent/bundle").replace(/index\.js$/, "esm/index.js"));
  const code = ts.transpileModule(source, { compilerOptions: options }).outputText;
  const whole = code.replace('"@fluent/bundle"', JSON.stringify(fluent.href));
  return import(`data:text/javascript,${encodeURIComponent(whole)}`);
}

const { Speech, Texts } = await speech();
const said = JSON.parse(readFileSync(cases, "utf-8")).map(({ lang, texts, names, told }) => {
  const speech = new Speech(new Texts(lang, texts.fluent, texts.private), names);
  return told.map(([kind, data]) => speech[kind](data));
});
process.stdout.write(JSON.stringify(said));
