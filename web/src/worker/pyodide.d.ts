// It has no types of its own: it is handed on to loadPyodide as it is.
declare module "pyodide/pyodide.asm.mjs" {
  const createPyodideModule: unknown;
  export default createPyodideModule;
}
