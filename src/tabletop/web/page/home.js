// The page on which a table is set: game, options, seats.
/** @import {Created, Offer} from "./types.js" */
import { ask, complain, hush } from "./asking.js";
import { button, enter, fill, find, make, mark, show } from "./dom.js";
import { known, linkTo, remember } from "./keeping.js";
import { transport } from "./transport.js";

const NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hugo"];

/** Show the page. */
export async function home() {
  enter("home-view");
  document.title = "tabletop";
  listKnown();
  /** @type {Offer[]} */
  const games = (await ask("GET", "/api/games")).games;
  const form = document.getElementById("setup");
  if (form instanceof HTMLFormElement) setUp(form, games);
}

function listKnown() {
  const tables = known();
  show("known", tables.length > 0);
  fill("tables", ...tables.map(({ table, title, names, tokens, passing }) => {
    const held = Object.values(tokens), words = `${title} ${names.join(", ")}`;
    return make("li", {}, make("a", { href: linkTo(table, passing ? held : held.slice(0, 1)) }, words), button("Forget", () => {
      remember(table);
      listKnown();
    }, { "aria-label": `Forget ${words}` }));
  }));
}

/** Let the form offer the games, and send what is chosen. @param {HTMLFormElement} form @param {Offer[]} games */
function setUp(form, games) {
  const chosen = (/** @type {string} */ name) => `${new FormData(form).get(name) ?? ""}`;
  const offer = () => games.find(({ name }) => name === chosen("game"));
  fill("games", ...games.map(({ name, title, players }, at) => make("label", { class: "game" },
    make("input", { type: "radio", name: "game", value: name, checked: !at }), make("b", {}, title), make("small", {}, sizes(players)))));
  form.onchange = ({ target }) => changed(target instanceof HTMLElement ? (target.getAttribute("name") ?? "") : "");
  form.onsubmit = (event) => {
    event.preventDefault();
    send().catch(complain);
  };
  changed("game");

  /** @param {string} field */
  function changed(field) {
    const game = offer();
    if (!game) return;
    if (field === "game") {
      fill("sets", ...game.option_sets.map(({ name }) => make("option", {}, name)));
      fill("players", ...game.players.map((count) => make("option", {}, `${count}`)));
    }
    if (field === "game" || field === "set") {
      const fields = Object.entries(game.option_sets.find(({ name }) => name === chosen("set"))?.options ?? {}).flatMap((each) => option(game, ...each));
      fill("options", ...fields);
      show("adjust", fields.length > 0);
    }
    if (field === "game" || field === "players") fill("seats", ...[...Array(Number(chosen("players"))).keys()].map((seat) => chair(game, seat)));
    show("passing-field", !transport.oneDevice && sitting().filter(({ bot }) => !bot).length > 1);
  }

  /** @param {Offer} game @param {number} seat */
  function chair({ bots }, seat) {
    const before = new FormData(form), now = before.get(`bot${seat}`) ?? (seat ? "greedy" : "");
    return make("li", {}, mark(seat),
      make("input", { name: `name${seat}`, value: `${before.get(`name${seat}`) ?? NAMES[seat] ?? ""}`, "aria-label": `Name of seat ${seat}`, maxlength: 40, required: true, autocomplete: "off" }),
      make("select", { name: `bot${seat}`, "aria-label": `Who sits at seat ${seat}` }, make("option", { value: "" }, "Person"),
        ...bots.map((bot) => make("option", { value: bot, selected: bot === now }, `Bot: ${bot}`))));
  }

  function sitting() {
    return [...Array(Number(chosen("players"))).keys()].map((seat) => ({ name: chosen(`name${seat}`), bot: chosen(`bot${seat}`) || null }));
  }

  async function send() {
    hush();
    const game = offer(), set = game?.option_sets.find(({ name }) => name === chosen("set")), seats = sitting();
    const options = { ...set?.options, ...Object.fromEntries([...find("options", HTMLElement).querySelectorAll("input, select")].map(valueOf)) };
    const body = { game: game?.name, options, seats: seats.map(({ name, bot }) => (bot ? { name, bot } : { name })) };
    /** @type {Created} */
    const { table, tokens } = await ask("POST", "/api/tables", null, body);
    const held = tokens.flatMap((token) => token ?? []), passing = held.length > 1 && (transport.oneDevice || !!chosen("passing"));
    remember(table, { table, title: game?.title ?? "", names: seats.map(({ name }) => name), passing,
      tokens: Object.fromEntries(tokens.flatMap((token, seat) => (token ? [[seat, token]] : []))) });
    if (held.length > 1 && !passing) sessionStorage.setItem("tabletop.invite", table);
    location.href = linkTo(table, passing ? held : held.slice(0, 1));
  }
}

/** @param {number[]} players */
function sizes(players) {
  return players.length > 1 ? `${players[0]} to ${players.at(-1)} players` : `${players} players`;
}

/** Return the field of an option; what its values are in all option sets tells its kind. @param {Offer} game @param {string} name @param {unknown} value */
function option(game, name, value) {
  const values = [...new Set(game.option_sets.map(({ options }) => options[name]))], label = ` ${name.replaceAll("_", " ")}`;
  if (typeof value === "boolean") return [make("label", { class: "check" }, make("input", { type: "checkbox", name, checked: value }), label)];
  const isNumber = values.some((each) => typeof each === "number"), isWord = values.length > 1 && values.every((each) => typeof each === "string");
  if (!isNumber && !isWord) return [];
  return [make("label", { class: "field" }, label, isNumber ? make("input", { type: "number", name, value: /** @type {number | null} */ (value), placeholder: "none" })
    : make("select", { name }, ...values.map((each) => make("option", { selected: each === value }, `${each}`))))];
}

/** Return an option as its field has it. @param {Element} field */
function valueOf(field) {
  if (!(field instanceof HTMLInputElement)) return [field.getAttribute("name"), /** @type {HTMLSelectElement} */ (field).value];
  return [field.name, field.type === "checkbox" ? field.checked : field.value === "" ? null : field.valueAsNumber];
}
