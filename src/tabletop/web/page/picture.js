// The picture of a table, its style sheet and its clicks.
/** @import {Page} from "./types.js" */
import { find } from "./dom.js";

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);
const STYLE = /<style>(.*?)<\/style>/gs;
const TARGETS = "[data-action], [data-among], [data-chosen]";

/** @type {Page["draw"]} */
export function draw(text) {
  const place = find("picture"), had = document.activeElement, byKeys = had?.matches(":focus-visible");
  const isInside = had !== place && place.contains(had);
  const picture = new DOMParser().parseFromString(text.replace(STYLE, ""), "image/svg+xml").documentElement;
  for (const each of picture.querySelectorAll(TARGETS)) sayWords(each);
  sheet.replaceSync([...text.matchAll(STYLE)].map(([, rules]) => rules).join(""));
  place.replaceChildren(document.importNode(picture, true));
  if (!isInside) return;
  const same = had?.id && place.querySelector(`#${CSS.escape(had.id)}[tabindex]`);
  const next = /** @type {HTMLElement} */ (same || place.querySelector(TARGETS) || place);
  next.focus({ preventScroll: !byKeys });
}

/** Add the texts of an object to its accessible name. @param {Element} object */
function sayWords(object) {
  const words = [...object.querySelectorAll("text")];
  for (const word of words) word.after(" ");
  object.ariaLabel = [object.ariaLabel, words.map(({ textContent }) => textContent).join(" ")].filter(Boolean).join(": ");
}

/** @type {Page["listenTo"]} */
export function listenTo(table) {
  const place = find("picture");
  place.onclick = ({ target }) => {
    const object = target instanceof Element && target.closest(TARGETS);
    if (!(object instanceof SVGElement)) return;
    const { action, among } = object.dataset;
    if (action) table.play(action);
    else table.narrow(among?.split(" ").map((place) => table.among[+place] ?? +place) ?? []);
  };
  place.onkeydown = (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.target?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  };
}
