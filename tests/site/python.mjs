// Runs a file with the Python of the site and the modules that tools/site.py has packed for it.
//   node python.mjs PACKAGES FILE
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const [packages, file] = process.argv.slice(2);
const folder = join(import.meta.dirname, "../../web/node_modules/pyodide");
const { loadPyodide } = createRequire(import.meta.url)(join(folder, "pyodide.js"));
const python = await loadPyodide({ indexURL: folder });
python.mountNodeFS("/packages", packages);
python.runPython("import sys; sys.path.insert(0, '/packages')");
python.runPython(readFileSync(file, "utf-8"), { globals: python.toPy({ __name__: "__main__" }) });
