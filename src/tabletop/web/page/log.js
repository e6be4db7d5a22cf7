// What happened, in sentences with their rules.
/** @import {Entry, Sentence} from "./types.js" */
import { ruleLink } from "./asking.js";
import { find, make, mark } from "./dom.js";

/** Return sentences, each with a link to its rule. @param {Sentence[]} sentences */
export function told(sentences) {
  return make("div", {}, ...sentences.map(({ text, rule }) => make("p", {}, text, rule ? "\u00a0" : "", ruleLink(rule, "§"))));
}

/** Write an entry at the end, and stay there if that is where the reader is. @param {Entry} entry @param {boolean} aloud */
export function write(entry, aloud) {
  const place = find("entries", HTMLElement), id = `entry-${entry.id}`;
  if (document.getElementById(id)) return;
  const isAtEnd = place.scrollHeight - place.scrollTop - place.clientHeight < 80;
  place.ariaLive = aloud ? "polite" : "off";
  place.append(make("div", { id, class: entry.kind }, entry.seat === null ? "" : mark(entry.seat), told(entry.sentences)));
  document.getElementById(`entry-${entry.undone}`)?.classList.add("back");
  if (isAtEnd) place.scrollTop = place.scrollHeight;
}
