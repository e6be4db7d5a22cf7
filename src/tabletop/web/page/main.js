// The view that the address names.
/** @import {Sitting} from "./types.js" */
import { complain, hush } from "./asking.js";
import { fill, find } from "./dom.js";
import { home } from "./home.js";
import { here } from "./keeping.js";
import { language, learn, say } from "./language.js";
import { tableOf } from "./table.js";
import { transport } from "./transport.js";

/** @type {Sitting | null} */
let shown = null;

async function show() {
  shown?.leave();
  hush();
  const { table, tokens } = here();
  shown = table ? tableOf(table, tokens) : null;
  fill("main");
  document.title = "tabletop";
  await (shown ? shown.begin() : home()).catch(complain);
  scrollTo(0, 0);
  find("main").focus({ preventScroll: true });
}

addEventListener("hashchange", show);
learn().then(() => transport.start((text) => void fill("connection", text), say, language)).then(show, complain);
