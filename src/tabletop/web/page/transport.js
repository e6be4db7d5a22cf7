// How the page reaches its tables: over HTTP. A page without a server has another file of this name.
/** @import {Token, Transport} from "./types.js" */

const SILENCE = 45000;

/** @type {Transport} */
export const transport = {
  oneDevice: false,
  async start() {},

  async request(method, path, body, token) {
    const answer = await send(path, token, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
    return { status: answer.status, body: await answer.json().catch(() => null) };
  },

  listen(path, token, after, onEntry, onState) {
    const ended = new AbortController();
    (async () => {
      for (let pause = 500; ; pause = Math.min(2 * pause, 8000)) {
        const status = await stream(`${path}?after=${after}`, token, ended.signal, (id, data) => {
          after = id;
          onEntry(JSON.parse(data));
        }, () => {
          pause = 250;
          onState("open");
        }).catch(() => 0);
        if (ended.signal.aborted) return;
        const isGone = status === 401 || status === 404;
        onState(isGone ? "gone" : "lost");
        if (isGone) return;
        await new Promise((resolve) => {
          setTimeout(resolve, pause);
          addEventListener("online", resolve, { once: true });
        });
      }
    })();
    return () => ended.abort();
  },
};

/** @param {string} path @param {Token | undefined} token @param {RequestInit} how */
function send(path, token, how) {
  const headers = { ...(how.body && { "Content-Type": "application/json" }), ...(token && { Authorization: `Bearer ${token}` }) };
  return fetch(`.${path}`, { ...how, headers, cache: "no-store" });
}

/**
 * Read a stream of server-sent events until it ends or is silent for long; return the status of its answer.
 * @param {string} path @param {Token} token @param {AbortSignal} ended
 * @param {(id: number, data: string) => void} tell @param {() => void} opened
 */
async function stream(path, token, ended, tell, opened) {
  const silent = new AbortController();
  const answer = await send(path, token, { signal: AbortSignal.any([ended, silent.signal]) });
  if (!answer.ok || !answer.body) return answer.status;
  opened();
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let rest = ""; ;) {
    const timer = setTimeout(() => silent.abort(), SILENCE);
    const { done, value } = await reader.read().finally(() => clearTimeout(timer));
    if (done) return answer.status;
    const blocks = (rest + value).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const [, id] = /^id: *(\d+)/m.exec(block) ?? [], [, data] = /^data: *(.*)/m.exec(block) ?? [];
      if (id && data) tell(Number(id), data);
    }
  }
}
