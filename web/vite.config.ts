import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const here = import.meta.dirname;
const built = join(here, "../src/ludolab/server/static");
const server = process.env.LUDOLAB_SERVER ?? "http://127.0.0.1:8000";

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

export default defineConfig({
  root: here,
  base: "./",
  plugins: [svelte(), svelteTesting(), compressed()],
  resolve: {
    alias: { $web: join(here, "src") },
    // The boards live in the folders of their games, where there is no node_modules.
    dedupe: ["svelte"],
  },
  build: {
    outDir: built,
    emptyOutDir: true,
    target: "es2022",
    // Inlined files would be data: addresses, which our policy allows for images only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // A slow machine is no mistake of the page.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: {
    fs: { allow: [join(here, "..")] },
    // The server serves only its own page: to it, this one is.
    proxy: {
      "/api": { target: server, ws: true, changeOrigin: true, headers: { origin: server } },
    },
  },
  test: {
    environment: "jsdom",
    include: ["src/**/*.test.ts", "../src/ludolab/games/*/web/**/*.test.ts"],
  },
});
