// What stands beside the picture: the choices, who has the device next, the end, the links.
/** @import {Doing, Look} from "./types.js" */
import { listOf } from "./choices.js";
import { button, fill, find, make, mark, show } from "./dom.js";
import { linkTo } from "./keeping.js";
import { resultOf } from "./seats.js";

/** Show what can be done now, and the way back from a choice. @param {Look} look @param {number[]} among @param {Doing} doing */
export function choosing({ actions }, among, doing) {
  const typed = find("typed", HTMLInputElement), had = document.activeElement, key = had?.getAttribute("data-choice");
  const all = actions.map((choice, place) => ({ ...choice, place }));
  const some = all.filter(({ place }) => !among.length || among.includes(place));
  const isInside = find("choices").contains(had), back = () => doing.narrow([]);
  const list = () => fill("actions", ...listOf(some, typed.value.trim(), doing));
  fill("way", among.length ? button(`Back to all ${all.length}`, back, { "aria-keyshortcuts": "Escape" }) : "");
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

/** Ask who of some seats has the device now. @param {Look} look @param {number[]} seats @param {(seat: number) => void} sit */
export function passing({ names }, seats, sit) {
  show("pass", seats.length > 0);
  fill("pass", make("p", {}, "Pass the device on. Hands are hidden until you say who you are."),
    ...seats.map((seat) => button(`I am ${names[seat]}`, () => sit(seat), { class: "primary" })));
}

/** Show how a game ended, and the way to the next one. @param {Look} look @param {string | null} next @param {() => void} again */
export function ended(look, next, again) {
  const onwards = next ? make("a", { href: next, class: "button primary" }, "Go to the next game")
    : button("Play again", again, { class: "primary", hidden: look.seat === null });
  fill("over", resultOf(look), onwards);
}

/** Return the links of a table that are known here. @param {Look} look @param {Record<number, string>} tokens */
export function linksOf({ table, names }, tokens) {
  const seats = Object.entries(tokens).map(([seat, token]) => item(names[Number(seat)] ?? "", linkTo(table, token), mark(Number(seat))));
  return [make("p", {}, "Whoever opens the link of a seat sits there."), make("ul", { class: "links" }, ...seats, item("Spectators", linkTo(table), ""))];
}

/** @param {string} name @param {string} value @param {Node | string} sign */
function item(name, value, sign) {
  const copy = async (/** @type {HTMLElement} */ clicked) => {
    const done = navigator.clipboard && await navigator.clipboard.writeText(value).then(() => true, () => false);
    clicked.textContent = done ? "Copied" : "Copy it by hand";
  };
  const field = make("input", { readonly: true, value, "aria-label": `Link of ${name}` });
  return make("li", {}, make("span", {}, sign, name), field, button("Copy", copy, { "aria-label": `Copy the link of ${name}` }));
}
