// The form that sets up a table.
/** @import {Created, Offer, Page} from "./types.js" */
import { ask, complain, hush } from "./asking.js";
import { enter, fill, find, make, mark, show } from "./dom.js";
import { KEY, known, linkTo, remember } from "./keeping.js";
import { say } from "./language.js";
import { transport } from "./transport.js";

/** @type {Page["home"]} */
export async function home() {
  enter("home-view");
  document.title = "tabletop";
  listKnown();
  const { games } = await ask("GET", "/api/games");
  if (document.getElementById("setup")) setUp(games);
}

function listKnown() {
  const tables = known().reverse();
  show("known", tables.length > 0);
  fill("tables", ...tables.map(({ table, title, names, tokens, passing }) => {
    const href = linkTo(table, ...Object.values(tokens).slice(0, passing ? undefined : 1));
    return make("li", {}, make("a", { href }, `${title}: ${names.join(", ")}`));
  }));
  find("forget").onclick = () => {
    localStorage.removeItem(KEY);
    listKnown();
  };
}

/** @type {Page["setUp"]} */
function setUp(games) {
  const form = find("setup", HTMLFormElement);
  const chosen = (/** @type {string} */ name) => `${new FormData(form).get(name) ?? ""}`;
  const seats = () => [...Array(+chosen("players")).keys()];
  const people = () => seats().filter((seat) => !chosen(`bot${seat}`));
  const game = () => /** @type {Offer} */ (games.find(({ name }) => name === chosen("game")));
  const options = () => game().option_sets.find(({ name }) => name === chosen("set"))?.options ?? {};

  /** Update the fields that depend on one. @param {string | null} field */
  const offer = (field) => {
    const { option_sets, players } = game(), isGame = field === "game";
    if (isGame) {
      fill("sets", ...words(option_sets.map(({ name }) => name)));
      fill("players", ...words(players));
      show("begins", game().has_first);
    }
    if (isGame || field === "set") {
      const fields = Object.entries(options()).map((each) => option(...each, option_sets));
      show("adjust", fill("options", ...fields).childElementCount > 0);
    }
    if (isGame || field === "players") {
      fill("seats", ...seats().map(chair));
      fill("first", make("option", { value: "" }, say("home.by_lot")), ...words(seats()));
    }
    show("passing-field", !transport.oneDevice && people().length > 1);
  };

  /** @param {number} seat */
  const chair = (seat) => {
    const value = chosen(`name${seat}`) || say("home.names").split(" ")[seat];
    const bot = new FormData(form).get(`bot${seat}`) ?? (seat ? "greedy" : "");
    const bots = ["", ...game().bots].map((value) =>
      make("option", { value, selected: value === bot }, value ? say("home.bot", { bot: value }) : say("home.person")));
    return make("li", {}, mark(seat),
      make("input", { name: `name${seat}`, value, "aria-label": say("home.name_of", { number: seat }), maxlength: 40 }),
      make("select", { name: `bot${seat}`, "aria-label": say("home.who", { number: seat }) }, ...bots));
  };

  const send = async () => {
    hush();
    const isShared = people().length > 1, passing = isShared && (transport.oneDevice || !!chosen("passing"));
    const chairs = seats().map((seat) => ({ name: chosen(`name${seat}`), bot: chosen(`bot${seat}`) || undefined }));
    const body = { game: game().name, options: { ...options() }, seats: chairs };
    for (const field of form.querySelectorAll("#options [name], :not([hidden]) > #first")) {
      const { name, value, type, checked } = /** @type {HTMLInputElement} */ (field);
      body.options[name] = type === "checkbox" ? checked : !value ? null : isNaN(+value) ? value : +value;
    }
    /** @type {Created} */
    const { table, tokens } = await ask("POST", "/api/tables", undefined, body);
    const held = Object.fromEntries(people().map((seat) => [seat, tokens[seat] ?? ""]));
    remember({ table, title: game().title, names: chairs.map(({ name }) => name), passing, tokens: held });
    const link = linkTo(table, ...Object.values(held).slice(0, passing ? undefined : 1));
    location.href = isShared && !passing ? `${link}/links` : link;
  };

  fill("games", ...games.map(({ name, title, players: [least, ...more] }, at) => make("label", { class: "game" },
    make("input", { type: "radio", name: "game", value: name, checked: !at }), make("b", {}, title),
    make("small", {}, say("home.count", { least, most: more.at(-1) ?? null })))));
  form.onchange = ({ target }) => offer(/** @type {Element} */ (target).getAttribute("name"));
  form.onsubmit = (event) => {
    event.preventDefault();
    send().catch(complain);
  };
  offer("game");
}

/** @param {any[]} all @param {any} [now] */
const words = (all, now) => all.map((text) => make("option", { selected: text === now }, `${text}`));

/**
 * Make the field of an option from its values in all sets.
 * @param {string} name @param {any} value @param {Offer["option_sets"]} sets
 */
function option(name, value, sets) {
  const values = [...new Set(sets.flatMap(({ options }) => options[name] ?? []))];
  const field = typeof value === "boolean" ? make("input", { type: "checkbox", name, checked: value })
    : values.some(Number) ? make("input", { type: "number", name, value, placeholder: say("home.no_value") })
    : values.length > 1 && make("select", { name }, ...words(values, value));
  return field ? make("label", { class: "field" }, name.replaceAll("_", " "), field) : "";
}
