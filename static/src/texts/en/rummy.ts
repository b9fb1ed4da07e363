/** What a Rummy table says, but its log. */
import type { Names } from '../../table/names';
import { log } from './rummyLog';
import { CARDS, count, does, milliseconds, number, signed, whom } from './words';
import { kinds } from './rummyTerms';

export const rummy = {
  kinds,
  log,
  cards: { pm: 'Red Rune', py: 'Blue Rune', sw: 'Swap Rune', ch: 'Chaos Rune', en: 'Energy Rune' },
  clocks: { turn: 'Turn', scored: 'Next round' },
  points: signed,
  river: 'The River',
  riverEmpty: 'The River is empty.',
  riverCard: (n: number, card: string) => `River card ${n}, ${card}`,
  brings: (n: number) => (n === 1 ? 'takes this card' : `takes ${number(n)} cards`),
  exploded: (n: number) => `Explosion pile, ${count(n, CARDS)}`,
  explodedHelp: 'What Chaos exploded. It is shuffled once there is nothing left to draw.',
  chaosPile: (n: number) => `Chaos ${number(n)}`,
  hand: (n: number) => `Your hand, ${count(n, CARDS)}`,
  handHelp: 'Arrow keys go from card to card, Space picks, Shift with an arrow key moves a card.',
  handCard: (n: number, of: number, card: string, fresh: boolean) =>
    `${card}, card ${n} of ${of}${fresh ? ', new' : ''}`,
  movedTo: (card: string, n: number, of: number) => `${card} is now card ${n} of ${of}.`,
  /** What sorts the hand. */
  orders: { flow: 'Sort in order', kinds: 'Sort by kind' },
  unpick: 'Put back',
  table: 'On the table',
  meldsOf: (who: string) => `${who}: melds`,
  noMelds: 'No melds yet.',
  plays: 'What can be played',
  energize: 'Energize',
  asOne: 'Just these',
  untold: (cards: string) => `Lay just these: ${cards}`,
  nothing: 'Nothing with these cards.',
  more: (n: number) => `${number(n)} more: pick cards to see them.`,
  /** Where an addition goes. */
  onto: (names: Names, creator: number, kind: keyof typeof kinds) =>
    `on ${creator === names.you ? 'your' : `${names.of(creator)}’s`} ${kinds[kind].name}`,
  energized: 'energized',
  addHere: (points: string, kind: string) => `Add here, ${points}: ${kind}`,
  explode: 'Chaos!',
  explodePlay: (what: string) => `Explode ${what}`,
  window: 'Time for Chaos',
  windowLeft: (seconds: number) =>
    `Time for Chaos, ${count(seconds, { one: 'second', other: 'seconds' })} left`,
  heldCard: (card: string) => `Your discard waits: ${card}`,
  draw: 'Draw',
  skip: 'Skip the draw',
  discard: (card: string) => `Discard ${card}`,
  discardNone: 'Discard',
  goOut: 'Go out!',
  takeBack: 'Don’t take it',
  cardsLeft: (n: number) => `${count(n, CARDS)} in hand`,
  onTable: 'on the table this round',
  wentOut: (names: Names, seat: number) => `${does(names, seat, 'go', 'goes')} out!`,
  verdict: {
    exploded: (names: Names, seat: number, ms: number) =>
      `${names.of(seat)} exploded it after ${milliseconds(ms)}`,
    behind: (names: Names, seat: number, behind: number, ms: number) =>
      `${does(names, seat, 'were', 'was')} ${milliseconds(ms)} behind ${whom(names, behind)}`,
    late: (names: Names, seat: number, ms: number) =>
      `${does(names, seat, 'were', 'was')} ${milliseconds(ms)} too late with Chaos`,
  },
  prompt: {
    draw: 'Your turn: draw, or take a marked card from the River.',
    drawOnly: 'Your turn: draw a card.',
    skip: 'There is nothing to draw. Go on without.',
    take: (card: string, n: number) =>
      n === 1
        ? `The ${card}: choose what you play with it.`
        : `The ${card} and ${number(n - 1)} more: choose what you play.`,
    play: 'Lay what you like, then discard: pick a card.',
    playNothing: 'Nothing to lay. Pick a card and discard it.',
    last: 'Your last card: discard it face down and the round is over.',
    held: 'Your discard waits: a Chaos Rune can still explode what you played.',
    drawing: (who: string) => `${who}’s turn.`,
    playing: (who: string) => `${who} plays.`,
    chaos: 'You have Chaos: press a play to explode it.',
    holding: (who: string) => `${who} has discarded. A Chaos Rune can still explode what was played.`,
  },
  sheet: {
    explained: (round: number) => `Round ${round}, card by card`,
    out: '(went out)',
    bonus: (kind: string) => `${kind} bonus`,
    hand: 'Left in hand',
    noHand: 'Nothing left in hand',
    nothing: 'Nothing on the table.',
    onMeldOf: (names: Names, creator: number) =>
      `on ${creator === names.you ? 'your' : `${names.of(creator)}’s`} meld`,
  },
};
