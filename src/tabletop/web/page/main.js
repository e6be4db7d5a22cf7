// The page: what its address shows, and what is there wherever one is.
import { complain, hush } from "./asking.js";
import { fill, find } from "./dom.js";
import { home } from "./home.js";
import { readAddress } from "./keeping.js";
import { Table } from "./table.js";
import { transport } from "./transport.js";

/** @type {Table | null} */
let shown = null;

async function show() {
  shown?.leave();
  hush();
  fill("connection");
  const { table, tokens } = readAddress(location.hash);
  shown = table ? new Table(table, tokens) : null;
  await (shown ? shown.begin() : home()).catch(complain);
  const main = find("main", HTMLElement);
  scrollTo(0, 0);
  main.focus({ preventScroll: true });
}

for (const link of document.querySelectorAll(".skip")) {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    find("main", HTMLElement).focus();
  });
}
addEventListener("hashchange", show);
transport.start((text) => void fill("connection", text)).then(show, complain);
