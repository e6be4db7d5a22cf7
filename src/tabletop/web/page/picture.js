// The picture of a table: put in as elements, its style as a sheet, its clicks as actions.
/** @import {Doing} from "./types.js" */

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);
const TARGETS = "[data-action], [data-among], [data-chosen]";

/** Show a picture; what had the focus keeps it, or the next object that can be clicked has it. @param {HTMLElement} place @param {string} text */
export function draw(place, text) {
  const rules = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, each]) => each);
  const picture = new DOMParser().parseFromString(text.replace(/<style>.*?<\/style>/gs, ""), "image/svg+xml").documentElement;
  if (picture.localName !== "svg") throw new Error("The table sent no picture.");
  for (const each of picture.querySelectorAll("script, foreignObject")) each.remove();
  const had = document.activeElement, isInside = had !== place && place.contains(had), byKeys = had?.matches(":focus-visible");
  sheet.replaceSync(rules.join(""));
  place.replaceChildren(document.importNode(picture, true));
  if (!isInside) return;
  const same = had?.id && place.querySelector(`#${CSS.escape(had.id)}[tabindex]`);
  const next = /** @type {SVGElement | HTMLElement} */ (same || place.querySelector(TARGETS) || place);
  next.focus({ preventScroll: !byKeys });
}

/** Listen to clicks on objects, to Enter and to the space bar. @param {HTMLElement} place @param {Doing} doing */
export function listenTo(place, doing) {
  place.onclick = ({ target }) => {
    const object = target instanceof Element && target.closest(TARGETS);
    if (!(object instanceof SVGElement)) return;
    const { action, among } = object.dataset;
    if (action) doing.play(action);
    else if (among) doing.narrow(among.split(" ").map(Number));
    else doing.back();
  };
  place.onkeydown = (event) => {
    if (!["Enter", " "].includes(event.key)) return;
    event.preventDefault();
    event.target?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  };
}
