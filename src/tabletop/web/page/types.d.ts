// The page's scripts by what they take and return: their documentation, and what they are checked against.
// `documents.d.ts` is made from the JSON Schema of what goes over the wire; the tests make it anew each time.
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

/** How the page reaches its tables: the one thing that a page without a server has of its own. */
export interface Transport {
  /** Whether all persons of a table sit at this device, so that there are no links to send. */
  oneDevice: boolean;
  /** Get ready, telling what takes time. */
  start(tell: (text: string) => void, say: Page["say"], language: string): Promise<void>;
  /** Answer a request to a path such as /api/games; reject if nothing answers. */
  request(method: string, path: string, body?: unknown, token?: Token | null): Promise<Answer>;
  /**
   * Tell each entry after one, over lost connections too, until what is returned is called. An entry without an id
   * says that there is something else to look at.
   */
  listen(
    path: string, token: Token | null, after: number, onEntry: (entry: any) => void, onState: (state: Connection) => void,
  ): () => void;
}

/** What can be chosen: an action to play, or places among the actions that are left; none of them is the way back. */
export interface Doing {
  play(action: string): void;
  narrow(places: number[]): void;
}

/** A choice with its place among all legal actions. */
export type Placed = WebChoice & { place: number };

/** A table that this browser has set or sat at, with the tokens that it knows by seat. */
export interface Known {
  table: string;
  title: string;
  names: string[];
  tokens: Record<number, string>;
  /** Whether one device holds all of them and is passed on. */
  passing: boolean;
}

/** A table as one seat or a spectator sees it. */
export interface Sitting extends Doing {
  readonly id: string;
  /** Where it is asked. */
  readonly path: string;
  /** The tokens of the address: several where the device is passed on. */
  readonly tokens: string[];
  /** The same by seat. */
  readonly held: Map<number | null, Token>;
  /** Whether something else is shown by now. */
  left: boolean;
  /** Hear no more. */
  stop(): void;
  look: Look | undefined;
  token: Token;
  /** What earlier clicks have left of the actions, by place; empty for all. */
  among: number[];
  isLooking: boolean;
  /** Whether there is something else to look at than what is looked at now. */
  isLate: boolean;
  isPlaying: boolean;
  /** Whether the picture belongs to the replay. */
  isReplayed: boolean;
  /** Sit down with the tokens of the address, or only watch. */
  begin(): Promise<void>;
  /** Let the page do what its buttons say. */
  wire(): void;
  /** Look and hear no more: something else is shown now. */
  leave(): void;
  /** Look and hear from now on as whoever has the token. */
  sit(token?: Token): Promise<void>;
  lookFrom(token: Token, among?: number[]): Promise<Look>;
  /** Look until what is shown is what there is, one request at a time. */
  refresh(): Promise<void>;
  show(look: Look): void;
  /** Say whose turn it is, and what can be done besides. */
  showTurn(look: Look): void;
  /** Show how it ended, the way to the next game, and the replay. */
  end(look: Look): void;
  /** Change the table; what is refused is told, and the table is shown as it is. */
  change(what: string, body?: object): Promise<any>;
}

export type Facts = Record<string, unknown>;

/** The functions of the page. */
export interface Page {
  /** Return what says a text of a language by its key, with facts in it; a key without a text is said as it is. */
  speaker(language: string, texts: Record<string, string>): Page["say"];
  /** Say a text in the language of the page. */
  say(key: string, facts?: Facts): string;
  /** Fetch the texts, choose the language, and offer the others. */
  learn(): Promise<void>;
  /** Put texts in the place of their keys in braces. */
  sayIn(root: Node): void;

  /** Make an element; an attribute that is false, null or undefined is left out. */
  make<K extends keyof HTMLElementTagNameMap>(
    tag: K, attributes?: Attributes, ...children: Children
  ): HTMLElementTagNameMap[K];
  button(label: string, act: (clicked: HTMLElement) => void, attributes?: Attributes): HTMLButtonElement;
  /** Return the element with an id, which is of that kind. */
  find<E extends HTMLElement = HTMLElement>(id: string, kind?: new () => E): E;
  /** Fill an element and return it. */
  fill(id: string, ...children: Children): HTMLElement;
  /** Show in the main part what a template holds. */
  enter(id: string): void;
  /** Show or hide an element. */
  show(id: string, is: boolean): void;
  /** Return the mark of a seat, which has a colour and a shape of its own. */
  mark(seat: number): HTMLElement;

  /** Return the body of an answer; what is refused is raised. */
  ask(method: string, path: string, token?: Token, body?: object): Promise<any>;
  /** Return a link to a rule, a hidden one if there is no rule. */
  ruleLink(rule: string | null | undefined, label?: string | null): HTMLElement;
  /** Say what went wrong, until it is put away. */
  complain(error: any): void;
  /** Put away what went wrong. */
  hush(): void;
  /** Ask the person; without a word for yes something is only shown. */
  confirmed(heading: string, body: Children, yes?: string): Promise<boolean>;

  /** Read #/TABLE or #/TABLE/TOKEN; there are dots between the tokens of a device that is passed on. */
  here(): { table: string; tokens: string[] };
  /** Return the link to a table for whoever is to hold some seats. */
  linkTo(table: string, ...tokens: string[]): string;
  /** Return the tables that this browser knows, the latest last. */
  known(): Known[];
  /** Keep what is known of a table now, with the tokens that were known before; the oldest of many is forgotten. */
  remember(now: Known): void;

  /** Show a picture; what had the focus keeps it, or the first object that can be clicked gets it. */
  draw(text: string): void;
  /** Listen to clicks on objects, to Enter and to the space bar; places are those of the picture. */
  listenTo(table: Sitting): void;

  /** Return the choices that a filter leaves, under what each kind of them means; a long list in groups. */
  listOf(choices: Placed[], filter: string, doing: Doing): HTMLElement[];
  /** Show what can be done now, and the way back from a choice. */
  choosing(look: Look, among: number[], doing: Doing): void;
  /** Ask who of some seats has the device now. */
  passing(look: Look, seats: number[], table: Sitting): void;

  /** Return an item for each seat. */
  playersOf(look: Look): HTMLElement[];
  /** Say whose turn it is, or how the game has ended. */
  turnOf(look: Look): string;
  /** Return places and points by category, once a game is over. */
  resultOf(look: Look): HTMLElement | "";

  /** Return sentences, each with a link to its rule. */
  told(sentences: WebSentence[]): HTMLElement;
  /** Write an entry, and stay at the end if that is where the reader is. */
  write(entry: Entry, aloud: boolean): void;
  /** Offer the replay of a table; its last step is the table as it is. */
  offerReplay(path: string, token: Token, style: () => string): Promise<void>;

  /** Show the page on which a table is set. */
  home(): Promise<void>;
  /** Let the form offer the games, and set the table that is chosen. */
  setUp(games: Offer[]): void;
  /** Return what the buttons do, by their ids. */
  actsOf(table: Sitting): Record<"undo" | "redo" | "skip" | "hint" | "concede" | "rename" | "save" | "invite", () => Promise<any> | void>;
  /** Return the table that an address names. */
  tableOf(id: string, tokens: string[]): Sitting;
}
