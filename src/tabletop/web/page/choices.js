// The list of what a seat may do: grouped where it is long, and what the filter leaves of it.
/** @import {Doing, Placed} from "./types.js" */
import { button, make } from "./dom.js";

const SHORT = 14;
const SHOWN = 100;

/**
 * Return the choices that a filter leaves, under what each kind of them means.
 * @param {Placed[]} choices @param {string} filter @param {Doing} doing
 */
export function listOf(choices, filter, doing) {
  const words = filter.toLowerCase().split(" ");
  const found = choices.filter(({ action }) => words.every((word) => action.toLowerCase().includes(word)));
  const isShort = filter || found.length <= SHORT;
  const groups = isShort ? found.slice(0, SHOWN).map((choice) => [choice]) : grouped(found);
  if (filter && !found.length) return [make("p", {}, "No choice has these words. Enter plays them as they are.")];
  return [...Map.groupBy(groups, ([first]) => first?.text)].flatMap(([text, some]) => [
    make("p", { class: "meaning" }, text ?? ""),
    make("ul", { class: "actions" }, ...some.map((group) => make("li", {}, choice(group, doing)))),
  ]);
}

/** @param {Placed[]} group @param {Doing} doing */
function choice(group, doing) {
  const [action = "", ...others] = group.map((each) => each.action), label = others.length ? common(group) : action;
  const act = () => (others.length ? doing.narrow(group.map(({ place }) => place)) : doing.play(action));
  const made = button(label, act, { "data-choice": label });
  if (others.length) made.append(make("small", {}, `${group.length}`, make("span", { class: "unseen" }, " choices")));
  return made;
}

/** Put together what begins with the same words: as many words as leave a short list. @param {Placed[]} choices */
function grouped(choices) {
  for (let words = Math.max(...choices.map(({ action }) => action.split(" ").length)) - 1; words > 0; words--) {
    const groups = [...Map.groupBy(choices, ({ action }) => action.split(" ", words).join(" ")).values()];
    if (groups.length > 1 && (groups.length <= SHORT || words === 1)) return groups;
  }
  return choices.map((choice) => [choice]);
}

/** Return the words with which all actions of a group begin. @param {Placed[]} group */
function common(group) {
  const [first = [], ...others] = group.map(({ action }) => action.split(" "));
  const end = first.findIndex((word, at) => others.some((words) => words[at] !== word));
  return first.slice(0, end).join(" ");
}
