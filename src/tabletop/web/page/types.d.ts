// The types of the page's own scripts; `documents.d.ts` is made from the JSON Schema of what the tables send.
import type { Choice, Fault, LookDocument, Sentence } from "./documents.js";

export type {
  CreatedDocument as Created, EntryDocument as Entry, Fault, GameDocument as Offer, LookDocument as Look, Sentence,
} from "./documents.js";

export interface Answer { status: number; body: any }
export type Connection = "open" | "lost" | "gone";
export type Token = string | null;

/** How the page reaches its tables: the one thing that a page without a server has of its own. */
export interface Transport {
  /** Whether all persons of a table sit at this device, so that there are no links to send. */
  oneDevice: boolean;
  /** Get ready, telling what takes time. */
  start(tell: (text: string) => void): Promise<void>;
  /** Answer a request to a path such as /api/games; reject if nothing answers. */
  request(method: string, path: string, body?: unknown, token?: Token): Promise<Answer>;
  /** Tell each entry after one, for ever, over lost connections too; what is returned ends that. */
  listen(
    path: string, token: Token, after: number, onEntry: (entry: any) => void, onState: (state: Connection) => void,
  ): () => void;
}

/** What a click in the picture or in the list does; places are those in the list of all legal actions, or of those that are left. */
export interface Doing {
  play(action: string): void;
  narrow(places: number[]): void;
  back(): void;
}

/** A choice with its place among all legal actions. */
export type Placed = Choice & { place: number };
/** A table that this browser has set or sat at, with the tokens that it knows by seat. */
export interface Known { table: string; title: string; names: string[]; tokens: Record<number, string>; passing: boolean }
/** Who is to sit somewhere: a person if there is no bot. */
export interface Sitter { name: string; bot: string }
export type Attributes = Record<string, string | number | boolean | null | undefined>;
export type Children = (Node | string)[];

export type Tell = (sentences: Sentence[]) => HTMLElement;
export type Say = (look: LookDocument) => string;
export type Refusal = Error & { status: number; fault: Fault };
