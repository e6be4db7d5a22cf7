// Who sits where, what they have, whose turn it is, and how it ended.
/** @import {Look} from "./types.js" */
import { make, mark } from "./dom.js";

/** Return an item for each seat. @param {Look} look */
export function playersOf(look) {
  return look.names.map((name, seat) => {
    const scores = (look.outcome?.scores ?? look.scores)?.[seat];
    const points = scores?.reduce((sum, [, each]) => sum + each, 0), who = look.bots[seat] ?? (seat === look.seat ? "you" : "");
    return make("li", { "aria-current": look.to_act.includes(seat) && "true" }, mark(seat),
      make("span", {}, name, make("small", {}, who && ` ${who}`)), points === undefined ? "" : make("b", { title: "points" }, `${points}`));
  });
}

/** Say whose turn it is, or how the game has ended. @param {Look} look */
export function turnOf(look) {
  const { names, to_act, ending } = look, named = (/** @type {number[]} */ seats) => seats.map((seat) => names[seat]).join(" and ");
  if (look.over) {
    const how = ending && ending.seat !== null ? `${names[ending.seat]}: ${ending.kind.replace("_", " ")}. ` : "";
    const first = names.flatMap((_, seat) => (look.outcome?.places[seat] === 1 ? [seat] : []));
    return how + (first.length === 1 ? `${named(first)} wins` : first.length ? `${named(first)} share the first place` : "The game is over");
  }
  if (look.seat !== null && to_act.includes(look.seat)) return "Your turn";
  return `${named(to_act)} ${to_act.length > 1 ? "are" : "is"} ${to_act.every((seat) => look.bots[seat]) ? "thinking" : "to act"}`;
}

/** Return places and points by category, once a game is over. @param {Look} look */
export function resultOf({ names, outcome }) {
  if (!outcome) return "";
  const { places, scores } = outcome, words = [...new Set(scores.flatMap((each) => each ?? []).map(([word]) => word))];
  const order = [...names.keys()].sort((one, other) => (places[one] ?? 0) - (places[other] ?? 0));
  return make("table", {},
    make("thead", {}, make("tr", {}, ...["place", "player", ...words].map((word) => make("th", { scope: "col" }, word)))),
    make("tbody", {}, ...order.map((seat) => make("tr", {}, make("td", {}, `${places[seat]}.`),
      make("th", { scope: "row" }, mark(seat), ` ${names[seat]}`),
      ...words.map((word) => make("td", {}, `${scores[seat]?.find(([each]) => each === word)?.[1] ?? "–"}`))))));
}
