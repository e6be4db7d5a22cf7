// Helpers for the DOM.
/** @import {Page} from "./types.js" */
import { sayIn } from "./language.js";

/** @type {Page["make"]} */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false && value != null) element.setAttribute(name, value === true ? "" : `${value}`);
  }
  element.append(...children);
  return element;
}

/** @type {Page["button"]} */
export function button(label, act, attributes) {
  const made = make("button", { type: "button", ...attributes }, label);
  made.onclick = () => act(made);
  return made;
}

/** @type {Page["find"]} */
export function find(id, kind) {
  const found = document.getElementById(id);
  if (found instanceof (kind ?? HTMLElement)) return /** @type {any} */ (found);
  throw new Error(`the page has no ${id}`);
}

/** @type {Page["fill"]} */
export function fill(id, ...children) {
  const place = find(id);
  place.replaceChildren(...children);
  return place;
}

/** @type {Page["enter"]} */
export function enter(id) {
  sayIn(fill("main", find(id, HTMLTemplateElement).content.cloneNode(true)));
}

/** @type {Page["show"]} */
export function show(id, is) {
  find(id).hidden = !is;
}

/** @type {Page["mark"]} */
export function mark(seat) {
  return make("span", { class: `seat s${seat % 5}`, "aria-hidden": "true" }, `${seat}`);
}
