// The picture of a table: put in as elements, its style as a sheet, its clicks as actions.
/** @import {Doing} from "./types.js" */

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);
const STYLE = /<style>(.*?)<\/style>/gs;
const TARGETS = "[data-action], [data-among], [data-chosen]";

/**
 * Show a picture; what had the focus keeps it, or the first object that can be clicked gets it.
 * @param {HTMLElement} place @param {string} text
 */
export function draw(place, text) {
  const rules = [...text.matchAll(STYLE)].map(([, each]) => each).join("");
  const picture = new DOMParser().parseFromString(text.replace(STYLE, ""), "image/svg+xml").documentElement;
  for (const each of picture.querySelectorAll("script, foreignObject")) each.remove();
  for (const each of picture.querySelectorAll(TARGETS)) {
    const words = [...each.querySelectorAll("text")];
    for (const word of words) word.after(" ");
    each.ariaLabel += `: ${words.map(({ textContent }) => textContent).join(" ")}`;
  }
  const had = document.activeElement, isInside = had !== place && place.contains(had);
  const byKeys = had?.matches(":focus-visible");
  sheet.replaceSync(rules);
  place.replaceChildren(document.importNode(picture, true));
  if (!isInside) return;
  const same = had?.id && place.querySelector(`#${CSS.escape(had.id)}[tabindex]`);
  const next = /** @type {HTMLElement} */ (same || place.querySelector(TARGETS) || place);
  next.focus({ preventScroll: !byKeys });
}

/** Listen to clicks on objects, to Enter and to the space bar. @param {HTMLElement} place @param {Doing} doing */
export function listenTo(place, doing) {
  place.onclick = ({ target }) => {
    const object = target instanceof Element && target.closest(TARGETS);
    if (!(object instanceof SVGElement)) return;
    const { action, among } = object.dataset;
    if (action) doing.play(action);
    else doing.narrow(among?.split(" ").map(Number) ?? []);
  };
  place.onkeydown = (event) => {
    if (!["Enter", " "].includes(event.key)) return;
    event.preventDefault();
    event.target?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  };
}
