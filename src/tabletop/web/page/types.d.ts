// Types and documentation of the page's scripts.
// The tests generate `documents.d.ts` from the JSON Schema of the web API.
import type { Created, Entry, Look, WebChoice, WebFault, WebGameDocument, WebSentence } from "./documents.js";

export type { Created, Look } from "./documents.js";
export type Offer = Omit<WebGameDocument, "option_sets"> & { option_sets: { name: string; options: Options }[] };
export type Options = Record<string, unknown>;
export type Fault = Partial<WebFault>;
export type Token = string | undefined;
export type Attributes = Record<string, string | number | boolean | null | undefined>;
export type Children = (Node | string)[];
export type Connection = "open" | "lost" | "gone";
export interface Answer { status: number; body: any }

/** The connection to the tables. A page without a server replaces it. */
export interface Transport {
  /** Whether all players of a table use this device, so that no links are needed. */
  oneDevice: boolean;
  /** Get ready, and report progress to `tell`. */
  start(tell: (text: string) => void, say: Page["say"], language: string): Promise<void>;
  /** Send a request to a path such as /api/games. The promise is rejected if there is no answer. */
  request(method: string, path: string, body?: unknown, token?: Token | null): Promise<Answer>;
  /**
      * Call `onEntry` with each entry after `after`, and reconnect after losses. An entry without an id means that
   * something else has changed. Return a function that ends the subscription.
   */
  listen(
    path: string, token: Token | null, after: number, onEntry: (entry: any) => void, onState: (state: Connection) => void,
  ): () => void;
}

/** The effects of a choice: play an action, or keep only the actions at some places. No places means all actions. */
export interface Doing {
  play(action: string): void;
  narrow(places: number[]): void;
}

/** A choice with its place among all legal actions. */
export type Placed = WebChoice & { place: number };

/** A table that was used in this browser, with the tokens by seat. */
export interface Known {
  table: string;
  title: string;
  names: string[];
  tokens: Record<number, string>;
  /** Whether the players share one device. */
  passing: boolean;
}

/** A table as one seat or a spectator sees it. */
export interface Sitting extends Doing {
  readonly id: string;
  /** The path of the table in the API. */
  readonly path: string;
  /** The tokens in the address, several if the players share this device. */
  readonly tokens: string[];
  /** The same tokens by seat. */
  readonly held: Map<number | null, Token>;
  /** Whether the page now shows something else. */
  left: boolean;
  /** End the subscription to entries. */
  stop(): void;
  look: Look | undefined;
  token: Token;
  /** The places of the actions that earlier clicks have left, or empty for all actions. */
  among: number[];
  isLooking: boolean;
  /** Whether the table has changed since the current request for it. */
  isLate: boolean;
  isPlaying: boolean;
  /** Whether the picture belongs to the replay. */
  isReplayed: boolean;
  /** Take the seat of the address's tokens, or watch. */
  begin(): Promise<void>;
  /** Connect the buttons of the page. */
  wire(): void;
  /** Stop all requests, because the page shows something else now. */
  leave(): void;
  /** Show the table, and subscribe to it, as the seat of the token. */
  sit(token?: Token): Promise<void>;
  lookFrom(token: Token, among?: number[]): Promise<Look>;
  /** Request the table until the latest version is shown, one request at a time. */
  refresh(): Promise<void>;
  show(look: Look): void;
  /** Show the turn and the other available commands. */
  showTurn(look: Look): void;
  /** Show the result, the link to a rematch, and the replay. */
  end(look: Look): void;
  /** Send a command. If it is refused, show the error and the current table. */
  change(what: string, body?: object): Promise<any>;
}

export type Facts = Record<string, unknown>;

/** The functions of the page. */
export interface Page {
  /** Return a function that formats the text of a key with facts. Without a text it returns the key. */
  speaker(language: string, texts: Record<string, string>): Page["say"];
  /** Return a text in the language of the page. */
  say(key: string, facts?: Facts): string;
  /** Fetch the texts, choose a language, and list the others. */
  learn(): Promise<void>;
  /** Replace keys in braces by their texts. */
  sayIn(root: Node): void;

  /** Create an element. Attributes that are false, null or undefined are left out. */
  make<K extends keyof HTMLElementTagNameMap>(
    tag: K, attributes?: Attributes, ...children: Children
  ): HTMLElementTagNameMap[K];
  button(label: string, act: (clicked: HTMLElement) => void, attributes?: Attributes): HTMLButtonElement;
  /** Return the element with an id and of a class. */
  find<E extends HTMLElement = HTMLElement>(id: string, kind?: new () => E): E;
  /** Fill an element and return it. */
  fill(id: string, ...children: Children): HTMLElement;
  /** Show a template in the main part of the page. */
  enter(id: string): void;
  /** Show or hide an element. */
  show(id: string, is: boolean): void;
  /** Return the mark of a seat, with its colour and shape. */
  mark(seat: number): HTMLElement;

  /** Send a request and return the body of the answer. An error is raised if it is refused. */
  ask(method: string, path: string, token?: Token, body?: object): Promise<any>;
  /** Return a link to a rule, a hidden one if there is no rule. */
  ruleLink(rule: string | null | undefined, label?: string | null): HTMLElement;
  /** Show an error until it is dismissed. */
  complain(error: any): void;
  /** Hide the error. */
  hush(): void;
  /** Ask for confirmation. Without `yes`, only show a message. */
  confirmed(heading: string, body: Children, yes?: string): Promise<boolean>;

  /** Parse #/TABLE or #/TABLE/TOKEN. Dots separate the tokens of a shared device. */
  here(): { table: string; tokens: string[] };
  /** Return the link to a table with the tokens of some seats. */
  linkTo(table: string, ...tokens: string[]): string;
  /** Return the tables that this browser has stored, latest last. */
  known(): Known[];
  /** Store a table, and keep its earlier tokens. If there are too many tables, the oldest is removed. */
  remember(now: Known): void;

  /** Show a picture. The focus stays on the same object, or moves to the first that can be clicked. */
  draw(text: string): void;
  /** Handle clicks on objects, Enter and the space bar. */
  listenTo(table: Sitting): void;

  /** Return the choices that match a filter, below the meaning of their kind. A long list is grouped. */
  listOf(choices: Placed[], filter: string, doing: Doing): HTMLElement[];
  /** Show the legal actions, and a button back to all of them. */
  choosing(look: Look, among: number[], doing: Doing): void;
  /** Ask which of some seats has the device now. */
  passing(look: Look, seats: number[], table: Sitting): void;

  /** Return an item for each seat. */
  playersOf(look: Look): HTMLElement[];
  /** Return a sentence about the turn or the end of the game. */
  turnOf(look: Look): string;
  /** Return places and points by category if the game is over. */
  resultOf(look: Look): HTMLElement | "";

  /** Return sentences, each with a link to its rule. */
  told(sentences: WebSentence[]): HTMLElement;
  /** Add an entry to the log. If the reader was at its end, scroll there again. */
  write(entry: Entry, aloud: boolean): void;
  /** Show the replay of a table. Its last step is the current table. */
  offerReplay(path: string, token: Token, style: () => string): Promise<void>;

  /** Show the form for a new table. */
  home(): Promise<void>;
  /** Fill the form with the games, and create the chosen table. */
  setUp(games: Offer[]): void;
  /** Return the functions of the buttons by their ids. */
  actsOf(table: Sitting): Record<"undo" | "redo" | "skip" | "hint" | "concede" | "rename" | "save" | "invite", () => Promise<any> | void>;
  /** Return the table that an address names. */
  tableOf(id: string, tokens: string[]): Sitting;
}
