// Access to tables over HTTP. A page without a server replaces this file.
/** @import {Token, Transport} from "./types.js" */
import { language } from "./language.js";

const SILENCE = 45000;
const PAUSE = 1000;

/** @type {Transport} */
export const transport = {
  oneDevice: false,
  async start() {},

  async request(method, path, body, token) {
    const answer = await send(path, token, { method, body: JSON.stringify(body) });
    return { status: answer.status, body: await answer.json() };
  },

  listen(path, token, after, onEntry, onState) {
    const ended = new AbortController();
    const hear = async () => {
      const status = await read().catch(() => 0);
      if (ended.signal.aborted) return;
      if (status === 401 || status === 404) return onState("gone");
      onState("lost");
      setTimeout(hear, PAUSE);
    };
    /** Read server-sent events until they end or are silent for long; return the status of the answer. */
    const read = async () => {
      const silent = new AbortController(), signal = AbortSignal.any([ended.signal, silent.signal]);
      const answer = await send(`${path}?after=${after}`, token, { signal });
      if (!answer.ok || !answer.body) return answer.status;
      onState("open");
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let rest = ""; ;) {
        const timer = setTimeout(() => silent.abort(), SILENCE);
        const { done, value } = await reader.read().finally(() => clearTimeout(timer));
        if (done) return answer.status;
        const lines = (rest + value).split("\n");
        rest = lines.pop() ?? "";
        for (const line of lines.filter((each) => each.startsWith("data:"))) {
          const entry = JSON.parse(line.slice(5));
          after = entry.id ?? after;
          onEntry(entry);
        }
      }
    };
    void hear();
    return () => ended.abort();
  },
};

/** @param {string} path @param {Token | null} token @param {RequestInit} how */
function send(path, token, how) {
  const known = { "Content-Type": "application/json", "Accept-Language": language };
  const headers = { ...known, ...(token && { Authorization: `Bearer ${token}` }) };
  return fetch(`.${path}`, { ...how, headers, cache: "no-store" });
}
