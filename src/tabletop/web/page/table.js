// A table as a seat or a spectator sees it.
/** @import {Page} from "./types.js" */
import { ask, complain, hush } from "./asking.js";
import { button, enter, fill, find, make, show } from "./dom.js";
import { linkTo, remember } from "./keeping.js";
import { language, say } from "./language.js";
import { offerReplay, write } from "./log.js";
import { actsOf, choosing, passing } from "./panels.js";
import { draw, listenTo } from "./picture.js";
import { playersOf, resultOf, turnOf } from "./seats.js";
import { transport } from "./transport.js";

const NARROW = matchMedia("(max-width: 799px)");
const KNOWN = "tabletop.known";
const style = () => `size=${NARROW.matches ? "narrow" : "wide"}&known=${localStorage[KNOWN] ?? "shown"}`;

/** @type {Page["tableOf"]} */
export const tableOf = (id, tokens) => ({
  id,
  path: `/api/tables/${id}`,
  tokens,
  held: new Map(),
  left: false,
  stop() {},
  look: undefined,
  token: undefined,
  among: [],
  isLooking: false,
  isLate: false,
  isPlaying: false,
  isReplayed: false,

  async begin() {
    const looks = await Promise.all((tokens.length ? tokens : [undefined]).map((token) => this.lookFrom(token)));
    const [look] = looks, [token] = tokens, passing = tokens.length > 1;
    if (!look || this.left) return;
    const { title, names, game } = look;
    tokens.forEach((token, at) => this.held.set(looks[at]?.seat ?? null, token));
    if (token) remember({ table: id, title, names, tokens: Object.fromEntries(this.held), passing });
    enter("table-view");
    fill("title", title);
    find("rules", HTMLAnchorElement).href = `rules/${language}/${game}.html`;
    this.wire();
    await this.sit(passing ? undefined : token);
    if (location.hash.endsWith("/links")) actsOf(this).invite();
  },

  wire() {
    for (const [id, act] of Object.entries(actsOf(this))) find(id).onclick = () => void act()?.catch(complain);
    listenTo(this);
    NARROW.onchange = () => void this.refresh();
    document.onkeydown = ({ key }) => void (key === "Escape" && this.among.length && this.narrow([]));
    show("invite", !transport.oneDevice);
    const box = find("hiding", HTMLInputElement);
    box.checked = localStorage[KNOWN] === "hidden";
    box.onchange = () => {
      localStorage[KNOWN] = box.checked ? "hidden" : "shown";
      this.isReplayed = false;
      void this.refresh();
    };
  },

  leave() {
    this.left = true;
    this.stop();
    fill("connection");
  },

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
    }, (state) => {
      const wasLost = find("connection").textContent;
      fill("connection", { open: "", lost: say("connection.lost"), gone: say("connection.gone") }[state]);
      if (wasLost) void this.refresh();
    });
  },

  lookFrom(token, among = []) {
    return ask("GET", `${this.path}?${style()}${among.length ? `&among=${among}` : ""}`, token);
  },

  async refresh() {
    this.isLate = true;
    if (this.isLooking || this.left) return;
    const picture = find("picture");
    this.isLooking = true;
    picture.ariaBusy = "true";
    while (this.isLate && !this.left) {
      this.isLate = false;
      const { token, among } = this, look = await this.lookFrom(token, among).catch(complain);
      if (!look || this.left) continue;
      if (token !== this.token || among !== this.among) this.isLate = true;
      else if (among.length && look.revision !== this.look?.revision) this.narrow([]);
      else this.show(look);
    }
    this.isLooking = false;
    picture.ariaBusy = "false";
  },

  show(look) {
    const { seat, to_act, over } = look, isNew = look.picture !== this.look?.picture;
    const next = tokens.length > 1 && !over ? to_act.filter((each) => this.held.has(each)) : [];
    this.look = look;
    if (seat !== null && next.length && !next.includes(seat)) return void this.sit();
    if (!over) this.isReplayed = false;
    if (isNew && !this.isReplayed) draw(look.picture);
    fill("people", ...playersOf(look));
    this.showTurn(look);
    choosing(look, this.among, this);
    passing(look, seat === null ? next : [], this);
    show("over", over);
    show("replay", this.isReplayed);
    if (over) this.end(look);
  },

  showTurn(look) {
    const { seat, to_act, over, can_undo, can_redo } = look, turn = turnOf(look), place = find("turn");
    const sits = seat !== null, hint = sits && to_act.includes(seat), concede = sits && !over;
    const words = over ? "" : (find("picture").querySelector("desc")?.textContent ?? "");
    const can = { undo: can_undo, redo: can_redo, hint, concede, rename: sits };
    for (const [id, is] of Object.entries(can)) find(id, HTMLButtonElement).disabled = !is;
    document.title = `${turn} – ${look.title}`;
    if (place.textContent !== turn + words) fill("turn", make("b", {}, turn), make("small", {}, words));
    place.classList.toggle("mine", hint);
  },

  end(look) {
    const { rematch, seat } = look, again = async () => {
      const done = rematch ? { rematch } : await this.change("rematch");
      if (done) location.href = linkTo(done.rematch.table, ...tokens);
    };
    const label = rematch ? say("table.next") : say("table.again");
    fill("over", resultOf(look), button(label, again, { class: "primary", hidden: seat === null && !rematch }));
    if (!this.isReplayed) offerReplay(this.path, this.token, style).catch(complain);
    this.isReplayed = true;
  },

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
  },

  play(action) {
    void this.change("play", { action, revision: this.look?.revision });
  },

  narrow(places) {
    this.among = places;
    void this.refresh();
  },
});
