// Compiles Python files with the Python that will run them in the page; called by tools/site.py.
import { createRequire } from "node:module";
import { join, resolve } from "node:path";

const work = resolve(process.argv[2]);
const folder = join(import.meta.dirname, "../web/node_modules/pyodide");
const { loadPyodide } = createRequire(import.meta.url)(join(folder, "pyodide.js"));
const python = await loadPyodide({ indexURL: folder });
python.mountNodeFS("/made", work);
await python.runPythonAsync(`
import os, py_compile

UNCHECKED = py_compile.PycInvalidationMode.UNCHECKED_HASH
# Nobody reads docstrings there; our own code does read those of its classes.
OPTIMIZE = {"stdlib": 2, "site-packages": 2, "ludolab": 0}

for part in ("stdlib", "site-packages"):
    for folder, _, files in os.walk(f"/made/{part}"):
        inside = os.path.relpath(folder, f"/made/{part}")
        ours = inside.split("/")[0] == "ludolab"
        for file in files:
            if not file.endswith(".py"):
                continue
            path = os.path.join(folder, file)
            # Tracebacks name it; no path of this machine.
            name = os.path.normpath(os.path.join(inside, file))
            if name == "anyio/__init__.py":
                continue  # it reads its own source
            py_compile.compile(
                path, path + "c", dfile=name, doraise=True,
                optimize=OPTIMIZE["ludolab" if ours else part],
                invalidation_mode=UNCHECKED,
            )
            os.unlink(path)

# What was left out too much is missed here, not by whoever plays.
import sys
sys.path.insert(0, "/made/site-packages")
import ludolab.site.early
if "msgspec" in sys.modules:
    raise ImportError("ludolab.site.early imports msgspec, so the memory can't be kept")
import ludolab.site.local
`);
