// The language of the page. It is the chosen one, otherwise the first known one that the browser prefers.
/** @import {Page} from "./types.js" */
import { find } from "./dom.js";
import { speaker } from "./messages.js";

const KEY = "tabletop.language";

export let language = "en";
export let say = speaker(language, {});

/** @type {Page["learn"]} */
export async function learn() {
  const known = await (await fetch("texts.json")).json();
  const wanted = [localStorage[KEY], ...navigator.languages.flatMap((tag) => [tag, tag.split("-")[0]])];
  language = wanted.find((name) => Object.hasOwn(known, name)) ?? language;
  say = speaker(language, known[language].texts);
  document.documentElement.lang = language;
  sayIn(document.body);
  const menu = find("language", HTMLSelectElement), names = Object.keys(known);
  menu.replaceChildren(...names.map((name) => new Option(known[name].name, name, false, name === language)));
  menu.onchange = () => {
    localStorage[KEY] = menu.value;
    location.reload();
  };
}

/** @type {Page["sayIn"]} */
export function sayIn(root) {
  const put = (/** @type {string} */ text) => text.replace(/\{([\w.]+)\}/g, (_, key) => say(key));
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const node = nodes.currentNode;
    if (node instanceof Text) node.data = put(node.data);
    else if (node instanceof Element && node.ariaLabel) node.ariaLabel = put(node.ariaLabel);
  }
}
