// A service worker that caches the page, so that it opens without a network.

const KEPT = `tabletop ${new URL("./", self.location.href).pathname}`;
const keeper = /** @type {any} */ (self);

keeper.oninstall = (/** @type {any} */ event) => event.waitUntil(keepAll());
keeper.onactivate = (/** @type {any} */ event) => event.waitUntil(keeper.clients.claim());
keeper.onfetch = (/** @type {any} */ event) => {
  if (event.request.method === "GET") event.respondWith(answer(event.request));
};

async function keepAll() {
  const { files } = await (await fetch("tabletop.json")).json();
  await (await caches.open(KEPT)).addAll(["./", "tabletop.json", ...Object.keys(files)]);
}

/** Ask the host first, because a cached file may be old. @param {Request} request */
async function answer(request) {
  const kept = await caches.open(KEPT);
  try {
    const found = await fetch(request);
    if (found.ok) kept.put(request, found.clone()).catch(() => {});
    return found;
  } catch (error) {
    const found = await kept.match(request, { ignoreSearch: true });
    if (found) return found;
    throw error;
  }
}
