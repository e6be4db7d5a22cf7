// A table as one seat or a spectator sees it: looks, draws, plays, and hears what happens.
/** @import {Connection, Doing, Look, Token} from "./types.js" */
import { ask, complain, confirmed, hush } from "./asking.js";
import { enter, fill, find, make, show } from "./dom.js";
import { known, linkTo, remember } from "./keeping.js";
import { write } from "./log.js";
import { choosing, ended, linksOf, passing } from "./panels.js";
import { draw, listenTo } from "./picture.js";
import { offerReplay } from "./replay.js";
import { playersOf, turnOf } from "./seats.js";
import { transport } from "./transport.js";

const NARROW = matchMedia("(max-width: 799px)");
const size = () => (NARROW.matches ? "narrow" : "wide");

/** A table in the main part of the page. */
export class Table {
  left = new AbortController();
  stop = () => {};
  /** @type {Map<number | null, string>} */
  held = new Map();
  /** @type {Token} */
  token = null;
  /** @type {Look | undefined} */
  look;
  /** @type {number[]} */
  among = [];
  isLooking = false;
  isLate = false;
  isPlaying = false;
  isReplayed = false;

  /** @param {string} id @param {string[]} tokens Several where the device is passed on. */
  constructor(id, tokens) {
    this.path = `/api/tables/${id}`;
    this.tokens = tokens;
    this.isPassed = tokens.length > 1;
  }

  /** Sit down, or only watch. */
  async begin() {
    const [first = null] = this.tokens, looks = await Promise.all([first, ...this.tokens.slice(1)].map((token) => this.lookFrom(token)));
    const [look] = looks;
    if (!look || this.left.signal.aborted) return;
    const { table, title, names, game } = look;
    this.tokens.forEach((token, at) => this.held.set(looks[at]?.seat ?? null, token));
    if (first) remember(table, { table, title, names, tokens: Object.fromEntries(this.held), passing: this.isPassed });
    enter("table-view");
    fill("title", title);
    find("rules", HTMLAnchorElement).href = `rules/${game}.html`;
    this.wire();
    await this.sit(this.isPassed ? null : first);
    if (sessionStorage.getItem("tabletop.invite") === table) this.acts.invite?.();
    sessionStorage.removeItem("tabletop.invite");
  }

  /** Look and hear no more: something else is shown now. */
  leave() {
    this.left.abort();
    this.stop();
    fill("connection");
  }

  /** Look and hear from now on as whoever has the token. @param {Token} token */
  async sit(token) {
    this.stop();
    this.token = token;
    this.among = [];
    fill("entries");
    await this.refresh();
    const before = this.look?.heard ?? 0;
    this.stop = transport.listen(`${this.path}/stream`, token, 0, (entry) => {
      if (entry.id) write(entry, entry.id > before);
      if (!(entry.id <= (this.look?.heard ?? 0))) void this.refresh();
    }, (state) => this.connected(state));
  }

  /** @param {Connection} state */
  connected(state) {
    const wasLost = find("connection").textContent;
    fill("connection", { open: "", lost: "Connection lost, trying again …", gone: "This table is closed" }[state]);
    if (wasLost) void this.refresh();
  }

  /** @param {Token} token @param {number[]} [among] @returns {Promise<Look>} */
  lookFrom(token, among = []) {
    return ask("GET", `${this.path}?size=${size()}${among.length ? `&among=${among}` : ""}`, token);
  }

  /** Look until what is shown is what there is, one request at a time. */
  async refresh() {
    this.isLate = true;
    if (this.isLooking || this.left.signal.aborted) return;
    const picture = find("picture");
    this.isLooking = true;
    picture.ariaBusy = "true";
    while (this.isLate && !this.left.signal.aborted) {
      this.isLate = false;
      const { token, among } = this, look = await this.lookFrom(token, among).catch(complain);
      if (!look || this.left.signal.aborted) continue;
      if (token !== this.token || among !== this.among) this.isLate = true;
      else if (among.length && look.revision !== this.look?.revision) this.doing.narrow([]);
      else this.show(look);
    }
    this.isLooking = false;
    picture.ariaBusy = "false";
  }

  /** @param {Look} look */
  show(look) {
    const isNew = look.picture !== this.look?.picture || !find("picture").firstChild;
    this.look = look;
    const { seat, to_act, over } = look, next = this.isPassed && !over ? to_act.filter((each) => this.held.has(each)) : [];
    if (seat !== null && next.length && !next.includes(seat)) return void this.sit(null);
    if (!over) this.isReplayed = false;
    const turn = turnOf(look), isMine = seat !== null && to_act.includes(seat), picture = find("picture");
    if (isNew && !this.isReplayed) draw(picture, look.picture);
    document.title = `${turn} – ${look.title}`;
    fill("players", ...playersOf(look));
    const words = make("small", {}, over ? "" : (picture.querySelector("desc")?.textContent ?? ""));
    if (find("turn").textContent !== turn + words.textContent) fill("turn", make("b", {}, turn), words);
    find("turn").classList.toggle("mine", isMine);
    choosing(look, this.among, this.doing);
    passing(look, seat === null ? next : [], (each) => void this.sit(this.held.get(each) ?? null));
    const can = { undo: look.can_undo, redo: look.can_redo, hint: isMine, concede: seat !== null && !over, rename: seat !== null };
    for (const [id, is] of Object.entries(can)) find(id, HTMLButtonElement).disabled = !is;
    show("over", over);
    show("replay", this.isReplayed);
    if (over) this.end(look);
  }

  /** @param {Look} look */
  end(look) {
    const to = (/** @type {string} */ table) => linkTo(table, ...this.tokens);
    ended(look, look.rematch && to(look.rematch.table), async () => {
      const done = await this.change("rematch");
      if (done) location.href = to(done.rematch.table);
    });
    if (!this.isReplayed) offerReplay(this.path, this.token, size).catch(complain);
    this.isReplayed = true;
  }

  /** Change the table; what is refused is told, and the table shown as it is. @param {string} what @param {object} [body] */
  async change(what, body = {}) {
    if (this.isPlaying) return;
    this.isPlaying = true;
    find("picture").ariaBusy = "true";
    this.among = [];
    hush();
    fill("advice");
    const done = await ask("POST", `${this.path}/${what}`, this.token, body).catch(complain);
    this.isPlaying = false;
    void this.refresh();
    return done;
  }

  get moment() {
    return { revision: this.look?.revision };
  }

  /** @type {Doing} */
  doing = {
    play: (action) => void this.change("play", { action, ...this.moment }),
    narrow: (places) => {
      this.among = places;
      void this.refresh();
    },
  };

  /** @type {Record<string, () => unknown>} What the buttons of the page do, by their ids. */
  acts = {
    undo: () => this.change("undo", this.moment),
    redo: () => this.change("redo", this.moment),
    hint: async () => {
      const hint = await this.change("hint");
      if (hint) fill("advice", make("b", {}, hint.action), ` ${hint.text}`);
    },
    concede: async () => {
      if (await confirmed("Concede?", ["The game ends for all, and you are last."], "Concede")) await this.change("concede");
    },
    rename: async () => {
      const name = make("input", { value: this.look?.names[this.look.seat ?? 0], maxlength: 40, "aria-label": "Your name" });
      if (await confirmed("What are you called?", [name], "Change name")) await this.change("name", { name: name.value });
    },
    save: async () => {
      const { record } = await ask("GET", `${this.path}/record`, this.token);
      make("a", { href: URL.createObjectURL(new Blob([record])), download: `${this.look?.game}.jsonl` }).click();
    },
    invite: () => {
      const { look } = this, tokens = known().find(({ table }) => table === look?.table)?.tokens;
      if (look) void confirmed("Links of this table", linksOf(look, tokens ?? {}));
    },
  };

  /** Let the page do what its buttons say. */
  wire() {
    const { signal } = this.left, { play, narrow } = this.doing;
    listenTo(find("picture"), { play, narrow: (places) => narrow(places.map((place) => this.among[place] ?? place)) });
    NARROW.addEventListener("change", () => void this.refresh(), { signal });
    document.addEventListener("keydown", ({ key }) => key === "Escape" && this.among.length && narrow([]), { signal });
    for (const [id, act] of Object.entries(this.acts)) find(id).onclick = () => void Promise.resolve(act()).catch(complain);
    show("invite", !transport.oneDevice);
  }
}
