/* The JSON documents of comet, from comet.json: `python -m tests.web.typescript` writes this file. */

export type Comet =
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
export type Action =
  | Hatch
  | Nest
  | Move
  | Add
  | Step
  | Use
  | Go
  | Guide
  | Place
  | Take
  | Copy
  | Refresh
  | Discard
  | Draw
  | Ready
  | Pass
  | Stop;
export type Event =
  | Laid
  | Hatched
  | Discarded
  | Used
  | PoolGrew
  | Moved
  | Rescued
  | PassageOpened
  | NeutralPlaced
  | DistanceReduced
  | GoldTaken
  | SilverTaken
  | Copied
  | Drawn
  | Reshuffled
  | Refilled
  | Readied
  | CometArrived
  | Chose
  | Passed
  | TurnEnded
  | TurnBegan
  | Asked
  | Ended;
export type RecordMove = RecordedMove | DefaultMove | Undone | Redone | Seated | Conceded | TimedOut | Abandoned;

/**
 * One moment of a game, with everything that is hidden; `to_act` are the seats that decide now.
 */
export interface State {
  options: TableOptions;
  seats: Seat[];
  tokens: (string | null)[][];
  neutrals: (string | null)[];
  silver: Silver;
  gold: Gold;
  turn: number;
  turns: number;
  step: Hatching | Moving | Refreshing | TaggedBetween | Copying | Using | null;
  waiting: number[];
  to_act: number[];
  phase:
    | "turn"
    | "hatch"
    | "move"
    | "refresh"
    | "window"
    | "copy"
    | "arrival"
    | "run"
    | "enter"
    | "place"
    | "guide"
    | "extra"
    | "gold"
    | "silver"
    | "pick"
    | "over";
  seed: string;
}
/**
 * The board side, the card set, and the rulings on which tables differ; the defaults are ours.
 */
export interface TableOptions {
  side: string;
  used_advantage: "removed" | "discarded";
  steps_enter_nests: boolean;
  leader_step_passage: boolean;
  self_between_turns: boolean;
  arrival_first: "active" | "next";
  turn_limit: number | null;
  /**
   * The fingerprint of a card set.
   */
  catalogue: string | null;
  first?: number | null;
}
/**
 * What belongs to one player.
 */
export interface Seat {
  /**
   * A card by its name in the catalogue, such as silver-okapi-1; capitals are read as small letters.
   */
  leader: string;
  /**
   * Items: A card by its name in the catalogue, such as silver-okapi-1; capitals are read as small letters.
   */
  hand: string[];
  slots: (string | null)[];
  /**
   * Items: A card by its name in the catalogue, such as silver-okapi-1; capitals are read as small letters.
   */
  known: string[];
  /**
   * Items: A card by its name in the catalogue, such as silver-okapi-1; capitals are read as small letters.
   */
  rescued: string[];
  /**
   * Items: A card by its name in the catalogue, such as silver-okapi-1; capitals are read as small letters.
   */
  exhausted: string[];
  passed: boolean;
}
/**
 * The silver cards that nobody owns: a pile's top card comes first, a discard pile's last.
 */
export interface Silver {
  /**
   * Items: A card by its name in the catalogue, such as silver-okapi-1; capitals are read as small letters.
   */
  pile: string[];
  /**
   * Items: A card by its name in the catalogue, such as silver-okapi-1; capitals are read as small letters.
   */
  aside: string[];
  /**
   * Items: A card by its name in the catalogue, such as silver-okapi-1; capitals are read as small letters.
   */
  discard: string[];
  comet: boolean;
}
/**
 * The gold cards that nobody owns; `removed` are used advantage cards, out of the game.
 */
export interface Gold {
  /**
   * Items: A card by its name in the catalogue, such as silver-okapi-1; capitals are read as small letters.
   */
  row: string[];
  /**
   * Items: A card by its name in the catalogue, such as silver-okapi-1; capitals are read as small letters.
   */
  deck: string[];
  /**
   * Items: A card by its name in the catalogue, such as silver-okapi-1; capitals are read as small letters.
   */
  discard: string[];
  /**
   * Items: A card by its name in the catalogue, such as silver-okapi-1; capitals are read as small letters.
   */
  removed: string[];
}
/**
 * A Hatch under way: the slot whose token waits for a nest, the distance after reductions.
 */
export interface Hatching {
  type: "hatching";
  slot: number;
  distance: number;
}
/**
 * A Move under way: unused symbols, the cards discarded for it, passages gained.
 */
export interface Moving {
  type: "moving";
  pool: ("meadow" | "jungle" | "desert" | "water" | "lava" | "wild")[];
  /**
   * Items: A card by its name in the catalogue, such as silver-okapi-1; capitals are read as small letters.
   */
  cards: string[];
  /**
   * Items: A card by its name in the catalogue, such as silver-okapi-1; capitals are read as small letters.
   */
  silver: string[];
  guided: Guided[];
}
/**
 * Passage over empty hexes of a terrain for the rest of a Move: for one token, or for all (None).
 */
export interface Guided {
  slot: number | null;
  terrain: "meadow" | "jungle" | "desert" | "water" | "lava";
}
/**
 * A Refresh under way.
 */
export interface Refreshing {
  type: "refreshing";
}
/**
 * The window after a Move: the cards discarded for it, and the silver ones that can still be taken.
 */
export interface TaggedBetween {
  type: "between";
  /**
   * Items: A card by its name in the catalogue, such as silver-okapi-1; capitals are read as small letters.
   */
  cards: string[];
  /**
   * Items: A card by its name in the catalogue, such as silver-okapi-1; capitals are read as small letters.
   */
  silver: string[];
}
/**
 * Steps with copied symbols, in the window between turns.
 */
export interface Copying {
  type: "copying";
  pool: ("meadow" | "jungle" | "desert" | "water" | "lava" | "wild")[];
  within: Between;
}
/**
 * The window after a Move: the cards discarded for it, and the silver ones that can still be taken.
 */
export interface Between {
  /**
   * Items: A card by its name in the catalogue, such as silver-okapi-1; capitals are read as small letters.
   */
  cards: string[];
  /**
   * Items: A card by its name in the catalogue, such as silver-okapi-1; capitals are read as small letters.
   */
  silver: string[];
}
/**
 * An ability being carried out: `left` cards to take or discard, then the step goes on that it interrupts.
 */
export interface Using {
  type: "using";
  /**
   * A card by its name in the catalogue, such as silver-okapi-1; capitals are read as small letters.
   */
  card: string;
  ability: number;
  left: number;
  within: Hatching | Moving | TaggedBetween;
}
/**
 * The table as one seat sees it, or as a spectator does (seat None, no hand).
 */
export interface View {
  seat: number | null;
  options: TableOptions;
  /**
   * Items: A card by its name in the catalogue, such as silver-okapi-1; capitals are read as small letters.
   */
  hand: string[];
  seats: SeenSeat[];
  tokens: (string | null)[][];
  neutrals: (string | null)[];
  silver_size: number;
  aside_size: number;
  /**
   * Items: A card by its name in the catalogue, such as silver-okapi-1; capitals are read as small letters.
   */
  silver_discard: string[];
  /**
   * Items: A card by its name in the catalogue, such as silver-okapi-1; capitals are read as small letters.
   */
  gold_row: string[];
  gold_size: number;
  /**
   * Items: A card by its name in the catalogue, such as silver-okapi-1; capitals are read as small letters.
   */
  gold_discard: string[];
  /**
   * Items: A card by its name in the catalogue, such as silver-okapi-1; capitals are read as small letters.
   */
  removed: string[];
  comet: boolean;
  turn: number;
  turns: number;
  step: Hatching | Moving | Refreshing | TaggedBetween | Copying | Using | null;
  waiting: number[];
  to_act: number[];
  phase:
    | "turn"
    | "hatch"
    | "move"
    | "refresh"
    | "window"
    | "copy"
    | "arrival"
    | "run"
    | "enter"
    | "place"
    | "guide"
    | "extra"
    | "gold"
    | "silver"
    | "pick"
    | "over";
}
/**
 * A player as everybody sees them; `known` are the cards of the hand that everybody saw go in.
 */
export interface SeenSeat {
  /**
   * A card by its name in the catalogue, such as silver-okapi-1; capitals are read as small letters.
   */
  leader: string;
  hand_size: number;
  /**
   * Items: A card by its name in the catalogue, such as silver-okapi-1; capitals are read as small letters.
   */
  known: string[];
  slots: (string | null)[];
  /**
   * Items: A card by its name in the catalogue, such as silver-okapi-1; capitals are read as small letters.
   */
  rescued: string[];
  /**
   * Items: A card by its name in the catalogue, such as silver-okapi-1; capitals are read as small letters.
   */
  exhausted: string[];
  passed: boolean;
}
/**
 * Put an animal card into an empty slot; its token will go on a nest.
 */
export interface Hatch {
  type: "hatch";
  /**
   * A card by its name in the catalogue, such as silver-okapi-1; capitals are read as small letters.
   */
  card: string;
  slot: number;
}
/**
 * End the Hatch: the token goes on this nest.
 */
export interface Nest {
  type: "nest";
  /**
   * A place on the board in axial coordinates; the cave is 0,0 on the boards we have.
   */
  to: string;
}
/**
 * Discard an animal card to move with its symbols.
 */
export interface Move {
  type: "move";
  /**
   * A card by its name in the catalogue, such as silver-okapi-1; capitals are read as small letters.
   */
  card: string;
}
/**
 * Discard one more card for the Move: a wild card, or what an ability allows.
 */
export interface Add {
  type: "add";
  /**
   * A card by its name in the catalogue, such as silver-okapi-1; capitals are read as small letters.
   */
  card: string;
}
/**
 * Spend a symbol to bring the token of a slot to a hex.
 */
export interface Step {
  type: "step";
  slot: number;
  /**
   * A place on the board in axial coordinates; the cave is 0,0 on the boards we have.
   */
  to: string;
  symbol: "meadow" | "jungle" | "desert" | "water" | "lava" | "wild";
}
/**
 * Use an ability of a card: of the leader, of a rescued animal, of an advantage card in hand.
 */
export interface Use {
  type: "use";
  /**
   * A card by its name in the catalogue, such as silver-okapi-1; capitals are read as small letters.
   */
  card: string;
  ability: number;
}
/**
 * Bring the token of a slot to a hex by the ability just used.
 */
export interface Go {
  type: "go";
  slot: number;
  /**
   * A place on the board in axial coordinates; the cave is 0,0 on the boards we have.
   */
  to: string;
}
/**
 * Choose the token that the ability just used is for.
 */
export interface Guide {
  type: "guide";
  slot: number;
}
/**
 * Put the neutral token on a hex.
 */
export interface Place {
  type: "place";
  /**
   * A place on the board in axial coordinates; the cave is 0,0 on the boards we have.
   */
  to: string;
}
/**
 * Take a card: of the open gold row, or one that was discarded for a Move.
 */
export interface Take {
  type: "take";
  /**
   * A card by its name in the catalogue, such as silver-okapi-1; capitals are read as small letters.
   */
  card: string;
}
/**
 * Choose the card whose symbols are copied.
 */
export interface Copy {
  type: "copy";
  /**
   * A card by its name in the catalogue, such as silver-okapi-1; capitals are read as small letters.
   */
  card: string;
}
/**
 * Make everything ready, then discard, take gold and draw.
 */
export interface Refresh {
  type: "refresh";
}
/**
 * Discard a hand card during a Refresh.
 */
export interface Discard {
  type: "discard";
  /**
   * A card by its name in the catalogue, such as silver-okapi-1; capitals are read as small letters.
   */
  card: string;
}
/**
 * When the comet arrives: draw up to the hand limit.
 */
export interface Draw {
  type: "draw";
}
/**
 * When the comet arrives: make all exhausted cards ready.
 */
export interface Ready {
  type: "ready";
}
/**
 * In the comet phase: do nothing more until the end of the game.
 */
export interface Pass {
  type: "pass";
}
/**
 * Enough: of this Move, of more cards, of discarding, of the window between turns.
 */
export interface Stop {
  type: "stop";
}
/**
 * A player lays an animal card into a slot to hatch it.
 */
export interface Laid {
  type: "laid";
  seat: number;
  /**
   * A card by its name in the catalogue, such as silver-okapi-1; capitals are read as small letters.
   */
  card: string;
  slot: number;
}
/**
 * The token of a slot goes onto a nest.
 */
export interface Hatched {
  type: "hatched";
  seat: number;
  slot: number;
  /**
   * A place on the board in axial coordinates; the cave is 0,0 on the boards we have.
   */
  to: string;
}
/**
 * A hand card goes to the discard pile of its metal.
 */
export interface Discarded {
  type: "discarded";
  seat: number;
  /**
   * A card by its name in the catalogue, such as silver-okapi-1; capitals are read as small letters.
   */
  card: string;
  metal: "silver" | "gold";
  why: "move" | "wild" | "ability" | "refresh";
}
/**
 * A player uses an ability of a card; the card is exhausted by it, or leaves the hand for good.
 */
export interface Used {
  type: "used";
  seat: number;
  /**
   * A card by its name in the catalogue, such as silver-okapi-1; capitals are read as small letters.
   */
  card: string;
  ability: number;
  goes: "exhausted" | "removed" | "discarded";
}
/**
 * Symbols are added to those a player may spend.
 */
export interface PoolGrew {
  type: "pool_grew";
  seat: number;
  symbols: ("meadow" | "jungle" | "desert" | "water" | "lava" | "wild")[];
}
/**
 * A token goes from hex to hex, for a symbol or by an ability (None).
 */
export interface Moved {
  type: "moved";
  seat: number;
  slot: number;
  /**
   * A place on the board in axial coordinates; the cave is 0,0 on the boards we have.
   */
  start: string;
  /**
   * A place on the board in axial coordinates; the cave is 0,0 on the boards we have.
   */
  to: string;
  symbol: ("meadow" | "jungle" | "desert" | "water" | "lava" | "wild") | null;
}
/**
 * A token enters the cave: it is back at its slot, the card goes to the rescued area, ready.
 */
export interface Rescued {
  type: "rescued";
  seat: number;
  slot: number;
  /**
   * A card by its name in the catalogue, such as silver-okapi-1; capitals are read as small letters.
   */
  card: string;
  points: number;
}
/**
 * Empty hexes of a terrain let a token pass, or all of a player's tokens (None), until the Move ends.
 */
export interface PassageOpened {
  type: "passage_opened";
  seat: number;
  slot: number | null;
  terrain: "meadow" | "jungle" | "desert" | "water" | "lava";
}
/**
 * A neutral token comes onto the board, or moves there.
 */
export interface NeutralPlaced {
  type: "neutral_placed";
  seat: number;
  token: string;
  start: string | null;
  /**
   * A place on the board in axial coordinates; the cave is 0,0 on the boards we have.
   */
  to: string;
}
/**
 * The card being hatched may go nearer to the cave.
 */
export interface DistanceReduced {
  type: "distance_reduced";
  seat: number;
  distance: number;
}
/**
 * A card of the open gold row goes to a hand.
 */
export interface GoldTaken {
  type: "gold_taken";
  seat: number;
  /**
   * A card by its name in the catalogue, such as silver-okapi-1; capitals are read as small letters.
   */
  card: string;
}
/**
 * A card that was discarded for a Move goes to another hand.
 */
export interface SilverTaken {
  type: "silver_taken";
  seat: number;
  /**
   * A card by its name in the catalogue, such as silver-okapi-1; capitals are read as small letters.
   */
  card: string;
}
/**
 * A player chooses the card whose symbols to move with.
 */
export interface Copied {
  type: "copied";
  seat: number;
  /**
   * A card by its name in the catalogue, such as silver-okapi-1; capitals are read as small letters.
   */
  card: string;
}
/**
 * A silver card goes from the draw pile to a hand; only the owner sees which.
 */
export interface Drawn {
  type: "drawn";
  seat: number;
  card: string | null;
}
/**
 * A discard pile becomes the new pile of its metal: nobody sees a card of it.
 */
export interface Reshuffled {
  type: "reshuffled";
  metal: "silver" | "gold";
  count: number;
}
/**
 * The top card of the gold deck comes to the end of the open row.
 */
export interface Refilled {
  type: "refilled";
  /**
   * A card by its name in the catalogue, such as silver-okapi-1; capitals are read as small letters.
   */
  card: string;
}
/**
 * A player's exhausted cards become ready.
 */
export interface Readied {
  type: "readied";
  seat: number;
  /**
   * Items: A card by its name in the catalogue, such as silver-okapi-1; capitals are read as small letters.
   */
  cards: string[];
}
/**
 * The draw pile has run out: the pile set aside takes its place.
 */
export interface CometArrived {
  type: "comet_arrived";
  count: number;
}
/**
 * A player chooses what to do on the comet's arrival.
 */
export interface Chose {
  type: "chose";
  seat: number;
  choice: "draw" | "ready";
}
/**
 * A player passes and is out until the end.
 */
export interface Passed {
  type: "passed";
  seat: number;
}
/**
 * A turn is completely finished; unused symbols are lost.
 */
export interface TurnEnded {
  type: "turn_ended";
  seat: number;
}
/**
 * The next turn begins.
 */
export interface TurnBegan {
  type: "turn_began";
  seat: number;
}
/**
 * The next decision is this seat's.
 */
export interface Asked {
  type: "asked";
  seat: number;
  phase:
    | "turn"
    | "hatch"
    | "move"
    | "refresh"
    | "window"
    | "copy"
    | "arrival"
    | "run"
    | "enter"
    | "place"
    | "guide"
    | "extra"
    | "gold"
    | "silver"
    | "pick";
}
/**
 * The game is over: everybody has passed, or the limit of turns is reached.
 */
export interface Ended {
  type: "ended";
  reason: "passed" | "turn_limit";
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
 * The board side, the card set, and the rulings on which tables differ; the defaults are ours.
 */
export interface Options {
  side?: string;
  used_advantage?: "removed" | "discarded";
  steps_enter_nests?: boolean;
  leader_step_passage?: boolean;
  self_between_turns?: boolean;
  arrival_first?: "active" | "next";
  turn_limit?: number | null;
  catalogue?: string | null;
  first?: number | null;
}
/**
 * The facts of all cards, by kind.
 */
export interface CardTable {
  catalogue: {
    name: string;
    status: string;
    notice: string;
    side: string;
    hand_limit: number;
    gold_row: number;
    slots: number;
    neutrals: string[];
    silver_split: {
      "2": {
        draw: number;
        comet: number;
      };
      "3": {
        draw: number;
        comet: number;
      };
      "4": {
        draw: number;
        comet: number;
      };
    };
    title?: string;
  }[];
  silver: {
    name: string;
    title: string;
    copies: number;
    species: string;
    symbols: string[];
    nest: number;
    egg: string;
    points: number;
    abilities: {
      trigger: string;
      cost: string;
      words: string;
    }[];
    documented: string[];
    reconstructed: string[];
  }[];
  gold: {
    name: string;
    title: string;
    copies: number;
    species?: string;
    symbols?: string[];
    nest?: number;
    egg?: string;
    points?: number;
    abilities: {
      trigger: string;
      cost: string;
      words: string;
    }[];
    documented: string[];
    reconstructed: string[];
  }[];
  leaders: {
    name: string;
    title: string;
    copies: number;
    abilities: {
      trigger: string;
      cost: string;
      words: string;
    }[];
    documented: string[];
    reconstructed: string[];
  }[];
  sets: {
    name: string;
    kind: string;
    species: string[];
    count: number;
    jokers: string[];
    max_jokers: number;
    points: number;
    repeat: boolean;
    documented: string[];
    reconstructed: string[];
    title?: string;
  }[];
  boards: {
    name: string;
    documented: string[];
    reconstructed: string[];
    title?: string;
  }[];
  hexes: {
    name: string;
    terrain: null | string;
    nest: number | null;
    title?: string;
  }[];
}
/**
 * Why the rules refuse an action.
 */
export interface Objection {
  code:
    | "comet.ability.owned"
    | "comet.ability.ready"
    | "comet.ability.target"
    | "comet.ability.timing"
    | "comet.cards.animal"
    | "comet.copy_moved_symbols.card"
    | "comet.copy_moved_symbols.token"
    | "comet.enter_special.target"
    | "comet.extra_move_card.cards"
    | "comet.extra_move_card.one"
    | "comet.extra_step.target"
    | "comet.hatch.end"
    | "comet.hatch.nest"
    | "comet.hatch.slot"
    | "comet.hidden.held"
    | "comet.move.token"
    | "comet.nest.number"
    | "comet.pass.comet"
    | "comet.place_neutral.place"
    | "comet.place_neutral.target"
    | "comet.refresh.comet"
    | "comet.refresh.gold"
    | "comet.step.symbol"
    | "comet.step.target"
    | "comet.step.token"
    | "comet.take_gold_faceup.empty"
    | "comet.take_gold_faceup.nest"
    | "comet.take_gold_faceup.row"
    | "comet.take_moved_silver.card"
    | "comet.terrain_passage.token"
    | "comet.turn.step"
    | "comet.wild.symbol"
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
