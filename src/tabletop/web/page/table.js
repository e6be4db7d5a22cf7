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
  /** @type {Map<number | null, string>} The tokens of the seats that are held here. */
  held = new Map();
  /** @type {Token} */
  token = null;
  /** @type {Look | undefined} */
  look;
  /** @type {number[]} What an earlier click has left of the legal actions, by place; empty for all. */
  among = [];
  isLooking = false;
  isLate = false;
  isPlaying = false;
  isReplayed = false;

  /** @param {string} id @param {string[]} tokens Several where the device is passed on. */
  constructor(id, tokens) {
    this.path = `/api/tables/${id}`;
    this.tokens = tokens;
  }

  /** Sit down, or only watch. */
  async begin() {
    const looks = await Promise.all((this.tokens.length ? this.tokens : [null]).map((token) => this.lookFrom(token)));
    const [look] = looks;
    if (!look || this.left.signal.aborted) return;
    const { table, title, names } = look;
    this.tokens.forEach((token, at) => this.held.set(looks[at]?.seat ?? null, token));
    if (this.tokens.length) remember(table, { table, title, names, tokens: Object.fromEntries(this.held), passing: this.tokens.length > 1 });
    enter("table-view");
    fill("title", title);
    find("rules", HTMLAnchorElement).href = `rules/${look.game}.html`;
    this.wire();
    await this.sit(this.tokens.length > 1 ? null : (this.tokens[0] ?? null));
    if (sessionStorage.getItem("tabletop.invite") === table) this.invite();
    sessionStorage.removeItem("tabletop.invite");
  }

  /** Look and hear no more: something else is shown now. */
  leave() {
    this.left.abort();
    this.stop();
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
      write(entry, entry.id > before);
      if (entry.id > (this.look?.heard ?? 0)) void this.refresh();
    }, (state) => this.connected(state));
  }

  /** @param {Connection} state */
  connected(state) {
    const place = find("connection", HTMLElement), wasLost = place.textContent !== "";
    place.textContent = state === "lost" ? "Connection lost, trying again …" : state === "gone" ? "This table is closed" : wasLost ? "Connected again" : "";
    if (!wasLost || state !== "open") return;
    setTimeout(() => place.textContent === "Connected again" && fill("connection"), 4000);
    void this.refresh();
  }

  /** @param {Token} token @param {number[]} [among] @returns {Promise<Look>} */
  lookFrom(token, among = []) {
    return ask("GET", `${this.path}?size=${size()}${among.length ? `&among=${among}` : ""}`, token);
  }

  /** Look until what is shown is what there is, one request at a time. */
  async refresh() {
    this.isLate = true;
    if (this.isLooking) return;
    this.isLooking = true;
    try {
      while (this.isLate && !this.left.signal.aborted) {
        this.isLate = false;
        const { token, among } = this, look = await this.lookFrom(token, among);
        if (token !== this.token || among !== this.among) this.isLate = true;
        else if (among.length && look.revision !== this.look?.revision) this.chooseAmong([]);
        else if (!this.left.signal.aborted) this.show(look);
      }
    } catch (error) {
      if (!find("connection", HTMLElement).textContent) complain(error);
    } finally {
      this.isLooking = false;
    }
  }

  /** @param {Look} look */
  show(look) {
    this.look = look;
    const { seat, to_act, over } = look, next = over || this.tokens.length < 2 ? [] : to_act.filter((each) => this.held.has(each));
    if (seat !== null && next.length && !next.includes(seat)) return void this.sit(null);
    const picture = find("picture", HTMLElement), turn = turnOf(look), isMine = seat !== null && to_act.includes(seat);
    if (!over) this.isReplayed = false;
    if (!this.isReplayed) draw(picture, look.picture);
    document.title = `${turn} – ${look.title}`;
    fill("players", ...playersOf(look));
    const words = make("small", {}, over ? "" : (picture.querySelector("desc")?.textContent ?? ""));
    if (find("turn", HTMLElement).textContent !== turn + words.textContent) fill("turn", make("b", {}, turn), words).classList.toggle("mine", isMine);
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
    ended(look, look.rematch && linkTo(look.rematch.table, this.tokens), async () => {
      const done = await this.change("rematch");
      if (done) location.href = linkTo(done.rematch.table, this.tokens);
    });
    if (!this.isReplayed) offerReplay(this.path, this.token, size).catch(complain);
    this.isReplayed = true;
  }

  /** Change the table; what is refused is told, and the table is shown as it is. @param {string} what @param {object} [body] */
  async change(what, body) {
    if (this.isPlaying) return;
    this.isPlaying = true;
    this.among = [];
    hush();
    fill("advice");
    const done = await ask("POST", `${this.path}/${what}`, this.token, { ...body }).catch(complain);
    this.isPlaying = false;
    void this.refresh();
    return done;
  }

  /** @type {Doing} */
  doing = {
    play: (action) => void this.change("play", { action, revision: this.look?.revision }),
    narrow: (places) => this.chooseAmong(places),
    back: () => this.chooseAmong([]),
  };

  /** @param {number[]} places */
  chooseAmong(places) {
    this.among = places;
    void this.refresh();
  }

  async hint() {
    const hint = await this.change("hint", { revision: this.look?.revision });
    if (hint) fill("advice", make("b", {}, hint.action), ` ${hint.text}`);
  }

  async concede() {
    if (await confirmed("Concede?", ["The game ends for all, and you are last."], "Concede")) await this.change("concede");
  }

  async rename() {
    const name = make("input", { value: this.look?.names[this.look.seat ?? 0], maxlength: 40, "aria-label": "Your name" });
    if (await confirmed("What are you called?", [name], "Change name")) await this.change("name", { name: name.value });
  }

  async save() {
    const { record } = await ask("GET", `${this.path}/record`, this.token);
    make("a", { href: URL.createObjectURL(new Blob([record])), download: `${this.look?.game}.jsonl` }).click();
  }

  invite() {
    const look = this.look, tokens = known().find(({ table }) => table === look?.table)?.tokens;
    if (look) void confirmed("Links of this table", linksOf(look, tokens ?? {}));
  }

  /** Let the page do what its buttons say. */
  wire() {
    const { signal } = this.left, revision = () => ({ revision: this.look?.revision });
    listenTo(find("picture", HTMLElement), {
      ...this.doing, narrow: (places) => this.chooseAmong(places.map((place) => this.among[place] ?? place)),
    });
    NARROW.addEventListener("change", () => void this.refresh(), { signal });
    document.addEventListener("keydown", ({ key }) => key === "Escape" && this.among.length && this.chooseAmong([]), { signal });
    const acts = {
      undo: () => this.change("undo", revision()), redo: () => this.change("redo", revision()),
      hint: () => this.hint(), concede: () => this.concede(), rename: () => this.rename(), save: () => this.save().catch(complain), invite: () => this.invite(),
    };
    for (const [id, act] of Object.entries(acts)) find(id, HTMLButtonElement).onclick = () => void act();
    const side = find("side", HTMLElement), tabs = [...side.querySelectorAll("[data-opens]")];
    for (const tab of tabs) {
      tab.addEventListener("click", () => {
        const { panel } = side.dataset, wanted = tab.getAttribute("data-opens") ?? "";
        side.dataset.panel = panel === wanted ? "" : wanted;
        for (const each of tabs) each.ariaExpanded = `${each.getAttribute("data-opens") === side.dataset.panel}`;
      });
    }
    show("invite", !transport.oneDevice);
  }
}
