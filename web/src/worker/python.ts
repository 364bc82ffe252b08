// Python in the worker, and the table server in it (src/ludolab/site).

import { loadPyodide, type PyodideAPI } from "pyodide";
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { info } from "pyodide/pyodide-lock.json";
import { contents, load } from "./files";
import { Store, type Step } from "./store";
import type { Heard } from "./talk";

/** The server, as Python offers it: everything goes in and out as strings. */
export interface LocalServer {
  fetch(request: string): Promise<string>;
  connect(line: string, path: string): void;
  hear(line: string, text: string): void;
  hang_up(line: string): void;
}

type Line = Extract<Heard, { type: "line" }>;

/** What this Pyodide asks for at its start; it gets what we have unpacked. */
const WASM = "pyodide.asm.wasm";
const STDLIB = "python_stdlib.zip";

/** No package is ever fetched: all of them are in the pack. */
const NO_PACKAGES = JSON.stringify({ info, packages: {} });

export async function openServer(
  base: URL,
  store: Store,
  on: {
    progress: (here: number, all: number) => void;
    line: (line: string, what: Line["what"], value: Line["value"]) => void;
    /** Something was to be kept; `why` it couldn't be. */
    kept: (why: string | undefined) => void;
  },
): Promise<LocalServer> {
  const files = await load(base, on.progress);
  const packages = new Uint8Array(await files.packages.arrayBuffer());
  const python = await withFiles({ [WASM]: files.python, [STDLIB]: files.stdlib }, () =>
    loadPyodide({
      indexURL: base.href,
      createPyodideModule: createPyodideModule as never,
      lockFileContents: NO_PACKAGES,
      fsInit: async (fs, { sitePackages }) => {
        for (const [path, data] of contents(packages)) {
          const whole = `${sitePackages}/${path}`;
          fs.mkdirTree(whole.slice(0, whole.lastIndexOf("/")));
          fs.writeFile(whole, data);
        }
      },
    }),
  );
  const transact = async (text: string): Promise<string> => {
    const steps = JSON.parse(text) as Step[];
    const answer = await store.transact(steps);
    if (steps.some(([what]) => what === "add" || what === "put")) {
      on.kept("failed" in answer ? answer.failed : undefined);
    }
    return JSON.stringify(answer);
  };
  return (await open(python)(transact, on.line)) as LocalServer;
}

function open(python: PyodideAPI): (transact: unknown, tell: unknown) => Promise<unknown> {
  const local = python.pyimport("ludolab.site.local") as {
    open_server: (transact: unknown, tell: unknown) => Promise<unknown>;
  };
  return local.open_server;
}

/** While this works, a fetch of a file by one of these names gets this one. */
async function withFiles<T>(files: Record<string, Response>, work: () => Promise<T>): Promise<T> {
  const network = self.fetch;
  self.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const found = files[url.slice(url.lastIndexOf("/") + 1)];
    return found ? Promise.resolve(found) : network(input, init);
  };
  try {
    return await work();
  } finally {
    self.fetch = network;
  }
}
