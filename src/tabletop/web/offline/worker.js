// The worker with the tables. Python processes each message and returns rows to store, answers and jobs.
import { startPython } from "./python.js";
import { openStore } from "./store.js";

const LOCK = `tabletop ${new URL("./", self.location.href).pathname}`;
const tell = (/** @type {any} */ message) => self.postMessage(message);
const notice = (/** @type {string} */ key, facts = {}) => tell({ kind: "notice", key, facts });
const loading = (/** @type {string} */ key, facts = {}) => tell({ kind: "loading", key, facts });

/** The worker for jobs of bots, undefined before it is started, and null if it cannot run. @type {Worker | null | undefined} */
let thinker;
/** The open jobs by number. @type {Map<number, any>} */
const thoughts = new Map();
const table = begin();
/** The current task. Messages are processed one after the other. @type {Promise<void>} */
let doing = table.then(() => tell({ kind: "ready" })).catch(failed);
self.onmessage = ({ data }) => take(data);

/** Wait until no other window uses the tables, then load Python and the stored tables. */
async function begin() {
  await alone();
  const [store, python] = await Promise.all([openStore(notice), startPython("tabletop.web.offline.worker", loading)]);
  python.begin(JSON.stringify(store.rows));
  return { store, python };
}

/** Wait for the lock of the tables, if the browser supports locks. */
function alone() {
  if (!navigator.locks) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const hold = () => new Promise(() => resolve(undefined));
    const wait = () => {
      loading("offline.window");
      return navigator.locks.request(LOCK, hold);
    };
    navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? hold() : wait())).catch(reject);
  });
}

/** @param {any} message */
function take(message) {
  doing = doing.then(() => carryOut(message));
}

/** Pass a message to Python, store the returned rows, then send the answers. @param {any} message */
async function carryOut(message) {
  try {
    const { store, python } = await table;
    const done = JSON.parse(python.take(JSON.stringify(message)));
    done.thoughts.forEach(think);
    await store.keep(done.rows, done.gone);
    done.told.forEach(tell);
    if (thinker === undefined) thinker = startThinker();
  } catch (error) {
    failed(error);
  }
}

/** @param {any} error */
function failed(error) {
  tell({ kind: "failed", key: error?.key, facts: error?.facts, text: String(error?.message ?? error) });
}

/** Run a job in the worker for jobs, or here if there is none. @param {any} thought */
async function think(thought) {
  thoughts.set(thought.id, thought);
  if (thinker === undefined) thinker = startThinker();
  if (thinker) thinker.postMessage(thought);
  else answered(thought.id, (await table).python.think(thought.asked));
}

/** @param {number} id @param {string} answer */
function answered(id, answer) {
  if (thoughts.delete(id)) take({ kind: "thought", id, answer });
}

/** Start the worker for the jobs of bots. */
function startThinker() {
  const made = new Worker(new URL("thinker.js", import.meta.url), { type: "module" });
  made.onmessage = ({ data }) => (data.answer ? answered(data.id, data.answer) : unaided());
  made.onerror = unaided;
  return made;

  function unaided() {
    made.terminate();
    thinker = null;
    [...thoughts.values()].forEach(think);
  }
}
