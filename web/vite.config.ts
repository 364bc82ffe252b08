import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const here = import.meta.dirname;
const built = join(here, "../src/ludolab/server/static");
/** What the wheel's metadata name, too (pyproject.toml). */
const licenses = "licenses.md";
const server = process.env.LUDOLAB_SERVER ?? "http://127.0.0.1:8000";

/** Without a script no language can be chosen: the page says in all of them that it needs one. */
function withoutScript(): Plugin {
  const texts = join(here, "src/texts");
  const said = new RegExp(`^${"needs-script"} = (.*)$`, "m");
  return {
    name: "without-script",
    transformIndexHtml(page) {
      const all = readdirSync(texts).map(
        (file) => said.exec(readFileSync(join(texts, file), "utf-8"))?.[1],
      );
      return page.replace("<noscript>", `<noscript>${all.join(" · ")}`);
    },
  };
}

/** Every file that shrinks stands beside its compressed forms: the server needn't do it. */
function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    writeBundle() {
      for (const entry of readdirSync(built, { recursive: true, encoding: "utf-8" })) {
        if (!/\.(js|css|html|svg|webmanifest)$/.test(entry)) continue;
        const path = join(built, entry);
        const whole = readFileSync(path);
        writeFileSync(`${path}.br`, brotliCompressSync(whole));
        writeFileSync(`${path}.gz`, gzipSync(whole, { level: 9 }));
      }
    },
  };
}

/** Vite collects the licences of scripts. Beside them come those of fonts, and what is missing. */
function allLicenses(): Plugin {
  return {
    name: "all-licenses",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const assets = Object.values(bundle).filter((file) => file.type === "asset");
        const all = assets.find((file) => file.fileName === licenses);
        if (!all) throw new Error(`${licenses} isn't there`);
        // The packages of Fluent don't hold the text that they name; TypeScript's is the same.
        const apache = readFileSync(join(here, "node_modules/typescript/LICENSE.txt"), "utf-8");
        all.source = all.source
          .toString()
          .replace(/^## @fluent.*Apache-2.0\)$/gm, (title) => `${title}\n\n${apache.trim()}`);
        for (const font of assets.filter((file) => file.fileName.endsWith(".woff2"))) {
          const folder = dirname(dirname(join(here, font.originalFileNames[0] ?? "")));
          const { name, version, license } = JSON.parse(
            readFileSync(join(folder, "package.json"), "utf-8"),
          ) as Record<string, string>;
          const text = readFileSync(join(folder, "LICENSE"), "utf-8").trim();
          all.source = `${all.source}\n## ${name} - ${version} (${license})\n\n${text}\n`;
        }
      },
    },
  };
}

/** Pyodide in a browser: it asks for nothing of Node's, and it is handed its WebAssembly
 * (src/worker/python.ts), which mustn't be laid beside it a second time. */
function pyodide(): Plugin {
  return {
    name: "pyodide",
    enforce: "pre",
    resolveId: (id) => (id.startsWith("node:") ? "\0nothing" : undefined),
    load: (id) => (id === "\0nothing" ? "export default {}" : undefined),
    transform(code, id) {
      if (!id.endsWith("pyodide.asm.mjs")) return undefined;
      return code.replace('new URL("pyodide.asm.wasm",import.meta.url).href', '"pyodide.asm.wasm"');
    },
  };
}

export default defineConfig({
  root: here,
  base: "./",
  plugins: [
    svelte(),
    svelteTesting({ autoCleanup: false }),
    withoutScript(),
    allLicenses(),
    compressed(),
  ],
  resolve: {
    alias: { $web: join(here, "src") },
    // The boards live in the folders of their games, where there is no node_modules.
    dedupe: ["svelte", "@testing-library/svelte"],
  },
  build: {
    outDir: built,
    emptyOutDir: true,
    target: "es2022",
    // Inlined files would be data: addresses, which our policy allows for images only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    license: { fileName: licenses },
    // A slow machine is no mistake of the page.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: {
        index: join(here, "index.html"),
        service: join(here, "src/worker/service.ts"),
        away: join(here, "src/worker/away.ts"),
        call: join(here, "src/worker/call.ts"),
      },
      output: {
        // A service worker has the same name for ever: that is how a browser finds the next one.
        entryFileNames: ({ name }) =>
          ["service", "away", "call"].includes(name) ? "[name].js" : "assets/[name]-[hash].js",
      },
    },
  },
  // The engine in it waits for files while it begins.
  worker: {
    format: "es",
    plugins: () => [pyodide()],
    // Pyodide is written like this.
    rolldownOptions: { checks: { eval: false, commonJsVariableInEsm: false } },
  },
  server: {
    fs: { allow: [join(here, "..")] },
    // The server serves only its own page: to it, this one is.
    proxy: {
      "/api": { target: server, ws: true, changeOrigin: true, headers: { origin: server } },
    },
  },
  test: {
    // What needs a page says so, and takes its cleaning up along: each file of those costs a second.
    environment: "node",
    include: ["src/**/*.test.ts", "../src/ludolab/games/*/web/**/*.test.ts"],
  },
});
