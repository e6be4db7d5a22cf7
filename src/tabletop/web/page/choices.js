// The list of a seat's legal actions.
/** @import {Doing, Page, Placed} from "./types.js" */
import { button, make } from "./dom.js";
import { say } from "./language.js";

const SHORT = 14;

/** @type {Page["listOf"]} */
export function listOf(choices, filter, doing) {
  const words = filter.toLowerCase().split(" ");
  const found = choices.filter(({ action }) => words.every((word) => action.toLowerCase().includes(word)));
  if (filter && !found.length) return [make("p", {}, say("choices.none"))];
  const groups = filter || found.length <= SHORT ? by(found, Infinity) : grouped(found);
  return [...Map.groupBy(groups, ([, [first]]) => first?.text)].flatMap(([text, some]) => [
    make("p", { class: "meaning" }, text ?? ""),
    make("ul", { class: "actions" }, ...some.map((group) => make("li", {}, buttonOf(group, doing)))),
  ]);
}

/** @param {[string, Placed[]]} group @param {Doing} doing */
function buttonOf([words, group], doing) {
  const [first, ...others] = group, label = others.length ? words : (first?.action ?? "");
  const act = () => (others.length ? doing.narrow(group.map(({ place }) => place)) : doing.play(label));
  const made = button(label, act, { "data-choice": label });
  if (others.length) made.append(make("small", {}, `${group.length}`, make("span", { class: "unseen" }, ` ${say("choices.count")}`)));
  return made;
}

/** Group choices that begin with the same words, so that the list is short. @param {Placed[]} choices */
function grouped(choices) {
  const least = by(choices, 1);
  for (let words = 9; words > 1; words--) {
    const groups = by(choices, words);
    if (groups.length <= SHORT && groups.length > least.length) return groups;
  }
  return least.length > 1 ? least : by(choices, Infinity);
}

/** @param {Placed[]} choices @param {number} words */
function by(choices, words) {
  return [...Map.groupBy(choices, ({ action }) => action.split(" ").slice(0, words).join(" "))];
}
