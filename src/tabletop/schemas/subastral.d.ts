/* The JSON documents of subastral, from subastral.json: `python -m tests.web.typescript` writes this file. */

export type Subastral =
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
export type Action = Play | Take | Send | Pile | Give;
export type Event =
  | Played
  | Chosen
  | NothingToTake
  | Gathered
  | Piled
  | Drawn
  | Stocked
  | EndMet
  | RanOut
  | TurnEnded
  | RoundBegan
  | Asked
  | Picked
  | Given
  | Ended;
export type RecordMove = RecordedMove | DefaultMove | Undone | Redone | Seated | Conceded | TimedOut | Abandoned;

/**
 * One moment of a game. The deck's top card comes first; `row[0]` is cloud 1.
 */
export interface State {
  options: TableOptions;
  seats: Seat[];
  /**
   * Items: A face: its biome, and the number of the cloud it is played to.
   */
  deck: string[];
  row: string[][];
  rounds: Rounds;
  played: number | null;
  taken: number | null;
  to_act: number[];
  phase: "play" | "take" | "destination" | "piles" | "give" | "over";
}
/**
 * The disturbance variant or not, and a card set of your own instead of the reconstructed one (None).
 */
export interface TableOptions {
  disturbance: boolean;
  /**
   * The fingerprint of a card set.
   */
  cards: string | null;
  dealt?: number;
  crowded?: number;
  end_card?: "drawn" | "uncovered";
  first?: number | null;
}
/**
 * What belongs to one player; `known` is the part of the hand that all saw go in, `pick` waits to be given.
 */
export interface Seat {
  /**
   * Items: A face: its biome, and the number of the cloud it is played to.
   */
  hand: string[];
  /**
   * Items: A face: its biome, and the number of the cloud it is played to.
   */
  known: string[];
  journal: string[][];
  pick: string | null;
}
/**
 * Who begins each round, which round this is, and in which one the end was announced.
 */
export interface Rounds {
  first: number;
  number: number;
  end: number | null;
}
/**
 * The table as one seat sees it, or as a spectator does (seat None, no hand, no pick).
 */
export interface View {
  seat: number | null;
  options: TableOptions;
  /**
   * Items: A face: its biome, and the number of the cloud it is played to.
   */
  hand: string[];
  pick: string | null;
  seats: SeenSeat[];
  deck_size: number;
  row: string[][];
  rounds: Rounds;
  played: number | null;
  taken: number | null;
  to_act: number[];
  phase: "play" | "take" | "destination" | "piles" | "give" | "over";
}
/**
 * A player as everybody sees them: how many cards, which of them all saw go into the hand, the journal.
 */
export interface SeenSeat {
  hand_size: number;
  /**
   * Items: A face: its biome, and the number of the cloud it is played to.
   */
  known: string[];
  journal: string[][];
}
/**
 * Play a card from the hand to the cloud of its number.
 */
export interface Play {
  type: "play";
  /**
   * A face: its biome, and the number of the cloud it is played to.
   */
  card: string;
}
/**
 * Take all cards of another cloud.
 */
export interface Take {
  type: "take";
  cloud: number;
}
/**
 * Say where the cards go when clouds 1 and 6 leave the choice.
 */
export interface Send {
  type: "send";
  destination: "hand" | "journal";
}
/**
 * Say which of the new biomes becomes the next pile of the journal.
 */
export interface Pile {
  type: "pile";
  biome: "desert" | "savanna" | "rainforest" | "chaparral" | "grassland" | "forest" | "taiga" | "tundra";
}
/**
 * Pick the card that goes to the left neighbour (disturbance variant).
 */
export interface Give {
  type: "give";
  /**
   * A face: its biome, and the number of the cloud it is played to.
   */
  card: string;
}
/**
 * A card goes from the hand to the cloud of its number.
 */
export interface Played {
  type: "played";
  seat: number;
  /**
   * A face: its biome, and the number of the cloud it is played to.
   */
  card: string;
}
/**
 * A player takes a cloud; where its cards go is the next event.
 */
export interface Chosen {
  type: "chosen";
  seat: number;
  cloud: number;
}
/**
 * No other cloud holds a card, so the turn ends with the play.
 */
export interface NothingToTake {
  type: "nothing_to_take";
  seat: number;
}
/**
 * All cards of the cloud join the hand, for everybody to see.
 */
export interface Gathered {
  type: "gathered";
  seat: number;
  cloud: number;
  /**
   * Items: A face: its biome, and the number of the cloud it is played to.
   */
  cards: string[];
}
/**
 * Cards of one biome go from the cloud to this pile of the journal, the first being 1.
 */
export interface Piled {
  type: "piled";
  seat: number;
  cloud: number;
  pile: number;
  /**
   * Items: A face: its biome, and the number of the cloud it is played to.
   */
  cards: string[];
}
/**
 * A card goes from the deck to a hand: the bonus card of a take, or the one card of an empty-hand turn.
 */
export interface Drawn {
  type: "drawn";
  seat: number;
  why: "bonus" | "empty hand";
  card: string | null;
}
/**
 * A card goes from the deck to a cloud: to the emptied one whatever its number, or as an extra by its number.
 */
export interface Stocked {
  type: "stocked";
  cloud: number;
  /**
   * A face: its biome, and the number of the cloud it is played to.
   */
  card: string;
  why: "filler" | "extra";
}
/**
 * A draw turns up the game-end card, whose place all knew: after this round everybody has one more turn.
 */
export interface EndMet {
  type: "end_met";
  seat: number;
  round: number;
}
/**
 * A draw comes back empty: the deck is used up, as all could see.
 */
export interface RanOut {
  type: "ran_out";
  seat: number;
}
/**
 * A player's turn is over.
 */
export interface TurnEnded {
  type: "turn_ended";
  seat: number;
}
/**
 * A new round begins with the start player.
 */
export interface RoundBegan {
  type: "round_began";
  round: number;
}
/**
 * The next decision is of these seats, in any order if there are several.
 */
export interface Asked {
  type: "asked";
  seats: number[];
  phase: "play" | "take" | "destination" | "piles" | "give";
}
/**
 * A player has picked a card to give; nobody else knows which until all have.
 */
export interface Picked {
  type: "picked";
  seat: number;
  card: string | null;
}
/**
 * A picked card goes to this pile of the left neighbour's journal.
 */
export interface Given {
  type: "given";
  seat: number;
  to: number;
  pile: number;
  /**
   * A face: its biome, and the number of the cloud it is played to.
   */
  card: string;
}
/**
 * The game is over after this round; the journals are scored.
 */
export interface Ended {
  type: "ended";
  round: number;
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
 * The disturbance variant or not, and a card set of your own instead of the reconstructed one (None).
 */
export interface Options {
  disturbance?: boolean;
  cards?: string[] | null;
  dealt?: number;
  crowded?: number;
  end_card?: "drawn" | "uncovered";
  first?: number | null;
}
/**
 * The facts of all cards, by kind.
 */
export interface CardTable {
  cards: {
    name: string;
    biome: string;
    number: number;
    copies: {
      "2": number;
      "3": number;
      "4": number;
      "5": number;
    };
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
    | "subastral.disturbance.held"
    | "subastral.piles.waiting"
    | "subastral.play.held"
    | "subastral.take.cloud"
    | "subastral.take.empty"
    | "subastral.take.played"
    | "subastral.turn.step";
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
