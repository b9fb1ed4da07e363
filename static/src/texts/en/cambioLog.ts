/** What happens at a Cambio table. */
import { nameFace } from '../../cards/faces';
import type { Names } from '../../table/names';
import type { At, Fact } from '../../wire';
import { entry, type Log } from '../log';
import { hands, powers } from './cambioTerms';
import { tableLog } from './tableLog';
import { CARDS, count, does, isYou, milliseconds, number, whom, whose } from './words';

/** Why a snap counts for nothing, by the refusal's code. */
const VOIDS = {
  overtaken: 'the discard was overtaken',
  card_moved: 'the card had moved',
  card_locked: 'the card is locked',
  caller_is_out: 'who has called is out',
};

const TIE_BREAKS = {
  not_the_caller: 'the caller loses it',
  fewer_cards: 'fewer cards win',
  lower_cards: 'the lower high cards win',
  rock_paper_scissors: 'rock, paper, scissors decides',
};

/** "your card 3", "their own card 3", "Ana’s card 3". */
const card = (names: Names, [seat, slot]: At, by: number) =>
  `${seat === by && !isYou(names, by) ? 'their own' : whose(names, seat)} card ${number(slot + 1)}`;

const snapOf = (names: Names, seat: number) => `${isYou(names, seat) ? 'Your' : `${names.of(seat)}’s`} snap`;

export const log: Log<Fact> = {
  ...tableLog,
  start_card_turned: (fact) => `The ${nameFace(fact.card)} is turned up.`,
  reshuffled: ({ cards }) => `The discard pile is shuffled: ${count(cards, CARDS)} to draw.`,
  took: ({ seat, card }, names) => `${does(names, seat, 'take', 'takes')} the ${nameFace(card)}.`,
  placed: ({ seat, card }, names) =>
    `${does(names, seat, 'swap it in and give', 'swaps it in and gives')} up the ${nameFace(card)}.`,
  put_down: ({ seat, card }, names) => `${does(names, seat, 'put', 'puts')} down the ${nameFace(card)}.`,
  power_began: ({ seat, power }, names) =>
    `${does(names, seat, 'have', 'has')} a power: ${entry(powers, power)?.name ?? power}.`,
  peeked: ({ seat, at }, names) => `${does(names, seat, 'look', 'looks')} at ${card(names, at, seat)}.`,
  peek_closed: null,
  swapped: ({ seat, at, with_at }, names) =>
    `${does(names, seat, 'swap', 'swaps')} ${card(names, at, seat)} with ${card(names, with_at, seat)}.`,
  power_ended: ({ fizzled }) => (fizzled ? 'The power has no target.' : null),
  snapped: ({ seat, at, card, after_ms }, names) => {
    const theirs = at[0] === seat ? '' : `${whose(names, at[0])} card, `;
    return `${does(names, seat, 'snap', 'snaps')} ${theirs}the ${nameFace(card)}, after ${milliseconds(after_ms)}.`;
  },
  snapped_late: ({ seat, behind, by_ms }, names) =>
    `${does(names, seat, 'were', 'was')} ${milliseconds(by_ms)} behind ${whom(names, behind)}.`,
  snapped_wrong: ({ seat, card }, names) => `${does(names, seat, 'miss', 'misses')} with the ${nameFace(card)}.`,
  snap_void: ({ seat, why }, names) =>
    `${snapOf(names, seat)} does not count: ${entry(VOIDS, why) ?? why}.`,
  penalty_dealt: ({ seat, slots }, names) => {
    if (!slots.length) return 'There is no card left for a penalty.';
    const cards = slots.length === 1 ? 'a penalty card' : `${number(slots.length)} penalty cards`;
    return `${does(names, seat, 'get', 'gets')} ${cards}.`;
  },
  pile_froze: () => 'The discard pile is frozen for the next draw.',
  gift_owed: ({ seat, to }, names) => `${does(names, seat, 'owe', 'owes')} ${whom(names, to[0])} a card.`,
  gift_given: ({ seat, to }, names) => `${does(names, seat, 'give', 'gives')} ${whom(names, to[0])} a card.`,
  gift_lapsed: ({ seat, to }, names) => `${does(names, seat, 'give', 'gives')} ${whom(names, to[0])} nothing.`,
  called: ({ seat }, names) => `${does(names, seat, 'call', 'calls')} Cambio!`,
  closing_began: () => 'The last discard may still be snapped.',
  tie_broken: ({ by }) => `A tie: ${entry(TIE_BREAKS, by) ?? by}.`,
  threw: null,
  throws_shown: (fact, names) =>
    `${fact.seats.map((seat, n) => `${names.of(seat)}: ${entry(hands, fact.hands[n] ?? '') ?? ''}`).join(', ')}.`,
};
