// The page on which a table is set: game, options, seats.
/** @import {Created, Offer, Options} from "./types.js" */
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
  const { games } = await ask("GET", "/api/games");
  if (document.getElementById("setup")) new Setup(games);
}

function listKnown() {
  const tables = known();
  show("known", tables.length > 0);
  fill("tables", ...tables.map(({ table, title, names, tokens, passing }) => {
    const held = Object.values(tokens).slice(0, passing ? undefined : 1), words = `${title}: ${names.join(", ")}`;
    const forget = () => {
      remember(table);
      listKnown();
    };
    const away = button("Forget", forget, { "aria-label": `Forget ${words}` });
    return make("li", {}, make("a", { href: linkTo(table, ...held) }, words), away);
  }));
}

/** The form, which offers what the game that is chosen can have. */
class Setup {
  form = find("setup", HTMLFormElement);

  /** @param {Offer[]} games */
  constructor(games) {
    this.games = games;
    fill("games", ...games.map(({ name, title, players: [least, ...more] }, at) => make("label", { class: "game" },
      make("input", { type: "radio", name: "game", value: name, checked: !at }), make("b", {}, title),
      make("small", {}, `${[least, ...more.slice(-1)].join(" to ")} players`))));
    this.form.onchange = ({ target }) => this.offer(target instanceof Element ? target.getAttribute("name") : "");
    this.form.onsubmit = (event) => {
      event.preventDefault();
      this.send().catch(complain);
    };
    this.offer("game");
  }

  /** @param {string} name */
  chosen(name) {
    return `${new FormData(this.form).get(name) ?? ""}`;
  }

  get game() {
    return /** @type {Offer} */ (this.games.find(({ name }) => name === this.chosen("game")));
  }

  get options() {
    return this.game.option_sets.find(({ name }) => name === this.chosen("set"))?.options ?? {};
  }

  get seats() {
    return [...Array(Number(this.chosen("players"))).keys()];
  }

  get persons() {
    return this.seats.filter((seat) => !this.chosen(`bot${seat}`));
  }

  /** Offer what follows from a field. @param {string | null} field */
  offer(field) {
    const { option_sets, players } = this.game, isGame = field === "game";
    if (isGame) {
      fill("sets", ...option_sets.map(({ name }) => make("option", {}, name)));
      fill("players", ...players.map((count) => make("option", {}, `${count}`)));
    }
    if (isGame || field === "set") {
      const fields = Object.entries(this.options).map(([name, value]) => this.option(name, value));
      show("adjust", !!fill("options", ...fields).textContent);
    }
    if (isGame || field === "players") fill("seats", ...this.seats.map((seat) => this.chair(seat)));
    show("passing-field", !transport.oneDevice && this.persons.length > 1);
  }

  /** @param {number} seat */
  chair(seat) {
    const name = this.chosen(`name${seat}`) || NAMES[seat], had = new FormData(this.form).get(`bot${seat}`);
    const bots = ["", ...this.game.bots], bot = had ?? (seat ? "greedy" : "");
    return make("li", {}, mark(seat),
      make("input", { name: `name${seat}`, value: name, "aria-label": `Name of seat ${seat}`, maxlength: 40 }),
      make("select", { name: `bot${seat}`, "aria-label": `Who sits at seat ${seat}` }, ...bots.map((value) =>
        make("option", { value, selected: value === bot }, value ? `Bot: ${value}` : "Person"))));
  }

  /** Return the field of an option; its values in all option sets tell its kind. @param {string} name @param {any} value */
  option(name, value) {
    const values = [...new Set(this.game.option_sets.map(({ options }) => options[name]))];
    const is = (/** @type {string} */ kind) => values.some((each) => typeof each === kind);
    const field = is("boolean") ? make("input", { type: "checkbox", name, checked: value })
      : is("number") ? make("input", { type: "number", name, value, placeholder: "none" })
      : values.length > 1 && make("select", { name }, ...values.map((each) => make("option", { selected: each === value }, `${each}`)));
    return field ? make("label", { class: "field" }, name.replaceAll("_", " "), field) : "";
  }

  async send() {
    hush();
    const { game, seats, persons } = this, passing = persons.length > 1 && (transport.oneDevice || !!this.chosen("passing"));
    /** @type {Options} */
    const options = { ...this.options };
    for (const field of find("options").querySelectorAll("input, select")) {
      const { name, value, type, checked } = /** @type {HTMLInputElement} */ (field);
      options[name] = type === "checkbox" ? checked : type !== "number" ? value : value ? Number(value) : null;
    }
    const names = seats.map((seat) => this.chosen(`name${seat}`));
    const chairs = names.map((name, seat) => (persons.includes(seat) ? { name } : { name, bot: this.chosen(`bot${seat}`) }));
    /** @type {Created} */
    const { table, tokens } = await ask("POST", "/api/tables", null, { game: game.name, options, seats: chairs });
    const held = Object.fromEntries(persons.map((seat) => [seat, tokens[seat] ?? ""]));
    remember(table, { table, title: game.title, names, tokens: held, passing });
    if (persons.length > 1 && !passing) sessionStorage.setItem("tabletop.invite", table);
    location.href = linkTo(table, ...Object.values(held).slice(0, passing ? undefined : 1));
  }
}
