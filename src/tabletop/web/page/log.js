// What happened, in sentences with their rules.
/** @import {Entry, Sentence} from "./types.js" */
import { ruleLink } from "./asking.js";
import { find, make, mark } from "./dom.js";

/** Return sentences, each with a link to its rule. @param {Sentence[]} sentences */
export function told(sentences) {
  return make("div", {}, ...sentences.map(({ text, rule }) => make("p", {}, `${text}\u00a0`, ruleLink(rule, "§"))));
}

/** Write an entry, and stay at the end if that is where the reader is. @param {Entry} entry @param {boolean} aloud */
export function write({ id, kind, seat, sentences, undone }, aloud) {
  const place = find("entries"), isAtEnd = place.scrollHeight - place.scrollTop - place.clientHeight < 80;
  place.ariaLive = aloud ? "polite" : "off";
  place.append(make("div", { id: `entry-${id}`, class: kind }, seat === null ? "" : mark(seat), told(sentences)));
  document.getElementById(`entry-${undone}`)?.classList.add("back");
  if (isAtEnd) place.scrollTop = place.scrollHeight;
}
