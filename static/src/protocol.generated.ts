// Written by `cambio docs` from app/frames.py, app/bodies.py and the games. Do not edit.

export type Protocol = ClientFrame | ServerFrame | LobbyCommand | LobbyBody | LobbyAnswer;
export type ClientFrame = CommandFrame | PongFrame | SayFrame | ReactFrame;
export type GameCommand = CambioCommand | RummyCommand;
export type CambioCommand =
  | CambioReady
  | CambioDraw
  | CambioTake
  | CambioPlace
  | CambioPutDown
  | CambioPeek
  | CambioSwap
  | CambioDone
  | CambioSnap
  | CambioGive
  | CambioCall
  | CambioThrow;
export type RummyCommand =
  RummyReady | RummyDraw | RummyTake | RummyLay | RummyAdd | RummyDiscard | RummyChaos;
export type ServerFrame = StepFrame | SaidFrame | AnswerFrame | ErrorFrame | PingFrame | ByeFrame;
export type GameFact = CambioFact | RummyFact;
export type CambioFact =
  | CambioPaused
  | CambioResumed
  | CambioWentAway
  | CambioCameBack
  | CambioRoundBegan
  | CambioSaidReady
  | CambioStartCardTurned
  | CambioTurnBegan
  | CambioPlayedFor
  | CambioReshuffled
  | CambioDrew
  | CambioTook
  | CambioPlaced
  | CambioPutDownCard
  | CambioPowerBegan
  | CambioPeeked
  | CambioPeekClosed
  | CambioSwapped
  | CambioPowerEnded
  | CambioSnapped
  | CambioSnappedLate
  | CambioSnappedWrong
  | CambioRaceHeld
  | CambioSnapVoid
  | CambioPhotoFinish
  | CambioNotDone
  | CambioPenaltyDealt
  | CambioPileFroze
  | CambioGiftOwed
  | CambioGiftGiven
  | CambioGiftLapsed
  | CambioCalled
  | CambioClosingBegan
  | CambioRoundScored
  | CambioTieBroken
  | CambioThrew
  | CambioThrowsShown
  | CambioGameEnded;
export type RummyFact =
  | RummyPaused
  | RummyResumed
  | RummyWentAway
  | RummyCameBack
  | RummyRoundBegan
  | RummySaidReady
  | RummyTurnBegan
  | RummyPlayedFor
  | RummyReshuffled
  | RummyDrew
  | RummyDrawSkipped
  | RummyTookRiver
  | RummyLaid
  | RummyAdded
  | RummyDiscardHeld
  | RummyDiscardCancelled
  | RummyWindowClosed
  | RummyDiscarded
  | RummyWentOut
  | RummyExploded
  | RummyRaceHeld
  | RummyPhotoFinish
  | RummyNotDone
  | RummyChaosLate
  | RummyRoundScored
  | RummyGameEnded;
export type GameView = CambioView | RummyView;
export type LobbyCommand =
  | Configure
  | TakeSeat
  | LeaveSeat
  | Rename
  | Start
  | PlayAgain
  | PauseGame
  | ResumeGame
  | Kick
  | Lock
  | HandOver
  | AddBots
  | ChooseStandIn
  | ChooseAvatar
  | ChooseTalk
  | Leave;
export type LobbyBody = CreateTable | Practice | Learn | JoinTable | ClaimSeat | CheckVariations;
export type LobbyAnswer =
  Done | CreatedTable | TableInfo | DeviceLink | GamesInfo | CheckedVariations;

/**
 * A game command. A second frame with the same id is answered as the first was (T6).
 */
export interface CommandFrame {
  t: 'command';
  id: string;
  command: GameCommand;
  /**
   * It was sent before over a socket that is gone, and its moment has passed: its answer is asked
   * for, and it is not done any more.
   */
  late?: boolean;
}
/**
 * The first look is over for me (C1), or: on to the next round.
 */
export interface CambioReady {
  do: 'ready';
}
/**
 * Draw the top of the draw pile (C4).
 */
export interface CambioDraw {
  do: 'draw';
}
/**
 * Take the top of the discard pile (C4).
 */
export interface CambioTake {
  do: 'take';
}
/**
 * Put the held card into a slot of mine; the card there becomes the turn discard (C5).
 */
export interface CambioPlace {
  slot: number;
  do: 'place';
}
/**
 * Put the held card on the discard pile (C5).
 */
export interface CambioPutDown {
  do: 'put_down';
}
/**
 * Look at one card with a power (C6).
 */
export interface CambioPeek {
  seat: number;
  slot: number;
  do: 'peek';
}
/**
 * Swap two table cards with a power (C6).
 */
export interface CambioSwap {
  seat: number;
  slot: number;
  with_seat: number;
  with_slot: number;
  do: 'swap';
}
/**
 * Close the open look, or stop using the power (C7).
 */
export interface CambioDone {
  do: 'done';
}
/**
 * Throw a table card onto a discard, out of turn (C11).
 *
 * `discard` is the number of the discard that was seen on top, `seen` the version of the view
 * that was on the screen: a card that has moved since is not the one that was meant.
 */
export interface CambioSnap {
  seat: number;
  slot: number;
  discard: number;
  seen: number;
  do: 'snap';
}
/**
 * Give a card of mine into the oldest gap I owe (C14); no slot: give nothing, where I may.
 */
export interface CambioGive {
  slot: number | null;
  do: 'give';
}
/**
 * Call Cambio (C20).
 */
export interface CambioCall {
  do: 'call';
}
/**
 * A secret choice at rock-paper-scissors (C26).
 */
export interface CambioThrow {
  hand: 'rock' | 'paper' | 'scissors';
  do: 'throw';
}
/**
 * On to the next round.
 */
export interface RummyReady {
  do: 'ready';
}
/**
 * Draw the top of the draw pile; with nothing to draw, skip the draw (R3, R17).
 */
export interface RummyDraw {
  do: 'draw';
}
/**
 * Take the River from its card number `river` (0 is the oldest) on, and play that card (R3).
 *
 * The play is a new meld if `kind` is named, an addition if `meld` is, and with neither the new
 * meld of exactly these cards that scores most; `energy` adds an Energy Rune to it. Either all of
 * it is done or nothing.
 */
export interface RummyTake {
  river: number;
  cards: string[];
  kind?: ('kingdom' | 'high_flow' | 'balance' | 'red_hand' | 'blue_hand' | 'flow' | 'kind') | null;
  meld?: number | null;
  energy?: boolean;
  do: 'take';
}
/**
 * Lay a new meld (R6), with an Energy Rune on it if `energy` (R10).
 *
 * Without a kind it is the one of exactly these cards that scores most.
 */
export interface RummyLay {
  cards: string[];
  energy?: boolean;
  do: 'lay';
  kind?: ('kingdom' | 'high_flow' | 'balance' | 'red_hand' | 'blue_hand' | 'flow' | 'kind') | null;
}
/**
 * Add cards to a meld (R8); with an Energy Rune to a single one if `energy` (R10).
 */
export interface RummyAdd {
  meld: number;
  cards: string[];
  energy?: boolean;
  do: 'add';
}
/**
 * Put a card at the end of the River; the last one goes there face down (R2, R5).
 */
export interface RummyDiscard {
  card: string;
  do: 'discard';
}
/**
 * Explode a play of the turn that is on, out of turn (R11).
 */
export interface RummyChaos {
  play: number;
  do: 'chaos';
}
export interface PongFrame {
  t: 'pong';
  nonce: string;
}
/**
 * To all who look: 1 to 200 visible characters. The same id is not said twice.
 */
export interface SayFrame {
  t: 'say';
  id: string;
  text: string;
}
/**
 * A reaction, shown at the seat of whoever sent it for two seconds.
 */
export interface ReactFrame {
  t: 'react';
  id: string;
  emote: 'laugh' | 'wow' | 'sad' | 'grr' | 'thanks' | 'bravo' | 'hurry' | 'think';
}
/**
 * One step of the table. On connecting and reconnecting it comes without facts.
 *
 * What seldom changes is left out while it is as in the frame before: `table` and `you`, and in
 * the view `sheet`. A socket's first step has all.
 */
export interface StepFrame {
  t: 'step';
  /**
   * The table's clock at sending; deadlines in the view are on the same clock.
   */
  now_ms: number;
  table?: TableView | null;
  you?: You | null;
  facts: GameFact[];
  /**
   * The game's view; None in the lobby.
   */
  view: GameView | null;
  /**
   * Lines to add to the `sheet` of the frame before, which is not in the view then.
   */
  sheet_more?: unknown[] | null;
}
/**
 * The table around the game: who is here and what will be played. Same for every viewer.
 */
export interface TableView {
  code: string;
  game: string;
  preset: string;
  chosen: {
    [k: string]: string;
  };
  /**
   * Variations that differ from the preset.
   */
  differing: string[];
  stage: 'lobby' | 'playing' | 'finished';
  /**
   * This game is a first game, laid out for a learner.
   */
  lesson: boolean;
  locked: boolean;
  people: Person[];
  spectators: number;
  /**
   * The person id in each seat. In the lobby: free seats are None; in play seats are fixed.
   */
  seats: (number | null)[];
  paused_by: ('host' | 'everybody' | 'nobody_here') | null;
  pause_votes: number[];
  games_played: number;
  /**
   * How well bots play for who is gone for long; None: the table does, as little as it can.
   */
  stand_in: ('easy' | 'medium' | 'hard') | null;
  talk: 'all' | 'reactions' | 'off';
}
/**
 * Somebody at the table. `id` is public and says nothing about the secret.
 */
export interface Person {
  id: number;
  name: string;
  avatar: Avatar;
  seat: number | null;
  host: boolean;
  /**
   * Whether a socket of this person is open now.
   */
  here: boolean;
  /**
   * Half the shortest of the last round trips, as the server measured them (T4).
   */
  delay_ms: number | null;
  /**
   * How well it plays, if it is a bot: then it is always here.
   */
  bot: ('easy' | 'medium' | 'hard') | null;
  /**
   * How well the bot plays that plays for this person now, who is gone.
   */
  stand_in: ('easy' | 'medium' | 'hard') | null;
}
/**
 * A figure on a tile. Each colour has a shape of its own, so that nobody needs to see hues.
 */
export interface Avatar {
  figure:
    | 'cup'
    | 'cat'
    | 'fish'
    | 'sun'
    | 'boat'
    | 'bird'
    | 'lemon'
    | 'moon'
    | 'key'
    | 'star'
    | 'bell'
    | 'leaf';
  colour: 'cobalt' | 'saffron' | 'vermilion' | 'mint' | 'plum' | 'rose' | 'olive' | 'sky';
}
/**
 * Who the viewer is: no person for a spectator without a name.
 */
export interface You {
  person: number | null;
  seat: number | null;
  host: boolean;
}
export interface CambioPaused {
  fact: 'paused';
}
export interface CambioResumed {
  fact: 'resumed';
}
export interface CambioWentAway {
  seat: number;
  fact: 'went_away';
}
export interface CambioCameBack {
  seat: number;
  fact: 'came_back';
}
export interface CambioRoundBegan {
  round: number;
  dealer: number;
  commitment: string;
  fact: 'round_began';
}
export interface CambioSaidReady {
  seat: number;
  fact: 'said_ready';
}
export interface CambioStartCardTurned {
  card: string;
  discard: number;
  fact: 'start_card_turned';
}
export interface CambioTurnBegan {
  seat: number;
  fact: 'turn_began';
}
/**
 * Time ran out, or the player is away: what follows was done by the table (T5, C14).
 */
export interface CambioPlayedFor {
  seat: number;
  fact: 'played_for';
}
/**
 * The discard pile but for its top card became the draw pile (C9).
 */
export interface CambioReshuffled {
  cards: number;
  fact: 'reshuffled';
}
export interface CambioDrew {
  seat: number;
  fact: 'drew';
}
export interface CambioTook {
  seat: number;
  card: string;
  fact: 'took';
}
/**
 * The held card went into a slot and `card`, which lay there, onto the discard pile.
 */
export interface CambioPlaced {
  seat: number;
  slot: number;
  card: string;
  discard: number;
  fact: 'placed';
}
export interface CambioPutDownCard {
  seat: number;
  card: string;
  discard: number;
  fact: 'put_down';
}
export interface CambioPowerBegan {
  seat: number;
  power: string;
  fact: 'power_began';
}
export interface CambioPeeked {
  seat: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  fact: 'peeked';
}
export interface CambioPeekClosed {
  seat: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  fact: 'peek_closed';
}
export interface CambioSwapped {
  seat: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  with_at: [number, number];
  fact: 'swapped';
}
/**
 * `fizzled`: nothing was done with it, for want of a target (C8).
 */
export interface CambioPowerEnded {
  seat: number;
  fizzled: boolean;
  fact: 'power_ended';
}
/**
 * A right snap. `after_ms` is how long the discard had been open for it.
 */
export interface CambioSnapped {
  seat: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  card: string;
  on: number;
  discard: number;
  after_ms: number;
  fact: 'snapped';
}
/**
 * A rival's snap came `by_ms` earlier. Whether the card would have matched is not said.
 */
export interface CambioSnappedLate {
  seat: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  on: number;
  behind: number;
  by_ms: number;
  fact: 'snapped_late';
}
export interface CambioSnappedWrong {
  seat: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  card: string;
  on: number;
  fact: 'snapped_wrong';
}
/**
 * A race is held open for rivals whose frames may still be on the way. Who is in it, and who
 * opened it, is told to nobody before the judging (T4).
 */
export interface CambioRaceHeld {
  fact: 'race_held';
}
/**
 * A snap that counts for nothing: its discard was overtaken or its card moved before it came.
 * `why` is the code of a refusal (C15).
 */
export interface CambioSnapVoid {
  seat: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  why: string;
  fact: 'snap_void';
}
/**
 * The server was deaf while these seats' frames came, so that nobody can say which was first:
 * lots were drawn, and gave this order.
 */
export interface CambioPhotoFinish {
  seats: number[];
  fact: 'photo_finish';
}
/**
 * What a seat asked for during a race, and could not be done after it.
 */
export interface CambioNotDone {
  seat: number;
  command: string;
  why: string;
  fact: 'not_done';
}
/**
 * Face-down cards for a wrong or late snap; no slots when there was nothing left to deal.
 */
export interface CambioPenaltyDealt {
  seat: number;
  slots: number[];
  fact: 'penalty_dealt';
}
export interface CambioPileFroze {
  fact: 'pile_froze';
}
export interface CambioGiftOwed {
  seat: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  to: [number, number];
  fact: 'gift_owed';
}
export interface CambioGiftGiven {
  seat: number;
  slot: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  to: [number, number];
  fact: 'gift_given';
}
export interface CambioGiftLapsed {
  seat: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  to: [number, number];
  fact: 'gift_lapsed';
}
/**
 * `by_itself`: a player without cards whose turn is a call (C10).
 */
export interface CambioCalled {
  seat: number;
  by_itself: boolean;
  fact: 'called';
}
/**
 * The last turn is over; the last discard may still be snapped (C22).
 */
export interface CambioClosingBegan {
  fact: 'closing_began';
}
export interface CambioRoundScored {
  round: number;
  scores: number[];
  totals: number[];
  fact: 'round_scored';
}
/**
 * `by` names what settled it: not_the_caller, fewer_cards, lower_cards, rock_paper_scissors.
 */
export interface CambioTieBroken {
  by: string;
  left: number[];
  fact: 'tie_broken';
}
export interface CambioThrew {
  seat: number;
  fact: 'threw';
}
/**
 * Every contender's throw, in the contenders' order, and who is still in.
 */
export interface CambioThrowsShown {
  seats: number[];
  hands: string[];
  left: number[];
  fact: 'throws_shown';
}
export interface CambioGameEnded {
  winners: number[];
  fact: 'game_ended';
}
export interface RummyPaused {
  fact: 'paused';
}
export interface RummyResumed {
  fact: 'resumed';
}
export interface RummyWentAway {
  seat: number;
  fact: 'went_away';
}
export interface RummyCameBack {
  seat: number;
  fact: 'came_back';
}
/**
 * `card` starts the River.
 */
export interface RummyRoundBegan {
  round: number;
  dealer: number;
  commitment: string;
  card: string | null;
  fact: 'round_began';
}
export interface RummySaidReady {
  seat: number;
  fact: 'said_ready';
}
export interface RummyTurnBegan {
  seat: number;
  fact: 'turn_began';
}
/**
 * Time ran out, or the player is away: what follows was done by the table (T5, C14).
 */
export interface RummyPlayedFor {
  seat: number;
  fact: 'played_for';
}
/**
 * The explosion pile became the draw pile (R17).
 */
export interface RummyReshuffled {
  cards: number;
  fact: 'reshuffled';
}
export interface RummyDrew {
  seat: number;
  fact: 'drew';
}
/**
 * There was nothing to draw (R17).
 */
export interface RummyDrawSkipped {
  seat: number;
  fact: 'draw_skipped';
}
/**
 * `cards` from the chosen one on, which is the first and is played by the next fact.
 */
export interface RummyTookRiver {
  seat: number;
  cards: string[];
  fact: 'took_river';
}
/**
 * A new meld. `points` are its cards' values, doubled where it is energized.
 */
export interface RummyLaid {
  seat: number;
  play: number;
  meld: number;
  kind: 'kingdom' | 'high_flow' | 'balance' | 'red_hand' | 'blue_hand' | 'flow' | 'kind';
  cards: string[];
  energized: boolean;
  points: number;
  bonus: number;
  fact: 'laid';
}
export interface RummyAdded {
  seat: number;
  play: number;
  meld: number;
  cards: string[];
  energized: boolean;
  points: number;
  fact: 'added';
}
/**
 * A discard waits for the end of the Chaos window (R14).
 */
export interface RummyDiscardHeld {
  seat: number;
  fact: 'discard_held';
}
/**
 * An explosion gave the held discard back to think again (R14).
 */
export interface RummyDiscardCancelled {
  seat: number;
  fact: 'discard_cancelled';
}
/**
 * The Chaos window ran out with no discard held: a discard takes effect at once now (R14).
 */
export interface RummyWindowClosed {
  fact: 'window_closed';
}
export interface RummyDiscarded {
  seat: number;
  card: string;
  fact: 'discarded';
}
/**
 * The last card lies face down at the end of the River (R5).
 */
export interface RummyWentOut {
  seat: number;
  fact: 'went_out';
}
/**
 * A Chaos Rune of `seat` hit a play `after_ms` after it was made (R11).
 *
 * `cards` are out, Energy included; `stranded` went back to the active player's hand (R12).
 * `whole`: the meld is gone.
 */
export interface RummyExploded {
  seat: number;
  play: number;
  meld: number;
  whole: boolean;
  cards: string[];
  stranded: string[];
  after_ms: number;
  fact: 'exploded';
}
/**
 * A race is held open for rivals whose frames may still be on the way. Who is in it, and who
 * opened it, is told to nobody before the judging (T4).
 */
export interface RummyRaceHeld {
  fact: 'race_held';
}
/**
 * The server was deaf while these seats' frames came, so that nobody can say which was first:
 * lots were drawn, and gave this order.
 */
export interface RummyPhotoFinish {
  seats: number[];
  fact: 'photo_finish';
}
/**
 * What a seat asked for during a race, and could not be done after it.
 */
export interface RummyNotDone {
  seat: number;
  command: string;
  why: string;
  fact: 'not_done';
}
/**
 * A Chaos Rune came `by_ms` after a rival's (`behind`), or after the discard (R13).
 */
export interface RummyChaosLate {
  seat: number;
  play: number;
  behind: number | null;
  by_ms: number;
  fact: 'chaos_late';
}
/**
 * `seats` explains each score: melds, bonuses, hand (R16).
 */
export interface RummyRoundScored {
  round: number;
  out: number;
  seats: RummySeatLine[];
  scores: number[];
  totals: number[];
  fact: 'round_scored';
}
/**
 * One seat's round: `score` is `played` + `bonuses` - `in_hand`.
 */
export interface RummySeatLine {
  melds: RummyMeldLine[];
  hand: string[];
  played: number;
  bonuses: number;
  in_hand: number;
  score: number;
}
/**
 * What a seat has on one meld; the bonus is its creator's.
 */
export interface RummyMeldLine {
  meld: number;
  kind: 'kingdom' | 'high_flow' | 'balance' | 'red_hand' | 'blue_hand' | 'flow' | 'kind';
  creator: number;
  plays: RummyPlayLine[];
  points: number;
  bonus: number;
}
/**
 * Cards that a seat played at once, and what they count there.
 */
export interface RummyPlayLine {
  cards: string[];
  energized: boolean;
  points: number;
}
export interface RummyGameEnded {
  winners: number[];
  fact: 'game_ended';
}
/**
 * Everything one viewer may know of a Cambio table.
 */
export interface CambioView {
  game: 'cambio';
  version: number;
  seat: number | null;
  phase:
    | 'first_look'
    | 'running_start'
    | 'turn'
    | 'drawn'
    | 'power'
    | 'closing'
    | 'scored'
    | 'showdown'
    | 'over';
  paused: boolean;
  round: number;
  dealer: number;
  turn: number | null;
  caller: number | null;
  seats: CambioSeatView[];
  /**
   * Cards in the draw pile.
   */
  draw: number;
  pile: CambioPileView;
  held: CambioHeldView | null;
  power: CambioPowerView | null;
  looks: CambioLookView[];
  gifts: CambioGiftView[];
  race: CambioAttemptView[];
  judging: CambioJudgingView | null;
  clock: CambioClockView | null;
  commitment: string;
  opened: CambioOpenedDeal | null;
  /**
   * Of the round that is over.
   */
  races: CambioRaceView[];
  sheet: CambioRoundView[];
  showdown: CambioShowdownView | null;
  winners: number[];
  choices: CambioChoice[];
}
/**
 * One seat as it lies on the table. `points` is its total over the rounds played.
 */
export interface CambioSeatView {
  cards: (string | null)[];
  /**
   * Slots that wait for a gift.
   */
  gaps: number[];
  points: number;
  turns: number;
  caller: boolean;
  ready: boolean;
  away: boolean;
}
/**
 * The discard pile: `top` holds its last cards, the topmost last.
 */
export interface CambioPileView {
  count: number;
  top: string[];
  /**
   * The number a snap names; None when nothing can be snapped on.
   */
  discard: number | null;
  frozen: boolean;
  controller: number | null;
}
/**
 * The card in the hand of the player on turn.
 */
export interface CambioHeldView {
  seat: number;
  /**
   * A face code, or "?".
   */
  card: string;
  /**
   * From the discard pile, so that everybody knows it.
   */
  taken: boolean;
}
export interface CambioPowerView {
  seat: number;
  power: string;
  /**
   * How many a King still has; 1 for any other power until it is used up.
   */
  actions: number;
}
/**
 * An open look: everybody sees who looks where; only `seat` has the face in its view.
 */
export interface CambioLookView {
  seat: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
}
export interface CambioGiftView {
  seat: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  to: [number, number];
  until_ms: number | null;
}
/**
 * One verdict of the race on the current discards (T3).
 */
export interface CambioAttemptView {
  seat: number;
  verdict: 'right' | 'late' | 'wrong';
  on: number;
  /**
   * Right: after the discard landed. Late: behind the rival. Wrong: after the discard landed.
   */
  ms: number;
  behind: number | null;
  /**
   * Wrong: the card that was shown to all before it went back (C15).
   */
  card: string | null;
}
/**
 * A race that is held open for rivals whose frames may still be on the way (T4). Who else is in
 * it is not shown, so that nothing can be read from it about anybody's cards (C15).
 */
export interface CambioJudgingView {
  until_ms: number | null;
  /**
   * The viewer is in it.
   */
  mine: boolean;
}
/**
 * What runs down now; `until_ms` is None while it stands still.
 */
export interface CambioClockView {
  of: 'first_look' | 'running_start' | 'turn' | 'power' | 'closing' | 'scored' | 'showdown';
  until_ms: number | null;
}
/**
 * What a commitment is checked with (T8): SHA-256 of `seed:card card card`.
 */
export interface CambioOpenedDeal {
  round: number;
  commitment: string;
  seed: string;
  deck: string[];
}
/**
 * Every attempt on one discard or play, in the order in which they were judged.
 */
export interface CambioRaceView {
  on: number;
  /**
   * What lay there.
   */
  faces: string[];
  mode: 'first' | 'even';
  /**
   * How long the server was deaf before it, if that was long enough to matter.
   */
  stall_ms: number;
  contenders: CambioContenderView[];
}
/**
 * One attempt of a race.
 */
export interface CambioContenderView {
  seat: number;
  /**
   * When it came, after what it was aimed at could be seen.
   */
  at_ms: number;
  /**
   * The player's measured delay, which was taken off that where lag is evened out (T4).
   */
  evened_ms: number;
  /**
   * How much earlier it may have come: the server was deaf for so long.
   */
  unsure_ms: number;
  /**
   * moved: overtaken, or the card was moved. photo: lost by lot, nobody knows who was first.
   */
  verdict: 'won' | 'late' | 'wrong' | 'moved' | 'photo';
}
/**
 * One line of the score sheet: a list entry a seat.
 */
export interface CambioRoundView {
  round: number;
  caller: number | null;
  hands: string[][];
  sums: number[];
  /**
   * What a good or bad call added.
   */
  extras: number[];
  scores: number[];
  totals: number[];
}
/**
 * Rock-paper-scissors: who is in it, who has chosen, and the viewer's own choice.
 */
export interface CambioShowdownView {
  seats: number[];
  chosen: number[];
  mine: string | null;
}
/**
 * One command that the viewer could send now, with what it may be aimed at.
 *
 * `do` is the command. place, give: one of `slots`. peek, snap: one of `places`. swap: one of
 * `first` and another one of `second`. snap: on `discard`. done: `means` says what it does.
 * throw: one of `hands`.
 */
export interface CambioChoice {
  do: string;
  slots?: number[];
  places?: [number, number][];
  first?: [number, number][];
  second?: [number, number][];
  discard?: number;
  /**
   * give: nothing may be given (slot null).
   */
  none?: boolean;
  /**
   * done: close the look and go on, stop the rest of the power, or use none of it.
   */
  means?: 'close' | 'stop' | 'skip';
  /**
   * put_down: the power that the card would have.
   */
  power?: string;
  hands?: string[];
}
/**
 * Everything one viewer may know of a Rummy table.
 */
export interface RummyView {
  game: 'rummy';
  version: number;
  seat: number | null;
  phase: 'draw' | 'play' | 'scored' | 'over';
  paused: boolean;
  round: number;
  dealer: number;
  turn: number | null;
  seats: RummySeatView[];
  /**
   * Cards in the draw pile.
   */
  draw: number;
  /**
   * The oldest card first; the last one is "?" when somebody went out with it.
   */
  river: string[];
  melds: RummyMeldView[];
  /**
   * The explosion pile, face up.
   */
  exploded: string[];
  held: RummyHeldView | null;
  window: RummyWindowView | null;
  race: RummyAttemptView[];
  judging: RummyJudgingView | null;
  clock: RummyClockView | null;
  commitment: string;
  opened: RummyOpenedDeal | null;
  /**
   * Of the round that is over.
   */
  races: RummyRaceView[];
  sheet: RummyRoundView[];
  /**
   * How the scores of the round just played came about, while its sheet is shown.
   */
  explained: RummySeatLineView[] | null;
  winners: number[];
  choices: RummyChoice[];
}
/**
 * One seat as everybody sees it, but for `hand`.
 */
export interface RummySeatView {
  /**
   * Cards in the hand.
   */
  count: number;
  /**
   * In flow order: the viewer's own, and everybody's once the round is scored.
   */
  hand: string[] | null;
  /**
   * The total over the rounds played.
   */
  points: number;
  /**
   * What it has on the table this round, bonuses included.
   */
  table: number;
  /**
   * It has created a meld this round, so it may add to anybody's.
   */
  melded: boolean;
  ready: boolean;
  away: boolean;
}
/**
 * One meld: all that lies on it, whoever played it. `bonus` is its creator's.
 */
export interface RummyMeldView {
  number: number;
  kind: 'kingdom' | 'high_flow' | 'balance' | 'red_hand' | 'blue_hand' | 'flow' | 'kind';
  creator: number;
  bonus: number;
  plays: RummyPlayView[];
}
/**
 * Cards that were put down at once. `energized`: an Energy Rune lies on them.
 */
export interface RummyPlayView {
  number: number;
  seat: number;
  cards: string[];
  energized: boolean;
  /**
   * It created the meld.
   */
  new: boolean;
  points: number;
  /**
   * Made in the turn that is on: a Chaos Rune can explode it.
   */
  fresh: boolean;
}
/**
 * A discard that waits for the window's end: everybody sees that it does, one seat which.
 */
export interface RummyHeldView {
  seat: number;
  /**
   * A face code, or "?".
   */
  card: string;
}
/**
 * The Chaos window: until when no discard takes effect; None while the table is paused.
 */
export interface RummyWindowView {
  until_ms: number | null;
}
/**
 * One Chaos Rune on a play of this turn or the one before (T3).
 */
export interface RummyAttemptView {
  seat: number;
  play: number;
  verdict: 'exploded' | 'late';
  /**
   * Exploded: after the play. Late: behind the rival, or after the discard.
   */
  ms: number;
  behind: number | null;
}
/**
 * A race that is held open for rivals whose frames may still be on the way (T4). Who else is in
 * it is not shown, so that nothing can be read from it about anybody's cards (C15).
 */
export interface RummyJudgingView {
  until_ms: number | null;
  /**
   * The viewer is in it.
   */
  mine: boolean;
}
/**
 * What runs down now; `until_ms` is None while it stands still.
 */
export interface RummyClockView {
  of: 'turn' | 'scored';
  until_ms: number | null;
}
/**
 * What a commitment is checked with (T8): SHA-256 of `seed:card card card`.
 */
export interface RummyOpenedDeal {
  round: number;
  commitment: string;
  seed: string;
  deck: string[];
}
/**
 * Every attempt on one discard or play, in the order in which they were judged.
 */
export interface RummyRaceView {
  on: number;
  /**
   * What lay there.
   */
  faces: string[];
  mode: 'first' | 'even';
  /**
   * How long the server was deaf before it, if that was long enough to matter.
   */
  stall_ms: number;
  contenders: RummyContenderView[];
}
/**
 * One attempt of a race.
 */
export interface RummyContenderView {
  seat: number;
  /**
   * When it came, after what it was aimed at could be seen.
   */
  at_ms: number;
  /**
   * The player's measured delay, which was taken off that where lag is evened out (T4).
   */
  evened_ms: number;
  /**
   * How much earlier it may have come: the server was deaf for so long.
   */
  unsure_ms: number;
  /**
   * moved: overtaken, or the card was moved. photo: lost by lot, nobody knows who was first.
   */
  verdict: 'won' | 'late' | 'wrong' | 'moved' | 'photo';
}
/**
 * One round of the score sheet: a list entry a seat.
 */
export interface RummyRoundView {
  round: number;
  /**
   * Who went out.
   */
  out: number;
  scores: number[];
  totals: number[];
}
/**
 * One seat's round: `score` is `played` + `bonuses` - `in_hand`.
 */
export interface RummySeatLineView {
  melds: RummyMeldLineView[];
  hand: string[];
  played: number;
  bonuses: number;
  in_hand: number;
  score: number;
}
/**
 * What one seat has on one meld.
 */
export interface RummyMeldLineView {
  meld: number;
  kind: 'kingdom' | 'high_flow' | 'balance' | 'red_hand' | 'blue_hand' | 'flow' | 'kind';
  creator: number;
  plays: RummyPlayLineView[];
  points: number;
  bonus: number;
}
export interface RummyPlayLineView {
  cards: string[];
  energized: boolean;
  points: number;
}
/**
 * One command that the viewer could send now.
 *
 * `do` is the command. lay, add: one of `offers`, which are all there are, best first. take: from
 * the River card number `river` on, best with one of `offers`: the best of every kind and for
 * every meld, and of the rest enough for a dozen. lay, take: or any cards, without a kind and a
 * meld, as the new meld that scores most. discard: one of `cards`. chaos: one of `plays`.
 */
export interface RummyChoice {
  do: string;
  offers?: RummyOffer[];
  river?: number;
  cards?: string[];
  /**
   * discard: it is the last card, and ends the round.
   */
  face_down?: boolean;
  /**
   * draw: there is nothing to draw.
   */
  skips?: boolean;
  plays?: number[];
}
/**
 * One play that is possible now.
 *
 * `melds` are the melds that it can be added to, one as good as the other; empty for a new meld.
 * `points` is what it scores, bonus included; None where it needs an Energy Rune on it.
 * `energized` is what it scores with one; None where it cannot have one.
 */
export interface RummyOffer {
  kind: 'kingdom' | 'high_flow' | 'balance' | 'red_hand' | 'blue_hand' | 'flow' | 'kind';
  melds: number[];
  cards: string[];
  points: number | null;
  bonus: number;
  energized: number | null;
}
/**
 * What was just said; on connecting and reconnecting the last texts.
 */
export interface SaidFrame {
  t: 'said';
  said: Said[];
}
/**
 * A text or an emote. `id` is its sender's: one person's comes once, or is the same again.
 */
export interface Said {
  id: string;
  person: number;
  /**
   * As it was then; so is `avatar`.
   */
  name: string;
  avatar: Avatar;
  text: string | null;
  emote: ('laugh' | 'wow' | 'sad' | 'grr' | 'thanks' | 'bravo' | 'hurry' | 'think') | null;
  at_ms: number;
}
/**
 * The answer to what was sent with an id, for its sender alone.
 */
export interface AnswerFrame {
  t: 'answer';
  id: string;
  refusal: Refusal | null;
}
/**
 * Why something was not done: a stable code and a sentence for people.
 */
export interface Refusal {
  code: string;
  sentence: string;
}
/**
 * A frame that could not be read at all, so there is no id to answer.
 */
export interface ErrorFrame {
  t: 'error';
  refusal: Refusal;
}
/**
 * To be sent back at once as a pong; the server measures the way.
 */
export interface PingFrame {
  t: 'ping';
  nonce: string;
}
/**
 * The server is about to close this socket. `retry_ms` None: do not come back by yourself.
 */
export interface ByeFrame {
  t: 'bye';
  refusal: Refusal;
  retry_ms: number | null;
}
/**
 * Host, in the lobby: another preset or other variations.
 */
export interface Configure {
  do: 'configure';
  preset: string;
  changes: {
    [k: string]: string;
  };
}
/**
 * In the lobby: sit down in a free seat.
 */
export interface TakeSeat {
  do: 'take_seat';
  seat: number;
}
/**
 * In the lobby: give the seat up and watch.
 */
export interface LeaveSeat {
  do: 'leave_seat';
}
export interface Rename {
  do: 'rename';
  name: string;
}
/**
 * Host: deal the first round.
 */
export interface Start {
  do: 'start';
}
/**
 * Host: back to the lobby with the same people.
 */
export interface PlayAgain {
  do: 'play_again';
}
/**
 * The host pauses at once; players when all of them have asked.
 */
export interface PauseGame {
  do: 'pause';
}
export interface ResumeGame {
  do: 'resume';
}
/**
 * Host: a person out, for good with `ban`.
 */
export interface Kick {
  do: 'kick';
  person: number;
  ban?: boolean;
}
/**
 * Host: nobody new comes in.
 */
export interface Lock {
  do: 'lock';
  locked: boolean;
}
/**
 * Host: somebody else is host.
 */
export interface HandOver {
  do: 'hand_over';
  person: number;
}
/**
 * Host, in the lobby: bots in these free seats. One is sent away like anybody.
 */
export interface AddBots {
  do: 'add_bots';
  seats: number[];
  level: 'easy' | 'medium' | 'hard';
}
/**
 * Host: how well bots play for who is gone for long; None: no bot does.
 */
export interface ChooseStandIn {
  do: 'choose_stand_in';
  level: ('easy' | 'medium' | 'hard') | null;
}
/**
 * In the lobby: another figure or colour, of those that nobody else here has.
 */
export interface ChooseAvatar {
  do: 'choose_avatar';
  avatar: Avatar;
}
/**
 * Host: what people may say to each other.
 */
export interface ChooseTalk {
  do: 'choose_talk';
  talk: 'all' | 'reactions' | 'off';
}
/**
 * Leave the table for good.
 */
export interface Leave {
  do: 'leave';
}
/**
 * POST /api/tables. With `seated` false the host watches and rules without a seat.
 */
export interface CreateTable {
  game: string;
  preset: string;
  changes?: {
    [k: string]: string;
  };
  name: string;
  seated?: boolean;
  avatar?: Avatar | null;
  talk?: 'all' | 'reactions' | 'off';
}
/**
 * POST /api/practice: a table with bots, whose game is begun at once. Answered as a new table
 * is.
 */
export interface Practice {
  game: string;
  preset: string;
  changes?: {
    [k: string]: string;
  };
  name: string;
  avatar?: Avatar | null;
  level: 'easy' | 'medium' | 'hard';
  bots: number;
}
/**
 * POST /api/lesson: a first game with a partner whose moves are prepared, begun at once.
 * Answered as a new table is.
 */
export interface Learn {
  game: string;
  name: string;
  avatar?: Avatar | null;
}
/**
 * POST /api/tables/{code}/join. With `seated` false: a named spectator.
 */
export interface JoinTable {
  name: string;
  seated?: boolean;
  /**
   * A wish: who comes gets something like it when somebody else has it.
   */
  avatar?: Avatar | null;
}
/**
 * POST /api/tables/{code}/claim, on another device: the one-time token of a device link.
 */
export interface ClaimSeat {
  token: string;
}
/**
 * POST /api/games/{game}/variations?lang=es: what choices would mean. Changes nothing.
 */
export interface CheckVariations {
  preset: string;
  changes?: {
    [k: string]: string;
  };
  seats?: number | null;
}
/**
 * The body of a lobby command that was done.
 */
export interface Done {}
/**
 * 201: the table is there and the cookie set.
 */
export interface CreatedTable {
  code: string;
}
/**
 * GET /api/tables/{code}: what the page behind the link shows before somebody joins.
 */
export interface TableInfo {
  table: TableView;
  you: You;
}
/**
 * POST /api/tables/{code}/device: moves the seat of whoever claims it first, once.
 */
export interface DeviceLink {
  /**
   * To be put behind the `#` of a link, where no server and no log sees it.
   */
  token: string;
  valid_ms: number;
}
/**
 * GET /api/games?lang=es: the texts in that language, or in English where there is none.
 */
export interface GamesInfo {
  games: GameInfo[];
}
/**
 * A game that can be played here, its variations in the order of the form.
 */
export interface GameInfo {
  key: string;
  name: string;
  tagline: string;
  fewest_seats: number;
  most_seats: number;
  presets: PresetInfo[];
  variations: VariationInfo[];
}
/**
 * A named set of variations; `chosen` has a choice for every variation.
 */
export interface PresetInfo {
  key: string;
  name: string;
  tagline: string;
  chosen: {
    [k: string]: string;
  };
}
/**
 * One question of the lobby form. Any whole number from `low` to `high` is a choice too.
 */
export interface VariationInfo {
  key: string;
  group: string;
  label: string;
  help: string;
  choices: ChoiceInfo[];
  default: string;
  low: number | null;
  high: number | null;
}
export interface ChoiceInfo {
  key: string;
  label: string;
  sentence: string;
}
/**
 * The whole set, what differs, what has no meaning and why, and how it is played.
 */
export interface CheckedVariations {
  chosen: {
    [k: string]: string;
  };
  differing: string[];
  meaningless: {
    [k: string]: string;
  };
  impossible: Refusal | null;
  /**
   * How to play with these choices; empty when they are impossible.
   */
  guide: GuideSection[];
  /**
   * Every card of the deck, the cheapest first; empty when the choices are impossible.
   */
  cards: CardLine[];
}
/**
 * One part of the how-to-play page.
 */
export interface GuideSection {
  key: string;
  title: string;
  sentences: string[];
  cards: GuideCards[];
}
/**
 * Some faces to be pictured, and what they are or do.
 */
export interface GuideCards {
  faces: string[];
  text: string;
}
/**
 * A line of the card sheet: what each of these faces scores and, if anything, does.
 *
 * A face stands for all that look like it: one suit for all four, a king for those of its colour.
 */
export interface CardLine {
  faces: string[];
  points: number;
  power: string | null;
}
