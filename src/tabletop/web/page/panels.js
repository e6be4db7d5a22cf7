// The panels beside the picture.
/** @import {Page} from "./types.js" */
import { ask, confirmed } from "./asking.js";
import { listOf } from "./choices.js";
import { button, fill, find, make, mark, show } from "./dom.js";
import { known, linkTo } from "./keeping.js";
import { say } from "./language.js";

/** @type {Page["choosing"]} */
export function choosing({ actions }, among, doing) {
  const typed = find("typed", HTMLInputElement), had = document.activeElement, key = had?.getAttribute("data-choice");
  const isInside = find("choices").contains(had), all = actions.map((choice, place) => ({ ...choice, place }));
  const some = all.filter(({ place }) => !among.length || among.includes(place));
  const list = () => fill("actions", ...listOf(some, typed.value.trim(), doing));
  const back = button(say("choices.all", { count: all.length }), () => doing.narrow([]));
  fill("way", among.length ? back : "");
  show("typing", all.length > 0);
  typed.oninput = list;
  find("typing").onsubmit = (event) => {
    event.preventDefault();
    const [one, ...more] = document.querySelectorAll("#actions [data-choice]"), text = typed.value.trim();
    typed.value = "";
    if (text) doing.play((!more.length && one?.getAttribute("data-choice")) || text);
  };
  const same = [...list().querySelectorAll("button")].find(({ dataset }) => dataset.choice === key);
  if (isInside && !had?.isConnected) (same ?? find("choices-heading")).focus({ preventScroll: true });
}

/** @type {Page["passing"]} */
export function passing({ names }, seats, table) {
  show("pass", seats.length > 0);
  fill("pass", make("p", {}, say("passing.note")),
    ...seats.map((seat) => button(say("passing.who", { name: names[seat] }), () => table.sit(table.held.get(seat)), { class: "primary" })));
}

/** @type {Page["actsOf"]} */
export const actsOf = (table) => ({
  undo: () => table.change("undo", { revision: table.look?.revision }),
  redo: () => table.change("redo", { revision: table.look?.revision }),
  skip: () => find("choices-heading").focus(),
  async hint() {
    const hint = await table.change("hint");
    if (hint) fill("advice", make("b", {}, hint.action), ` ${hint.text}`.replace(` ${hint.action}:`, ":"));
  },
  async concede() {
    const sure = await confirmed(say("concede.heading"), [say("concede.note")], say("table.concede"));
    if (sure) await table.change("concede");
  },
  async rename() {
    const name = make("input", { value: table.look?.names[table.look.seat ?? 0], "aria-label": say("name.label") });
    const sure = await confirmed(say("name.heading"), [name], say("table.rename"));
    if (sure) await table.change("name", { name: name.value });
  },
  async save() {
    const { record } = await ask("GET", `${table.path}/record`, table.token);
    make("a", { href: URL.createObjectURL(new Blob([record])), download: `${table.look?.game}.jsonl` }).click();
  },
  async invite() {
    const { id, look } = table, tokens = known().find((each) => each.table === id)?.tokens ?? {};
    const seats = Object.entries(tokens).map(([seat, token]) => {
      return link(look?.names[+seat] ?? "", linkTo(id, token), mark(+seat));
    });
    const list = make("ul", { class: "links" }, ...seats, link(say("links.spectators"), linkTo(id)));
    await confirmed(say("links.heading"), [say("links.note"), list]);
  },
});

/** @param {string} name @param {string} value @param {Node | string} sign */
function link(name, value, sign = "") {
  const copy = async (/** @type {HTMLElement} */ clicked) => {
    const done = await navigator.clipboard?.writeText(value).then(() => true, () => false);
    clicked.textContent = say(done ? "links.copied" : "links.by_hand");
  };
  return make("li", {}, make("span", {}, sign, name),
    make("input", { readonly: true, value, "aria-label": say("links.of", { name }) }),
    button(say("links.copy"), copy, { "aria-label": say("links.copy_of", { name }) }));
}
