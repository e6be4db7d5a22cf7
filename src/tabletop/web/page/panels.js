// What stands beside the picture: the choices, who has the device next, the end, the links.
/** @import {Doing, Look} from "./types.js" */
import { listOf } from "./choices.js";
import { button, fill, find, make, mark, show } from "./dom.js";
import { linkTo } from "./keeping.js";
import { resultOf } from "./seats.js";

/** Show what can be done now, and the way back from a choice. @param {Look} look @param {number[]} among @param {Doing} doing */
export function choosing(look, among, doing) {
  const typed = find("typed", HTMLInputElement), all = look.actions.map((choice, place) => ({ ...choice, place }));
  const some = all.filter(({ place }) => !among.length || among.includes(place)), had = document.activeElement;
  const isInside = find("side", HTMLElement).contains(had), key = had?.getAttribute("data-choice");
  const list = () => fill("actions", ...listOf(some, typed.value.trim(), doing));
  show("typing", all.length > 0);
  fill("way", among.length ? button(`Back to all ${all.length}`, doing.back, { "aria-keyshortcuts": "Escape" }) : "");
  typed.oninput = list;
  find("typing", HTMLFormElement).onsubmit = (event) => {
    event.preventDefault();
    const [one, ...others] = document.querySelectorAll("#actions [data-choice]"), text = typed.value.trim();
    typed.value = "";
    if (text) doing.play(others.length ? text : (one?.getAttribute("data-choice") ?? text));
  };
  const place = list();
  if (!isInside || had?.isConnected) return;
  const same = [...place.querySelectorAll("button")].find(({ dataset }) => dataset.choice === key);
  (same ?? find("choices-heading", HTMLElement)).focus({ preventScroll: true });
}

/** Ask who of some seats has the device now. @param {Look} look @param {number[]} seats @param {(seat: number) => void} sit */
export function passing({ names }, seats, sit) {
  show("pass", seats.length > 0);
  fill("pass", make("p", {}, "Pass the device on: no hand is shown until you say who you are."),
    ...seats.map((seat) => button(`I am ${names[seat]}`, () => sit(seat), { class: "primary" })));
}

/** Show how a game ended, and the way to the next one. @param {Look} look @param {string | null} next @param {() => void} again */
export function ended(look, next, again) {
  show("over", true);
  fill("over", resultOf(look), next ? make("a", { href: next, class: "button primary" }, "Go to the next game")
    : look.seat === null ? "" : button("Play again", again, { class: "primary" }));
}

/** Return the links of a table that are known here. @param {Look} look @param {Record<number, string>} tokens */
export function linksOf({ table, names }, tokens) {
  const seats = names.flatMap((name, seat) => (tokens[seat] ? [linkItem(name, linkTo(table, [tokens[seat]]), mark(seat))] : []));
  return [make("p", {}, "Whoever opens the link of a seat sits there."), make("ul", { class: "links" }, ...seats, linkItem("Spectators", linkTo(table)))];
}

/** @param {string} name @param {string} link @param {(Node | string)} [sign] */
function linkItem(name, link, sign = "") {
  const copy = async (/** @type {HTMLElement} */ clicked) => {
    const done = await navigator.clipboard?.writeText(link).then(() => true, () => false);
    clicked.textContent = done ? "Copied" : "Copy it by hand";
  };
  return make("li", {}, make("span", {}, sign, name), make("input", { readonly: true, value: link, "aria-label": `Link of ${name}` }),
    button("Copy", copy, { "aria-label": `Copy the link of ${name}`, "aria-live": "polite" }));
}
