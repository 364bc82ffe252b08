// Python in the worker, and the table server in it (src/ludolab/site).

import { loadPyodide, type PyodideAPI } from "pyodide";
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { info } from "pyodide/pyodide-lock.json";
import { contents, load, type Name } from "./files";
import { forget, release, remember, remembered } from "./memory";
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

/** Where they lie. Of what lies in site-packages Pyodide keeps accounts, which its memory can't hold. */
const PACKAGES = "/packages";

/** No package is ever fetched: all of them are in the pack. */
const NO_PACKAGES = JSON.stringify({ info, packages: {} });

interface On {
  progress: (here: number, all: number) => void;
  line: (line: string, what: Line["what"], value: Line["value"]) => void;
  /** Something was to be kept; `why` it couldn't be. */
  kept: (why: string | undefined) => void;
}

export async function openServer(base: URL, store: Store, on: On): Promise<LocalServer> {
  const transact = async (text: string): Promise<string> => {
    const steps = JSON.parse(text) as Step[];
    const answer = await store.transact(steps);
    if (steps.some(([what]) => what === "add" || what === "put")) {
      on.kept("failed" in answer ? answer.failed : undefined);
    }
    return JSON.stringify(answer);
  };
  const files = await load(base, on.progress);
  const memory = await remembered(base, files.names);
  if (memory) {
    try {
      const python = await start(base, files, { _loadSnapshot: memory });
      release(memory);
      early(python).wake_up();
      return await open(python, transact, on.line);
    } catch (error) {
      console.warn(error);
      await forget(base);
    }
  }
  const python = await start(base, memory ? await load(base, on.progress) : files, {
    _makeSnapshot: true,
  });
  early(python);
  void remember(python, base, files.names);
  return open(python, transact, on.line);
}

/** Python with our packages. */
async function start(
  base: URL,
  files: Record<Name, Response>,
  memory: { _loadSnapshot: ArrayBuffer } | { _makeSnapshot: true },
): Promise<PyodideAPI> {
  const packages = new Uint8Array(await files.packages.arrayBuffer());
  return withFiles({ [WASM]: files.python, [STDLIB]: files.stdlib }, () =>
    loadPyodide({
      indexURL: base.href,
      createPyodideModule: createPyodideModule as never,
      lockFileContents: NO_PACKAGES,
      env: { PYTHONPATH: PACKAGES },
      fsInit: async (fs) => {
        for (const [path, data] of contents(packages)) {
          const whole = `${PACKAGES}/${path}`;
          fs.mkdirTree(whole.slice(0, whole.lastIndexOf("/")));
          fs.writeFile(whole, data);
        }
      },
      ...memory,
    }),
  );
}

const early = (python: PyodideAPI) =>
  python.pyimport("ludolab.site.early") as { wake_up: () => void };

function open(
  python: PyodideAPI,
  transact: (text: string) => Promise<string>,
  tell: On["line"],
): Promise<LocalServer> {
  const local = python.pyimport("ludolab.site.local") as {
    open_server: (transact: unknown, tell: unknown) => Promise<LocalServer>;
  };
  return local.open_server(transact, tell);
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
