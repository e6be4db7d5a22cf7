// Small help with the document.
/** @import {Attributes, Children} from "./types.js" */

/**
 * Make an element; an attribute that is false, null or undefined is left out.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {Attributes} [attributes] @param {Children} children
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false && value != null) element.setAttribute(name, value === true ? "" : `${value}`);
  }
  element.append(...children);
  return element;
}

/** @param {string} label @param {(clicked: HTMLElement) => void} act @param {Attributes} [attributes] */
export function button(label, act, attributes) {
  const made = make("button", { type: "button", ...attributes }, label);
  made.onclick = () => act(made);
  return made;
}

/**
 * Return the element with an id.
 * @template {HTMLElement} [E=HTMLElement]
 * @param {string} id @param {new () => E} [kind]
 */
export function find(id, kind) {
  const found = document.getElementById(id);
  if (found instanceof (kind ?? HTMLElement)) return /** @type {E} */ (found);
  throw new Error(`the page has no ${id}`);
}

/** Fill an element and return it. @param {string} id @param {Children} children */
export function fill(id, ...children) {
  const place = find(id);
  place.replaceChildren(...children);
  return place;
}

/** Show in the main part what a template holds. @param {string} id */
export function enter(id) {
  fill("main", find(id, HTMLTemplateElement).content.cloneNode(true));
}

/** Show or hide an element. @param {string} id @param {boolean} is */
export function show(id, is) {
  find(id).hidden = !is;
}

/** Return the mark of a seat, which has a colour and a shape of its own. @param {number} seat */
export function mark(seat) {
  return make("span", { class: `seat s${seat % 5}`, "aria-hidden": "true" }, `${seat}`);
}
