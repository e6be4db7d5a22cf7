// How the page reaches its tables: over HTTP. A page without a server has another file of this name.
/** @import {Token, Transport} from "./types.js" */

const SILENCE = 45000;

/** @type {Transport} */
export const transport = {
  oneDevice: false,
  async start() {},

  async request(method, path, body, token) {
    const answer = await send(path, token, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
    return { status: answer.status, body: await answer.json() };
  },

  listen(path, token, after, onEntry, onState) {
    const ended = new AbortController();
    const hear = async () => {
      for (let pause = 500; ; pause = Math.min(2 * pause, 8000)) {
        const opened = () => {
          pause = 250;
          onState("open");
        };
        const heard = (/** @type {any} */ entry) => {
          after = entry.id ?? after;
          onEntry(entry);
        };
        const status = await stream(`${path}?after=${after}`, token, ended.signal, opened, heard).catch(() => 0);
        if (ended.signal.aborted) return;
        if ([401, 404].includes(status)) return onState("gone");
        onState("lost");
        await new Promise((resolve) => {
          setTimeout(resolve, pause);
          addEventListener("online", resolve, { once: true });
        });
      }
    };
    void hear();
    return () => ended.abort();
  },
};

/** @param {string} path @param {Token | undefined} token @param {RequestInit} how */
function send(path, token, how) {
  const headers = {
    ...(how.body && { "Content-Type": "application/json" }), ...(token && { Authorization: `Bearer ${token}` }),
  };
  return fetch(`.${path}`, { ...how, headers, cache: "no-store" });
}

/**
 * Read server-sent events until they end or are silent for long, and return the status of the answer.
 * @param {string} path @param {Token} token @param {AbortSignal} ended
 * @param {() => void} opened @param {(data: any) => void} heard
 */
async function stream(path, token, ended, opened, heard) {
  const silent = new AbortController();
  const answer = await send(path, token, { signal: AbortSignal.any([ended, silent.signal]) });
  if (!answer.ok || !answer.body) return answer.status;
  opened();
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let rest = ""; ;) {
    const timer = setTimeout(() => silent.abort(), SILENCE);
    const { done, value } = await reader.read().finally(() => clearTimeout(timer));
    if (done) return answer.status;
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line.startsWith("data:")) heard(JSON.parse(line.slice(5)));
  }
}
