// How the page reaches its tables where there is no server: a worker of this browser holds them.
/** @import {Answer, Transport} from "../page/types.js" */

const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
/** @type {Map<number, {resolve: (answer: Answer) => void, reject: (error: Error) => void}>} */
const waiting = new Map();
/** @type {Map<number, (entry: any) => void>} */
const listening = new Map();
let count = 0;
/** @type {(text: string) => void} */
let tell = () => {};

/** @type {Transport} */
export const transport = { oneDevice: true, start, request, listen };

/** The page need not wait: games are chosen while Python is loaded. @type {Transport["start"]} */
async function start(telling) {
  tell = telling;
}

/** @type {Transport["request"]} */
async function request(method, path, body, token) {
  if (path === "/api/games") return { status: 200, body: await site() };
  return new Promise((resolve, reject) => {
    waiting.set(++count, { resolve, reject });
    worker.postMessage({ kind: "ask", id: count, asked: { method, path, body, token } });
  });
}

/** Return what is in this folder, its games among it. */
async function site() {
  return (await fetch(new URL("tabletop.json", import.meta.url))).json();
}

/** @type {Transport["listen"]} */
function listen(path, token, after, onEntry, onState) {
  const id = ++count;
  listening.set(id, onEntry);
  request("LISTEN", path, { id, after }, token).then(
    (answer) => onState(answer.status === 200 ? "open" : "gone"),
    () => onState("gone"),
  );
  return () => {
    listening.delete(id);
    worker.postMessage({ kind: "close", id });
  };
}

/** What the worker says, by the kind of its message. @type {Record<string, (said: any) => void>} */
const hear = {
  loading: ({ text }) => tell(text),
  ready: keep,
  answer: ({ id, answer }) => {
    waiting.get(id)?.resolve(answer);
    waiting.delete(id);
  },
  entry: ({ id, entry }) => listening.get(id)?.(entry ?? {}),
  notice: ({ text }) => show(text),
  failed: ({ text }) => fail(text),
};
worker.onmessage = ({ data }) => hear[data.kind]?.(data);
worker.onerror = (event) => fail(event.message || "the worker of this page cannot be loaded");

/** Keep the page itself, so that it opens without a net from now on; not every browser does, or everywhere. */
function keep() {
  tell("");
  navigator.serviceWorker?.register(new URL("keeper.js", import.meta.url)).catch(() => {});
}

/** Say why nothing answers any more, to everybody who waits too. @param {string} text */
function fail(text) {
  tell("");
  show(`Python does not run here: ${text}`);
  for (const each of waiting.values()) each.reject(new Error(text));
  waiting.clear();
}

/** Say above the page what concerns the browser rather than a game, until there is nothing to say. @param {string} text */
function show(text) {
  const place = document.getElementById("browser") ?? document.createElement("p");
  place.id = "browser";
  place.setAttribute("role", "status");
  place.textContent = text;
  if (text) document.getElementById("main")?.before(place);
  else place.remove();
}
