// Storage of the tables' lines in this browser. Failed writes are repeated together with the next ones.

const NAME = `tabletop ${new URL("./", self.location.href).pathname}`;
const LINES = "lines";
/** @typedef {[table: string, number: number, text: string, time: number]} Row */

/**
  * Open the store of the page in this folder. `notice` is called when storing fails, and when it works again.
 * @param {(key: string, facts?: object) => void} notice
 */
export async function openStore(notice) {
  const store = await opened().catch(() => null);
  /** @type {Row[]} */
  const rows = store ? await done(store.transaction(LINES).objectStore(LINES).getAll()) : [];
  /** @type {((lines: IDBObjectStore) => void)[]} */
  let changes = [];
  let isTold = false;
  if (!store) notice("offline.nothing_kept");
  return { rows, keep };

  /** Store new lines and delete tables. @param {Row[]} added @param {string[]} gone */
  async function keep(added, gone) {
    if (!store) return;
    changes.push(...added.map((row) => (/** @type {IDBObjectStore} */ lines) => void lines.put(row, row.slice(0, 2))));
    changes.push(...gone.map((table) => (/** @type {IDBObjectStore} */ lines) => void lines.delete(IDBKeyRange.bound([table], [table, []]))));
    if (changes.length) await written(store, changes).then(kept, lost);
  }

  function kept() {
    changes = [];
    if (isTold) notice("");
    isTold = false;
  }

  /** @param {any} error */
  function lost(error) {
    const why = error?.name === "QuotaExceededError" ? "full" : String(error?.message ?? error);
    if (!isTold) notice("offline.not_kept", { why });
    isTold = true;
  }
}

/** @returns {Promise<IDBDatabase>} */
async function opened() {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(LINES);
  return done(opening);
}

/**
  * Write changes in one transaction.
 * @param {IDBDatabase} store @param {((lines: IDBObjectStore) => void)[]} changes @returns {Promise<void>}
 */
function written(store, changes) {
  return new Promise((resolve, reject) => {
    const writing = store.transaction(LINES, "readwrite");
    writing.oncomplete = () => resolve();
    writing.onabort = () => reject(writing.error);
    try {
      for (const change of changes) change(writing.objectStore(LINES));
    } catch (error) {
      reject(error);
      writing.abort();
    }
  });
}

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
