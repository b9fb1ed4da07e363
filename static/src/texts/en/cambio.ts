/** What a Cambio table says, but its log. */
import { youFirst, type Names } from '../../table/names';
import { log } from './cambioLog';
import { hands, powers } from './cambioTerms';
import { and, does, isYou, or, milliseconds, number, seconds, whom } from './words';

/** "Bo has 3"; `who` names a seat: at the beginning of a sentence, or within. */
const least = (names: Names, seats: number[], with_: number, who: (seat: number) => string) =>
  `${and(youFirst(seats, names.you).map(who))} ${seats.length > 1 || isYou(names, seats[0] ?? -1) ? 'have' : 'has'} ${number(with_)}`;

export const cambio = {
  powers,
  hands,
  log,
  clocks: {
    first_look: 'First look',
    running_start: 'Running start',
    turn: 'Turn',
    power: 'Power',
    closing: 'Last snaps',
    scored: 'Next round',
    showdown: 'Choose',
  },

  // A place on the table. A face-down card names its owner and place, nothing else.
  mine: (n: number, row: string) => `Your card ${n}, ${row}`,
  theirs: (owner: string, n: number, row: string) => `${owner}’s card ${n}, ${row}`,
  farRow: 'far row',
  nearRow: 'near row',
  empty: 'empty',
  gap: 'waiting for a gift',
  handOf: (owner: string) => `${owner}’s cards`,
  yourHand: 'Your cards',
  discardPile: (top: string | null) => (top ? `Discard pile, ${top} on top` : 'Discard pile, empty'),
  holds: (names: Names, seat: number) => does(names, seat, 'hold', 'holds'),

  draw: 'Draw',
  take: (card: string) => `Take ${card}`,
  call: 'Call Cambio',
  putDown: 'Put it down',
  putDownFor: (power: string) => `Put down & ${power.toLowerCase()}`,
  ready: 'I’m ready',
  close: 'Seen it',
  stop: 'Stop here',
  skip: 'Skip it',
  keepAsIs: 'Leave them',
  swapThem: 'Swap the two',
  giveNothing: 'Give nothing',
  snap: 'Snap',
  snapKey: 'Snap (key S)',
  snapFirst: 'To throw that card now, press Snap first.',
  snapExplained: 'Pressing a card throws it at the pile. Press again to snap.',
  worth: (card: string, points: number) => `${card} (${number(points)})`,
  pressTo: 'Press a card to',
  aims: { place: 'Swap it in', give: 'Give', peek: 'Peek', swap: 'Swap', snap: 'Snap' },
  piles: 'Piles',
  frozen: 'frozen for this draw',
  judging: 'The race is being judged',
  giftClock: 'Gift',
  onlyController: (who: string) => `Only ${who} may snap now.`,
  youWatch: 'You are watching.',
  hint: (card: string) => `A match for the ${card}? Press it.`,

  prompt: {
    firstLook: 'Remember your open cards, then say you are ready.',
    blindStart: 'Nobody looks at a card here. Say when you are ready.',
    othersLook: 'The players look at their cards.',
    waitReady: 'Waiting for the others to be ready.',
    runningStart: 'First to snap a match from their own cards starts.',
    turnOf: (who: string, last: boolean) => `${who}’s ${last ? 'last turn' : 'turn'}.`,
    called: (names: Names, caller: number, then: string) => `${names.of(caller)} called Cambio. ${then}`,
    yourTurn: (ways: string[], last: boolean) => `Your ${last ? 'last turn' : 'turn'}: ${ways.length ? or(ways) : '…'}.`,
    ways: { draw: 'draw', take: (card: string) => `take the ${card}`, call: 'call Cambio' },
    /** What to do with a card: into the hand, onto the pile and for what, or either. */
    drawn: (card: string, into: boolean, down: boolean, use: string | null) => {
      const [place, put] = ['press a card of yours to swap it in', 'put it down'];
      if (!into) return `${card}: ${use ? `${put}, and you may ${use}` : put}.`;
      return `${card}: ${place}${down ? `, or ${put}${use ? ` to ${use}` : ''}` : ''}.`;
    },
    holding: (who: string) => `${who} is deciding about a card.`,
    frozen: (sentence: string) => `${sentence} The discard pile is frozen.`,
    lookAndGoOn: 'Take a good look. One more action: press a card, or “Seen it”.',
    look: 'Take a good look. Press “Seen it” when you are done.',
    peek: 'Press a card to look at it.',
    peekOwn: 'Press one of your own cards to look at it.',
    peekOther: 'Press another player’s card to look at it.',
    swapFirst: 'Press the first card to swap.',
    swapSecond: 'Now press the card to swap it with.',
    swapThem: 'Swap the two cards you looked at?',
    give: (who: string) => `You snapped ${who}’s card: press one of yours to give.`,
    giftOwed: (names: Names, seat: number, to: number) =>
      `${does(names, seat, 'owe', 'owes')} ${whom(names, to)} a card.`,
    powerOf: (who: string, use: string) => `${who} may ${use}.`,
    snapAim: (card: string) => `Press the card that matches the ${card}.`,
    closing: 'Last chance to snap. Then all cards are turned.',
    scored: 'All cards are on the table.',
    goodCall: (names: Names, caller: number, sum: number, extra: string) =>
      `${names.of(caller)} called Cambio with ${number(sum)}, the least of all${extra && `: ${extra}`}.`,
    badCall: (names: Names, caller: number, sum: number, best: number[], with_: number, extra: string) =>
      `${names.of(caller)} called Cambio with ${number(sum)}, but ${least(names, best, with_, (seat) => whom(names, seat))}${sum === with_ ? ' too' : ''}${extra && `: ${extra}`}.`,
    noCall: (names: Names, best: number[], with_: number) => `Nobody called. ${least(names, best, with_, names.of)}, the least of all.`,
    showdown: 'A tie! Choose rock, paper or scissors.',
    showdownWait: 'A tie is being settled.',
  },

  verdict: {
    right: (names: Names, seat: number, ms: number, controls: boolean) =>
      `${names.of(seat)} snapped after ${seconds(ms)}${controls ? ': in control' : ''}`,
    late: (names: Names, seat: number, behind: number | null, ms: number) =>
      `${does(names, seat, 'were', 'was')} ${milliseconds(ms)} behind ${behind === null ? '' : whom(names, behind)}`,
    wrong: (names: Names, seat: number, card: string) => `${names.of(seat)} missed with ${card}`,
  },
  controls: (names: Names, seat: number) => `${does(names, seat, 'control', 'controls')} the snapping`,

  showdownTitle: 'Rock, paper, scissors',
  chooses: (names: Names, seat: number, chosen: boolean) =>
    `${names.of(seat)}: ${chosen ? 'chosen' : 'choosing…'}`,
  youChose: (hand: keyof typeof hands) => `You chose ${hands[hand].toLowerCase()}.`,
  resultTitle: 'Result',
  sheet: {
    called: '(called)',
    hands: (round: number) => `Hands of round ${round}`,
  },
};
