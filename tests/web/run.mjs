// Run a Python file by Pyodide with some wheels: node run.mjs PYODIDE FILE WHEEL...
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, file, ...wheels] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const env = { HOME: "/", PYTHONHASHSEED: process.env.PYTHONHASHSEED ?? "random" };
const python = await loadPyodide({ indexURL: pyodide, env });
for (const wheel of wheels) python.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel");
python.runPython(readFileSync(file, "utf8"));
