// The types of the page's scripts. `documents.d.ts` is made from the JSON Schema of what goes over the wire.
import type { Look, WebChoice, WebFault, WebGameDocument } from "./documents.js";

export type { Created, Entry, Hint, Look, Step, Steps, WebSentence as Sentence } from "./documents.js";
export type Fault = Partial<WebFault>;
export type Options = Record<string, unknown>;
export type Offer = Omit<WebGameDocument, "option_sets"> & { option_sets: { name: string; options: Options }[] };

export type Attributes = Record<string, string | number | boolean | null | undefined>;
export type Children = (Node | string)[];

export type Token = string | null;
export type Connection = "open" | "lost" | "gone";
export interface Answer { status: number; body: any }

/** How the page reaches its tables: the one thing that a page without a server has of its own. */
export interface Transport {
  /** Whether all persons of a table sit at this device, so that there are no links to send. */
  oneDevice: boolean;
  /** Get ready, telling what takes time. */
  start(tell: (text: string) => void): Promise<void>;
  /** Answer a request to a path such as /api/games; reject if nothing answers. */
  request(method: string, path: string, body?: unknown, token?: Token): Promise<Answer>;
  /**
   * Tell each entry after one, over lost connections too, until what is returned is called. An entry without an id
   * says that there is something else to look at.
   */
  listen(
    path: string, token: Token, after: number, onEntry: (entry: any) => void, onState: (state: Connection) => void,
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

