// The players, the turn and the result.
/** @import {Page} from "./types.js" */
import { make, mark } from "./dom.js";
import { say } from "./language.js";

/** @type {Page["playersOf"]} */
export function playersOf({ names, bots, seat, to_act }) {
  return names.map((name, at) => make("li", { "aria-current": to_act.includes(at) && "true" }, mark(at),
    make("span", {}, `${name} `, make("small", {}, bots[at] ?? (at === seat ? say("seats.you") : "")))));
}

/** @type {Page["turnOf"]} */
export function turnOf({ names, bots, seat, to_act, over, outcome, ending }) {
  const named = (/** @type {number[]} */ seats) => {
    const [one = "", ...others] = seats.map((each) => names[each] ?? "");
    return others.reduce((names, name) => say("seats.and", { names, name }), one);
  };
  if (over) {
    const first = [...names.keys()].filter((each) => outcome?.places[each] === 1);
    const result = say("turn.first", { names: named(first), count: first.length });
    if (!ending || ending.seat === null) return result;
    return say("turn.ended", { name: names[ending.seat], ending: ending.kind, result });
  }
  if (seat !== null && to_act.includes(seat)) return say("turn.yours");
  const facts = { names: named(to_act), count: to_act.length };
  return say(to_act.every((each) => bots[each]) ? "turn.thinking" : "turn.to_act", facts);
}

/** @type {Page["resultOf"]} */
export function resultOf({ names, outcome, categories }) {
  if (!outcome) return "";
  const { places, scores } = outcome, words = new Set(scores.flatMap((each) => each ?? []).map(([word]) => `${word}`));
  const players = names.map((name, seat) => make("th", { scope: "col" }, mark(seat), name));
  const row = (/** @type {string} */ word, /** @type {unknown[]} */ cells) =>
    make("tr", {}, make("th", { scope: "row" }, word), ...cells.map((cell) => make("td", {}, `${cell ?? "–"}`)));
  return make("table", {}, make("thead", {}, make("tr", {}, make("td"), ...players)), make("tbody", {},
    row(say("result.place"), places),
    ...[...words].map((word) => row(categories[word] ?? word, scores.map((each) => each?.find(([name]) => name === word)?.[1])))));
}
