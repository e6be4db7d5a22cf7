// Who sits where, whose turn it is, and how it ended.
/** @import {Page} from "./types.js" */
import { make, mark } from "./dom.js";

/** @type {Page["playersOf"]} */
export function playersOf({ names, bots, seat, to_act }) {
  return names.map((name, at) => make("li", { "aria-current": to_act.includes(at) && "true" }, mark(at),
    make("span", {}, `${name} `, make("small", {}, bots[at] ?? (at === seat ? "you" : "")))));
}

/** @type {Page["turnOf"]} */
export function turnOf({ names, bots, seat, to_act, over, outcome, ending }) {
  const named = (/** @type {number[]} */ seats) => seats.map((each) => names[each]).join(" and ");
  if (over) {
    const first = [...names.keys()].filter((each) => outcome?.places[each] === 1);
    const how = ending && ending.seat !== null ? `${names[ending.seat]} ${ending.kind}. ` : "";
    return `${how}${named(first)} ${first.length === 1 ? "wins" : "share the first place"}`;
  }
  if (seat !== null && to_act.includes(seat)) return "Your turn";
  const what = to_act.every((each) => bots[each]) ? "thinking" : "to act";
  return `${named(to_act)} ${to_act.length > 1 ? "are" : "is"} ${what}`;
}

/** @type {Page["resultOf"]} */
export function resultOf({ names, outcome }) {
  if (!outcome) return "";
  const { places, scores } = outcome, words = new Set(scores.flatMap((each) => each ?? []).map(([word]) => `${word}`));
  const players = names.map((name, seat) => make("th", { scope: "col" }, mark(seat), name));
  const row = (/** @type {string} */ word, /** @type {unknown[]} */ cells) =>
    make("tr", {}, make("th", { scope: "row" }, word), ...cells.map((cell) => make("td", {}, `${cell ?? "–"}`)));
  return make("table", {}, make("thead", {}, make("tr", {}, make("td"), ...players)), make("tbody", {},
    row("place", places),
    ...[...words].map((word) => row(word, scores.map((each) => each?.find(([name]) => name === word)?.[1])))));
}
