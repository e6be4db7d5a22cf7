// How the page reaches its tables where there is no server: a worker of this browser holds them.
/** @import {Answer, Page, Transport} from "../page/types.js" */

const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
/** @type {Map<number, {resolve: (answer: Answer) => void, reject: (error: Error) => void}>} */
const waiting = new Map();
/** @type {Map<number, (entry: any) => void>} */
const listening = new Map();
let count = 0;
/** @type {(text: string) => void} */
let tell = () => {};
/** @type {Page["say"]} */
let say = (key) => key;
let language = "en";

/** @type {Transport} */
export const transport = { oneDevice: true, start, request, listen };

/** The page need not wait: games are chosen while Python is loaded. @type {Transport["start"]} */
async function start(telling, saying, spoken) {
  [tell, say, language] = [telling, saying, spoken];
}

/** @type {Transport["request"]} */
async function request(method, path, body, token) {
  if (path === "/api/games") return { status: 200, body: await site() };
  return new Promise((resolve, reject) => {
    waiting.set(++count, { resolve, reject });
    worker.postMessage({ kind: "ask", id: count, asked: { method, path, body, token, language } });
  });
}

/** Return the games of this folder. */
async function site() {
  const { games } = await (await fetch(new URL("tabletop.json", import.meta.url))).json();
  return { games: games[language] };
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
  loading: ({ key, facts }) => tell(say(key, facts)),
  ready: keep,
  answer: ({ id, answer }) => {
    waiting.get(id)?.resolve(answer);
    waiting.delete(id);
  },
  entry: ({ id, entry }) => listening.get(id)?.(entry ?? {}),
  notice: ({ key, facts }) => show(key && say(key, facts)),
  failed: ({ key, facts, text }) => fail(key ? say(key, facts) : text),
};
worker.onmessage = ({ data }) => hear[data.kind]?.(data);
worker.onerror = (event) => fail(event.message || say("offline.no_worker"));

/** Keep the page itself, so that it opens without a net from now on; not every browser does, or everywhere. */
function keep() {
  tell("");
  navigator.serviceWorker?.register(new URL("keeper.js", import.meta.url)).catch(() => {});
}

/** Say why nothing answers any more, to everybody who waits too. @param {string} text */
function fail(text) {
  tell("");
  show(say("offline.no_python", { reason: text }));
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
