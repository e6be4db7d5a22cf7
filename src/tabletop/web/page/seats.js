// Who sits where, whose turn it is, and how it ended.
/** @import {Look} from "./types.js" */
import { make, mark } from "./dom.js";

/** Return an item for each seat. @param {Look} look */
export function playersOf({ names, bots, seat, to_act }) {
  return names.map((name, at) => make("li", { "aria-current": to_act.includes(at) && "true" }, mark(at),
    make("span", {}, `${name} `, make("small", {}, bots[at] ?? (at === seat ? "you" : "")))));
}

/** Say whose turn it is, or how the game has ended. @param {Look} look */
export function turnOf({ names, bots, seat, to_act, over, outcome, ending }) {
  const named = (/** @type {number[]} */ seats) => seats.map((each) => names[each]).join(" and ");
  if (over) {
    const first = [...names.keys()].filter((each) => outcome?.places[each] === 1);
    const how = ending ? `${named(ending.seat === null ? [] : [ending.seat])} ${ending.kind.replace("_", " ")}. ` : "";
    return how + (first.length === 1 ? `${named(first)} wins` : `${named(first)} share the first place`);
  }
  if (seat !== null && to_act.includes(seat)) return "Your turn";
  const what = to_act.every((each) => bots[each]) ? "thinking" : "to act";
  return `${named(to_act)} ${to_act.length > 1 ? "are" : "is"} ${what}`;
}

/** Return places and points by category, once a game is over. @param {Look} look */
export function resultOf({ names, outcome }) {
  if (!outcome) return "";
  const { places, scores } = outcome, words = new Set(scores.flatMap((each) => each ?? []).map(([word]) => word));
  const order = [...names.keys()].sort((one, other) => (places[one] ?? 0) - (places[other] ?? 0));
  const head = ["place", "player", ...words].map((word) => make("th", { scope: "col" }, word));
  const rows = order.map((seat) => make("tr", {},
    make("td", {}, `${places[seat]}.`), make("th", { scope: "row" }, mark(seat), `${names[seat]}`),
    ...[...words].map((word) => make("td", {}, `${new Map(scores[seat]).get(word) ?? "–"}`))));
  return make("table", {}, make("thead", {}, make("tr", {}, ...head)), make("tbody", {}, ...rows));
}
