// How the page reaches its tables: over HTTP. A page without a server has another file of this name, with the same `transport`.

/** @typedef {{status: number, body: any}} Answer */
/** @typedef {"open" | "lost" | "gone"} Connection */
/**
 * @typedef {object} Transport
 * @property {boolean} oneDevice Whether all persons of a table sit at this device, so that there are no links to send.
 * @property {(tell: (text: string) => void) => Promise<void>} start Get ready, telling what takes time.
 * @property {(method: string, path: string, body?: unknown, token?: string | null) => Promise<Answer>} request
 *   Answer a request; reject if nothing answers.
 * @property {(path: string, token: string | null, after: number, onEntry: (entry: any) => void,
 *   onState: (state: Connection) => void) => () => void} listen Tell each entry after one; what is returned ends that.
 */

const LONGEST_PAUSE = 8000;
const SILENCE = 45000;

/** @type {Transport} */
export const transport = { oneDevice: false, start: async () => {}, request, listen };

/** @param {string | null} [token] */
function headers(token) {
  return token ? { Authorization: `Bearer ${token}` } : undefined;
}

/** @type {Transport["request"]} */
async function request(method, path, body, token) {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const type = sent === undefined ? undefined : { "Content-Type": "application/json" };
  const answer = await fetch("." + path, { method, body: sent, headers: { ...type, ...headers(token) }, cache: "no-store" });
  const text = await answer.text();
  const isJson = answer.headers.get("Content-Type")?.startsWith("application/json");
  return { status: answer.status, body: isJson ? JSON.parse(text) : text };
}

/** @type {Transport["listen"]} */
function listen(path, token, after, onEntry, onState) {
  const ended = new AbortController();
  let last = after, pause = 500;
  const heard = (/** @type {string} */ id, /** @type {string} */ data) => {
    last = Number(id);
    onEntry(JSON.parse(data));
  };
  const opened = () => {
    pause = 500;
    onState("open");
  };
  (async () => {
    while (!ended.signal.aborted) {
      const status = await stream(`.${path}?after=${last}`, token, ended.signal, opened, heard).catch(() => 0);
      if (ended.signal.aborted) return;
      if (status === 401 || status === 404) return onState("gone");
      onState("lost");
      await rest(pause, ended.signal);
      pause = Math.min(2 * pause, LONGEST_PAUSE);
    }
  })();
  return () => ended.abort();
}

/**
 * Read one stream to its end and return the status of its answer.
 * @param {string} path @param {string | null} token @param {AbortSignal} signal
 * @param {() => void} opened @param {(id: string, data: string) => void} heard
 */
async function stream(path, token, signal, opened, heard) {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE);
  const either = AbortSignal.any([signal, silence.signal]);
  try {
    const answer = await fetch(path, { headers: headers(token), signal: either, cache: "no-store" });
    if (!answer.ok || !answer.body) return answer.status;
    opened();
    let rest = "";
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE);
      const blocks = (rest + part.value).split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) tell(block, heard);
    }
    return answer.status;
  } finally {
    clearTimeout(timer);
  }
}

/** Tell one block of a stream; comments, which only keep it open, have no data. @param {string} block @param {(id: string, data: string) => void} heard */
function tell(block, heard) {
  const lines = block.split("\n");
  const of = (/** @type {string} */ name) =>
    lines.filter((line) => line.startsWith(name + ":")).map((line) => line.slice(name.length + 1).trimStart()).join("\n");
  const data = of("data");
  if (data) heard(of("id"), data);
}

/** Wait, or until the browser says that it is on line again. @param {number} time @param {AbortSignal} signal */
function rest(time, signal) {
  return new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
    setTimeout(resolve, time);
    addEventListener("online", resolve, { once: true, signal });
    signal.addEventListener("abort", resolve, { once: true });
  });
}
