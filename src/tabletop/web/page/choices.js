// The list of what a seat may do: grouped where it is long, and what the filter leaves of it.
/** @import {Doing, Placed} from "./types.js" */
import { button, make } from "./dom.js";

const SHORT = 14;
const SHOWN = 100;

/** Return the choices that a filter leaves, under what each kind of them means. @param {Placed[]} choices @param {string} filter @param {Doing} doing */
export function listOf(choices, filter, doing) {
  const words = filter.toLowerCase().split(" ");
  const found = choices.filter(({ action }) => words.every((word) => action.toLowerCase().includes(word)));
  if (!found.length) return [make("p", {}, filter && "No choice has these words. Enter plays them as they stand.")];
  const groups = filter || found.length <= SHORT ? found.slice(0, SHOWN).map((choice) => [choice]) : grouped(found);
  return [...Map.groupBy(groups, ([first]) => first?.text ?? "")].flatMap(([text, some]) => [
    make("p", { class: "meaning" }, text), make("ul", { class: "actions" }, ...some.map((group) => item(group, doing))),
  ]);
}

/** @param {Placed[]} group @param {Doing} doing */
function item(group, doing) {
  const [{ action } = { action: "" }] = group;
  if (group.length === 1) return make("li", {}, button(action, () => doing.play(action), { "data-choice": action }));
  const label = `${common(group)} …`;
  const made = button(label, () => doing.narrow(group.map(({ place }) => place)), { "data-choice": label });
  made.append(make("small", {}, ` ${group.length}`, make("span", { class: "unseen" }, " choices")));
  return make("li", {}, made);
}

/** Put together what begins with the same words: as many words as leave a short list. @param {Placed[]} choices */
function grouped(choices) {
  for (let words = Math.max(...choices.map(({ action }) => action.split(" ").length)) - 1; words > 0; words--) {
    const groups = Map.groupBy(choices, ({ action }) => action.split(" ", words).join(" "));
    if (groups.size > 1 && (groups.size <= SHORT || words === 1)) return [...groups.values()];
  }
  return choices.map((choice) => [choice]);
}

/** Return the words with which all actions of a group begin. @param {Placed[]} group */
function common(group) {
  const [first = [], ...others] = group.map(({ action }) => action.split(" "));
  return first.slice(0, first.findIndex((word, at) => others.some((words) => words[at] !== word))).join(" ");
}
