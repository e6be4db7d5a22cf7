/* The JSON documents of starmap, from starmap.json: `python -m tests.web.typescript` writes this file. */

export type StarMap =
  | State
  | View
  | Action
  | Event
  | Outcome
  | Options
  | CardTable
  | Objection
  | RecordHeader
  | RecordMove
  | RecordClose
  | PublicHeader
  | PublicStep
  | PublicClose;
export type Action = Play | Buy | Take | Top;
export type Event =
  | Played
  | Flipped
  | Bought
  | Emptied
  | Drawn
  | Reshuffled
  | DeckShows
  | Skipped
  | RoundWon
  | NobodyWon
  | ShineLost
  | Taken
  | Discarded
  | MarkerMoved
  | RoundBegan
  | Asked
  | Ended;
export type RecordMove = RecordedMove | DefaultMove | Undone | Redone | Seated | Conceded | TimedOut | Abandoned;

/**
 * One moment of a game. The deck's top card comes first, the discard pile's last.
 */
export interface State {
  options: TableOptions;
  seats: Seat[];
  /**
   * Items: A face; `back` is what everybody sees of it: its colour, or "rest" (value 0) for a rest card.
   */
  deck: string[];
  /**
   * Items: A face; `back` is what everybody sees of it: its colour, or "rest" (value 0) for a rest card.
   */
  discard: string[];
  table: Laid[];
  first: number;
  marker: number | null;
  to_act: number[];
  phase: "turn" | "take" | "top" | "over";
  seed: string;
}
/**
 * A card set of your own instead of the printed one (None), the cards dealt to each seat, and its shine.
 */
export interface TableOptions {
  /**
   * The fingerprint of a card set.
   */
  cards?: string | null;
  dealt?: number;
  shine?: number;
  first?: number | null;
}
/**
 * What belongs to one player: hidden hand, light tokens, open collection in the order taken.
 */
export interface Seat {
  /**
   * Items: A face; `back` is what everybody sees of it: its colour, or "rest" (value 0) for a rest card.
   */
  hand: string[];
  shine: number;
  /**
   * Items: A face; `back` is what everybody sees of it: its colour, or "rest" (value 0) for a rest card.
   */
  collection: string[];
}
/**
 * A card on the table and the seat that played it; None is the dummy.
 */
export interface Laid {
  seat: number | null;
  /**
   * A face; `back` is what everybody sees of it: its colour, or "rest" (value 0) for a rest card.
   */
  card: string;
}
/**
 * The table as one seat sees it, or as a spectator does (seat None, no hand).
 */
export interface View {
  seat: number | null;
  options: TableOptions;
  /**
   * Items: A face; `back` is what everybody sees of it: its colour, or "rest" (value 0) for a rest card.
   */
  hand: string[];
  seats: SeenSeat[];
  deck_size: number;
  deck_top: ("blue" | "green" | "red" | "yellow" | "rest") | null;
  /**
   * A face; `back` is what everybody sees of it: its colour, or "rest" (value 0) for a rest card.
   */
  discard_top: string;
  /**
   * Items: A face; `back` is what everybody sees of it: its colour, or "rest" (value 0) for a rest card.
   */
  known: string[];
  table: Laid[];
  first: number;
  marker: number | null;
  to_act: number[];
  phase: "turn" | "take" | "top" | "over";
}
/**
 * A player as everybody sees them: the backs of the hand, shine, collection.
 */
export interface SeenSeat {
  backs: ("blue" | "green" | "red" | "yellow" | "rest")[];
  shine: number;
  /**
   * Items: A face; `back` is what everybody sees of it: its colour, or "rest" (value 0) for a rest card.
   */
  collection: string[];
}
/**
 * Play a card from the hand.
 */
export interface Play {
  type: "play";
  /**
   * A face; `back` is what everybody sees of it: its colour, or "rest" (value 0) for a rest card.
   */
  card: string;
}
/**
 * Turn one shine and draw three cards, before playing.
 */
export interface Buy {
  type: "buy";
}
/**
 * The winner of the round takes this card into the collection.
 */
export interface Take {
  type: "take";
  /**
   * A face; `back` is what everybody sees of it: its colour, or "rest" (value 0) for a rest card.
   */
  card: string;
}
/**
 * The winner of the round puts this card on top of the discard pile.
 */
export interface Top {
  type: "top";
  /**
   * A face; `back` is what everybody sees of it: its colour, or "rest" (value 0) for a rest card.
   */
  card: string;
}
/**
 * A player lays a card on the table.
 */
export interface Played {
  type: "played";
  seat: number;
  /**
   * A face; `back` is what everybody sees of it: its colour, or "rest" (value 0) for a rest card.
   */
  card: string;
}
/**
 * The dummy's turn: the deck's top card goes onto the table.
 */
export interface Flipped {
  type: "flipped";
  /**
   * A face; `back` is what everybody sees of it: its colour, or "rest" (value 0) for a rest card.
   */
  card: string;
}
/**
 * A player turns a shine to buy cards; `shine` is left.
 */
export interface Bought {
  type: "bought";
  seat: number;
  shine: number;
}
/**
 * A player has no card left and draws anew.
 */
export interface Emptied {
  type: "emptied";
  seat: number;
}
/**
 * Cards go from the deck to a hand: their backs for all, their faces for the owner, in the order of a hand.
 */
export interface Drawn {
  type: "drawn";
  seat: number;
  backs: ("blue" | "green" | "red" | "yellow" | "rest")[];
  cards: string[] | null;
}
/**
 * The discard pile below its top card becomes the new deck.
 */
export interface Reshuffled {
  type: "reshuffled";
  count: number;
}
/**
 * The back that the deck shows when all is done, None if there is no deck.
 */
export interface DeckShows {
  type: "deck_shows";
  back: ("blue" | "green" | "red" | "yellow" | "rest") | null;
}
/**
 * A player without a card sits this round out.
 */
export interface Skipped {
  type: "skipped";
  seat: number;
}
/**
 * A player wins the round with the card, and why.
 */
export interface RoundWon {
  type: "round_won";
  seat: number;
  /**
   * A face; `back` is what everybody sees of it: its colour, or "rest" (value 0) for a rest card.
   */
  card: string;
  by: "super-trump" | "trump" | "lead";
}
/**
 * Nobody wins the round: all rested, or the dummy's card was best.
 */
export interface NobodyWon {
  type: "nobody_won";
  by: "rest" | "dummy";
}
/**
 * A player turns shine down: for winning with the marker, or for a value collected twice.
 */
export interface ShineLost {
  type: "shine_lost";
  seat: number;
  lost: number;
  shine: number;
  why: "marker" | "duplicate";
}
/**
 * The winner takes a card from the table into the collection.
 */
export interface Taken {
  type: "taken";
  seat: number;
  /**
   * A face; `back` is what everybody sees of it: its colour, or "rest" (value 0) for a rest card.
   */
  card: string;
}
/**
 * Cards go from the table to the discard pile; the last one is on top.
 */
export interface Discarded {
  type: "discarded";
  /**
   * Items: A face; `back` is what everybody sees of it: its colour, or "rest" (value 0) for a rest card.
   */
  cards: string[];
}
/**
 * The black star changes hands, or goes back to the centre (None).
 */
export interface MarkerMoved {
  type: "marker_moved";
  seat: number | null;
}
/**
 * A round begins: who leads, and which colour is trump.
 */
export interface RoundBegan {
  type: "round_began";
  first: number;
  trump: ("blue" | "green" | "red" | "yellow") | null;
}
/**
 * The next decision is this seat's.
 */
export interface Asked {
  type: "asked";
  seat: number;
  phase: "turn" | "take" | "top";
}
/**
 * The game is over because of this seat: a full collection, or the last shine turned.
 */
export interface Ended {
  type: "ended";
  seat: number;
  reason: "collection" | "elimination";
}
/**
 * The end of a game: place 1 is best, ties share a place; a seat that was not counted has no score.
 */
export interface Outcome {
  places: number[];
  scores: ([unknown, unknown][] | null)[];
  reason: string;
}
/**
 * A card set of your own instead of the printed one (None), the cards dealt to each seat, and its shine.
 */
export interface Options {
  cards?: string[] | null;
  dealt?: number;
  shine?: number;
  first?: number | null;
}
/**
 * The facts of all cards, by kind.
 */
export interface CardTable {
  cards: {
    name: string;
    back: string;
    value: number;
    gems: number;
    copies: number;
    title?: string;
  }[];
}
/**
 * Why the rules refuse an action.
 */
export interface Objection {
  code:
    | "core.kind"
    | "core.kind.field"
    | "core.not_your_turn"
    | "core.over"
    | "starmap.buy.deck"
    | "starmap.buy.hand"
    | "starmap.buy.shine"
    | "starmap.follow.colour"
    | "starmap.play.held"
    | "starmap.round.step"
    | "starmap.take.rest"
    | "starmap.take.table"
    | "starmap.top.table";
  rule: string;
  facts: {
    [k: string]: string | number;
  };
  text: string;
}
/**
 * What the game was, and who sat there at the end.
 */
export interface RecordHeader {
  format: number;
  library: string;
  game: string;
  rules_version: number;
  layout: number;
  players: number;
  seed: string;
  names: string[];
  bots: (string | null)[];
  /**
   * What whoever runs the table wrote on it.
   */
  labels: {
    [k: string]: string;
  };
  options: Options;
}
/**
 * One action: whose, in notation, and the digest of the state it leads to.
 */
export interface RecordedMove {
  seat: number;
  action: string;
  digest: string;
}
/**
 * An action that was played for a seat that did not decide: the first legal one.
 */
export interface DefaultMove {
  type: "default_move";
  seat: number;
  action: string;
  digest: string;
}
/**
 * The last action that stood was taken back: whose it was.
 */
export interface Undone {
  type: "undone";
  seat: number;
}
/**
 * The action that was taken back last was played again: whose it is.
 */
export interface Redone {
  type: "redone";
  seat: number;
}
/**
 * A seat was handed to somebody, or to a bot by its name.
 */
export interface Seated {
  type: "seated";
  seat: number;
  name: string;
  bot: string | null;
}
/**
 * A seat gave the match up.
 */
export interface Conceded {
  type: "conceded";
  seat: number;
}
/**
 * The time of a seat ran out.
 */
export interface TimedOut {
  type: "timed_out";
  seat: number;
}
/**
 * The match was ended without winners.
 */
export interface Abandoned {
  type: "abandoned";
}
/**
 * The last line: the outcome, an ending from outside, the moves taken back (the last one last), the revision.
 */
export interface RecordClose {
  outcome: Outcome | null;
  ending: RecordedEnding | null;
  undone: RecordedMove[];
  revision: number;
}
/**
 * How a match was ended from outside the rules, and by whom.
 */
export interface RecordedEnding {
  how: "conceded" | "abandoned" | "timed_out";
  seat: number | null;
}
/**
 * What the game was, and who sat there at the end.
 */
export interface PublicHeader {
  format: number;
  library: string;
  game: string;
  rules_version: number;
  layout: number;
  players: number;
  names: string[];
  bots: (string | null)[];
  /**
   * What whoever runs the table wrote on it.
   */
  labels: {
    [k: string]: string;
  };
  options: Options;
}
export interface PublicStep {
  seat: number;
  events: Event[];
}
export interface PublicClose {
  outcome: Outcome;
}
