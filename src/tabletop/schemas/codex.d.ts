/* The JSON documents of codex, from codex.json: `python -m tests.web.typescript` writes this file. */

export type CodexNaturalis =
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
  | PublicClose
  | Derived;
export type Action = Start | Keep | Play | Pass | Draw | Take;
export type Event =
  | SidePicked
  | StarterLaid
  | HandDealt
  | DeckShows
  | Revealed
  | Offered
  | Kept
  | FirstDrawn
  | RoundBegan
  | Played
  | Scored
  | Stuck
  | Passed
  | Drawn
  | Taken
  | Refilled
  | Emptied
  | EndNear
  | Counted
  | Asked
  | Ended;
export type RecordMove = RecordedMove | DefaultMove | Undone | Redone | Seated | Conceded | TimedOut | Abandoned;

/**
 * One moment of a game, with everything that is hidden; `to_act` are the seats that decide now.
 */
export interface State {
  setting: Setting;
  seats: Seat[];
  /**
   * Items: A resource or gold card, called by its name, such as R05 or G17.
   */
  resources: string[];
  /**
   * Items: A resource or gold card, called by its name, such as R05 or G17.
   */
  golds: string[];
  /**
   * @minItems 4
   * @maxItems 4
   */
  slots: [unknown, unknown, unknown, unknown];
  round: number;
  ending: Ending | null;
  to_act: number[];
  phase: "starter" | "objective" | "play" | "draw" | "over";
}
/**
 * What is settled for the whole game; all later states share it.
 */
export interface Setting {
  options: TableOptions;
  /**
   * Items: A starter card: the front has a symbol in each corner, the back has resources in its centre.
   */
  starters: string[];
  /**
   * Items: An objective: points for each copy of a pattern of cards, or for each set of visible symbols.
   */
  objectives: string[];
  /**
   * Items: An objective: points for each copy of a pattern of cards, or for each set of visible symbols.
   */
  common: string[];
  first: number;
}
/**
 * What a table agrees on before the game; the defaults are the printed game.
 */
export interface TableOptions {
  cap: number | null;
  refill_from_other_deck: boolean;
  /**
   * The fingerprint of a card set.
   */
  cards?: string | null;
  resources_dealt?: number;
  golds_dealt?: number;
  face_up?: number;
  common?: number;
  rounds?: number | null;
  first?: number | null;
}
/**
 * What belongs to one player.
 */
export interface Seat {
  /**
   * Items: A resource or gold card, called by its name, such as R05 or G17.
   */
  hand: string[];
  /**
   * Items: A resource or gold card, called by its name, such as R05 or G17.
   */
  known: string[];
  board: Board;
  /**
   * Items: A card that lies face down on a board; `known` if everybody can tell which one it is. Written R05, or R05 known.
   */
  face_down: string[];
  score: number;
  picks: Picks;
}
/**
 * A player's cards in the order laid: each lies on top of those before it.
 */
export interface Board {
  /**
   * Items: A card on a board: the side it shows and its place, written as G17 -1,1.
   */
  laid: string[];
}
/**
 * What a player was dealt to choose from during setup, and chose; the side is pending until all have chosen.
 */
export interface Picks {
  /**
   * A starter card: the front has a symbol in each corner, the back has resources in its centre.
   */
  starter: string;
  side: ("front" | "back") | null;
  /**
   * Items: An objective: points for each copy of a pattern of cards, or for each set of visible symbols.
   */
  objectives: string[];
  kept: string | null;
}
/**
 * Why the game ends, through which seat, and the round that will be the last.
 */
export interface Ending {
  seat: number;
  reason: "score" | "decks" | "stuck" | "rounds";
  last_round: number;
}
/**
 * The table as one seat sees it, or as a spectator does (seat None: no hand, no picks).
 */
export interface View {
  seat: number | null;
  options: TableOptions;
  /**
   * Items: A resource or gold card, called by its name, such as R05 or G17.
   */
  hand: string[];
  /**
   * Items: A resource or gold card, called by its name, such as R05 or G17.
   */
  face_down: string[];
  picks: Picks | null;
  seats: SeenSeat[];
  resources: SeenDeck;
  golds: SeenDeck;
  /**
   * @minItems 4
   * @maxItems 4
   */
  slots: [unknown, unknown, unknown, unknown];
  /**
   * Items: An objective: points for each copy of a pattern of cards, or for each set of visible symbols.
   */
  common: string[];
  first: number | null;
  round: number;
  ending: Ending | null;
  to_act: number[];
  phase: "starter" | "objective" | "play" | "draw" | "over";
}
/**
 * A player as everybody sees them.
 */
export interface SeenSeat {
  backs: (
    | "fungi-resource"
    | "plant-resource"
    | "animal-resource"
    | "insect-resource"
    | "fungi-gold"
    | "plant-gold"
    | "animal-gold"
    | "insect-gold"
  )[];
  /**
   * Items: A resource or gold card, called by its name, such as R05 or G17.
   */
  known: string[];
  board: Board;
  face_down: (string | null)[];
  score: number;
  /**
   * A starter card: the front has a symbol in each corner, the back has resources in its centre.
   */
  starter: string;
  kept: string | null;
}
/**
 * A deck: how many cards, and the back of the top card.
 */
export interface SeenDeck {
  size: number;
  top:
    | (
        | "fungi-resource"
        | "plant-resource"
        | "animal-resource"
        | "insect-resource"
        | "fungi-gold"
        | "plant-gold"
        | "animal-gold"
        | "insect-gold"
      )
    | null;
}
/**
 * Lay the starter card with this side up.
 */
export interface Start {
  type: "start";
  side: "front" | "back";
}
/**
 * Keep this one of the two objectives dealt.
 */
export interface Keep {
  type: "keep";
  /**
   * An objective: points for each copy of a pattern of cards, or for each set of visible symbols.
   */
  objective: string;
}
/**
 * Lay a card from the hand at a place, with this side up.
 */
export interface Play {
  type: "play";
  /**
   * A resource or gold card, called by its name, such as R05 or G17.
   */
  card: string;
  side: "front" | "back";
  /**
   * A place on a board: the starter card lies at 0,0, x grows to the right, y upwards.
   */
  cell: string;
}
/**
 * Pass: only a player does so who has no open position left.
 */
export interface Pass {
  type: "pass";
}
/**
 * Draw the top card of a deck.
 */
export interface Draw {
  type: "draw";
  kind: "resource" | "gold";
}
/**
 * Take a card that lies face up beside a deck, from which another one is turned up in its place.
 */
export interface Take {
  type: "take";
  /**
   * A resource or gold card, called by its name, such as R05 or G17.
   */
  card: string;
}
/**
 * A player decides which side of the starter card will be up; the others learn it when all have decided.
 */
export interface SidePicked {
  type: "side_picked";
  seat: number;
  side: ("front" | "back") | null;
}
/**
 * A starter card is laid at the centre.
 */
export interface StarterLaid {
  type: "starter_laid";
  seat: number;
  /**
   * A side of a card as it lies on a board: R01 and G17 are fronts, S01-back a starter's, plant-gold a back.
   */
  face: string;
}
/**
 * A player gets a first hand: the backs for all, the cards for the owner, both in the order of a hand.
 */
export interface HandDealt {
  type: "hand_dealt";
  seat: number;
  backs: (
    | "fungi-resource"
    | "plant-resource"
    | "animal-resource"
    | "insect-resource"
    | "fungi-gold"
    | "plant-gold"
    | "animal-gold"
    | "insect-gold"
  )[];
  cards: string[] | null;
}
/**
 * The back on top of a deck, once dealing is done.
 */
export interface DeckShows {
  type: "deck_shows";
  kind: "resource" | "gold";
  deck_top:
    | "fungi-resource"
    | "plant-resource"
    | "animal-resource"
    | "insect-resource"
    | "fungi-gold"
    | "plant-gold"
    | "animal-gold"
    | "insect-gold";
}
/**
 * The common objectives are turned up.
 */
export interface Revealed {
  type: "revealed";
  /**
   * Items: An objective: points for each copy of a pattern of cards, or for each set of visible symbols.
   */
  objectives: string[];
}
/**
 * Two objectives are dealt to a player, who looks at them.
 */
export interface Offered {
  type: "offered";
  seat: number;
  objectives: string[] | null;
}
/**
 * A player keeps one of the objectives in secret.
 */
export interface Kept {
  type: "kept";
  seat: number;
  objective: string | null;
}
/**
 * The first player is drawn.
 */
export interface FirstDrawn {
  type: "first_drawn";
  seat: number;
}
/**
 * A round begins.
 */
export interface RoundBegan {
  type: "round_began";
  round: number;
}
/**
 * A player lays a card; `covers` are the corners that it has just covered, each with its card's place.
 */
export interface Played {
  type: "played";
  seat: number;
  /**
   * A side of a card as it lies on a board: R01 and G17 are fronts, S01-back a starter's, plant-gold a back.
   */
  face: string;
  /**
   * A place on a board: the starter card lies at 0,0, x grows to the right, y upwards.
   */
  cell: string;
  card: string | null;
  covers: [unknown, unknown][];
  known: boolean;
}
/**
 * A player's marker moves on by so many points, to this score.
 */
export interface Scored {
  type: "scored";
  seat: number;
  points: number;
  score: number;
}
/**
 * A player has no open position left, and never will.
 */
export interface Stuck {
  type: "stuck";
  seat: number;
}
/**
 * A stuck player passes.
 */
export interface Passed {
  type: "passed";
  seat: number;
}
/**
 * A card goes from a deck to a hand: its back for all, its front for the owner; the next back shows.
 */
export interface Drawn {
  type: "drawn";
  seat: number;
  kind: "resource" | "gold";
  back:
    | "fungi-resource"
    | "plant-resource"
    | "animal-resource"
    | "insect-resource"
    | "fungi-gold"
    | "plant-gold"
    | "animal-gold"
    | "insect-gold";
  card: string | null;
  deck_top:
    | (
        | "fungi-resource"
        | "plant-resource"
        | "animal-resource"
        | "insect-resource"
        | "fungi-gold"
        | "plant-gold"
        | "animal-gold"
        | "insect-gold"
      )
    | null;
}
/**
 * A player takes a card that lay face up.
 */
export interface Taken {
  type: "taken";
  seat: number;
  slot: number;
  /**
   * A resource or gold card, called by its name, such as R05 or G17.
   */
  card: string;
}
/**
 * A card is turned up in a slot, from this deck; the deck's next back shows.
 */
export interface Refilled {
  type: "refilled";
  slot: number;
  /**
   * A resource or gold card, called by its name, such as R05 or G17.
   */
  card: string;
  kind: "resource" | "gold";
  deck_top:
    | (
        | "fungi-resource"
        | "plant-resource"
        | "animal-resource"
        | "insect-resource"
        | "fungi-gold"
        | "plant-gold"
        | "animal-gold"
        | "insect-gold"
      )
    | null;
}
/**
 * A slot stays empty, for nothing is left to fill it with.
 */
export interface Emptied {
  type: "emptied";
  slot: number;
}
/**
 * The end is triggered: by a score or by empty decks; this will be the last round.
 */
export interface EndNear {
  type: "end_near";
  seat: number;
  reason: "score" | "decks";
  last_round: number;
}
/**
 * An objective is scored at the end.
 */
export interface Counted {
  type: "counted";
  seat: number;
  /**
   * An objective: points for each copy of a pattern of cards, or for each set of visible symbols.
   */
  objective: string;
  points: number;
}
/**
 * The next decision is this seat's, or one of these seats'.
 */
export interface Asked {
  type: "asked";
  seats: number[];
  phase: "starter" | "objective" | "play" | "draw";
}
/**
 * The game is over.
 */
export interface Ended {
  type: "ended";
  reason: "score" | "decks" | "stuck" | "rounds";
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
 * What a table agrees on before the game; the defaults are the printed game.
 */
export interface Options {
  cap?: number | null;
  refill_from_other_deck?: boolean;
  cards?: CardSet | null;
  resources_dealt?: number;
  golds_dealt?: number;
  face_up?: number;
  common?: number;
  rounds?: number | null;
  first?: number | null;
}
/**
 * Which cards there are, each kind in the order of the names: R01 to R40, G01 to G40, S01 to S06, O01 to O16.
 */
export interface CardSet {
  /**
   * Items: A resource or gold card, called by its name, such as R05 or G17.
   */
  resources: string[];
  /**
   * Items: A resource or gold card, called by its name, such as R05 or G17.
   */
  golds: string[];
  /**
   * Items: A starter card: the front has a symbol in each corner, the back has resources in its centre.
   */
  starters: string[];
  /**
   * Items: An objective: points for each copy of a pattern of cards, or for each set of visible symbols.
   */
  objectives: string[];
}
/**
 * The facts of all cards, by kind.
 */
export interface CardTable {
  cards: {
    name: string;
    kind: string;
    colour: string;
    front: string;
    back: string;
    title?: string;
  }[];
  starters: {
    name: string;
    front: string;
    back: string;
    title?: string;
  }[];
  sides: {
    name: string;
    colour: null | string;
    corners: (null | string)[];
    centre: string[];
    points: number;
    scoring: string;
    requires: {
      fungi?: number;
      animal?: number;
      plant?: number;
      insect?: number;
    };
    title?: string;
  }[];
  objectives: {
    name: string;
    points: number;
    pattern: {
      x: number;
      y: number;
      colour: string;
    }[];
    needs: {
      fungi?: number;
      plant?: number;
      animal?: number;
      insect?: number;
      inkwell?: number;
      manuscript?: number;
      quill?: number;
    };
    title?: string;
  }[];
}
/**
 * Why the rules refuse an action.
 */
export interface Objection {
  code:
    | "codex.draw.empty"
    | "codex.draw.slot"
    | "codex.pass.open"
    | "codex.place.apart"
    | "codex.place.beside"
    | "codex.place.hidden"
    | "codex.place.taken"
    | "codex.play.held"
    | "codex.requirement.short"
    | "codex.secret.dealt"
    | "codex.turn.step"
    | "core.kind"
    | "core.kind.field"
    | "core.not_your_turn"
    | "core.over";
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
/**
 * What follows from a view by the rules, for each seat: a document of its own beside the view.
 */
export interface Derived {
  seats: DerivedSeat[];
}
/**
 * What follows from a player's board.
 */
export interface DerivedSeat {
  /**
   * Items: A place on a board: the starter card lies at 0,0, x grows to the right, y upwards.
   */
  open: string[];
  symbols: Symbols;
  corners: [unknown, unknown, unknown, unknown][];
}
/**
 * How often each symbol is visible on a board.
 */
export interface Symbols {
  fungi: number;
  plant: number;
  animal: number;
  insect: number;
  quill: number;
  inkwell: number;
  manuscript: number;
}
