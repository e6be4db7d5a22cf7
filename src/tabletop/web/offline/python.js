// Start Python in this worker, with Pyodide and the wheels. The sizes in the manifest show the progress.
import { loadPyodide } from "./python/pyodide.mjs";

/** @typedef {(key: string, facts?: object) => void} Tell */
const MEGABYTE = 1e6;
const SHOWN_EVERY = 100;

/**
 * Start Python and import a module of it.
 * @param {string} module
 * @param {Tell} [tell] is called with the key of a text about the progress
 */
export async function startPython(module, tell = () => {}) {
  const site = await (await get("tabletop.json")).json();
  self.fetch = counting(self.fetch, site.files, tell);
  const wheels = site.wheels.map(async (/** @type {string} */ path) => new Uint8Array(await (await get(path)).arrayBuffer()));
  const [python, ...packed] = await Promise.all([loadPyodide({ indexURL: address("python/") }), ...wheels]);
  tell("offline.starting");
  for (const wheel of packed) python.unpackArchive(wheel, "wheel");
  return python.pyimport(module);
}

/** @param {string} path */
function address(path) {
  return new URL(path, import.meta.url).href;
}

/** @param {string} path */
async function get(path) {
  const answer = await fetch(address(path));
  if (!answer.ok) throw Object.assign(new Error(path), { key: "offline.missing", facts: { path, status: answer.status } });
  return answer;
}

/**
  * Return a `fetch` that also reports the progress of all downloads.
 * @param {typeof fetch} fetching @param {Record<string, number>} sizes @param {Tell} tell
 * @returns {typeof fetch}
 */
function counting(fetching, sizes, tell) {
  const wanted = Object.entries(sizes).filter(([path]) => /\.(wasm|zip|whl)$/.test(path));
  const total = wanted.reduce((sum, [, size]) => sum + size, 0);
  let loaded = 0, shown = 0;
  const note = (/** @type {number} */ bytes) => {
    loaded += bytes;
    if (Date.now() - shown < SHOWN_EVERY) return;
    shown = Date.now();
    tell("offline.loading", { loaded: (loaded / MEGABYTE).toFixed(1), total: (total / MEGABYTE).toFixed(1) });
  };
  return async (...asked) => {
    const answer = await fetching(...asked);
    return answer.ok && answer.body ? new Response(answer.body.pipeThrough(counter(note)), answer) : answer;
  };
}

/** @param {(bytes: number) => void} note */
function counter(note) {
  return new TransformStream({
    transform(/** @type {Uint8Array} */ piece, out) {
      note(piece.byteLength);
      out.enqueue(piece);
    },
  });
}
