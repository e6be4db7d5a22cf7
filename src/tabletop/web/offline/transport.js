// Access to tables without a server. They are in a worker of this browser.
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

/** Do not wait for Python, because games can be chosen while it is loaded. @type {Transport["start"]} */
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

/** Handlers of the worker's messages by their kind. @type {Record<string, (said: any) => void>} */
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

/** Cache the page, so that it opens without a network. Some browsers do not support that. */
function keep() {
  tell("");
  navigator.serviceWorker?.register(new URL("keeper.js", import.meta.url)).catch(() => {});
}

/** Show why there are no more answers, and reject all open requests. @param {string} text */
function fail(text) {
  tell("");
  show(say("offline.no_python", { reason: text }));
  for (const each of waiting.values()) each.reject(new Error(text));
  waiting.clear();
}

/** Show a notice about the browser above the page. An empty text removes it. @param {string} text */
function show(text) {
  const place = document.getElementById("browser") ?? document.createElement("p");
  place.id = "browser";
  place.setAttribute("role", "status");
  place.textContent = text;
  if (text) document.getElementById("main")?.before(place);
  else place.remove();
}
