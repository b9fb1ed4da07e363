/** What happened, in words. Facts are public, so no sentence can name a hidden card. */
import type { At, Fact } from '../wire';
import { nameFace } from '../cards/faces';
import { youFirst, type Names } from '../table/names';
import { and, HANDS, milliseconds, POWERS, say, TIE_BREAKS, VOIDS } from '../texts';

/** Facts that only set the scene for the next one. */
const SILENT = new Set(['said_ready', 'peek_closed', 'threw']);

const inWords = (n: number) => (n === 1 ? 'a penalty card' : `${n} penalty cards`);

export function sentence(fact: Fact, names: Names): string | null {
  if (SILENT.has(fact.fact)) return null;
  const who = (seat: number) => names.of(seat);
  const is = <Y extends string, T extends string>(seat: number, you: Y, they: T): Y | T => (seat === names.you ? you : they);
  const whose = (seat: number) => is(seat, 'your', `${names.of(seat)}’s`);
  const Whose = (seat: number) => is(seat, 'Your', `${names.of(seat)}’s`);
  const to = (seat: number) => is(seat, 'you', names.of(seat));
  const card = ([seat, slot]: At, by: number) =>
    `${seat === by && by !== names.you ? 'their own' : whose(seat)} card ${slot + 1}`;
  const verb = (seat: number, you: string, they: string) => `${who(seat)} ${is(seat, you, they)}`;
  const all = (seats: number[]) => and(youFirst(seats, names.you).map(who));

  switch (fact.fact) {
    case 'paused': return 'The game is paused.';
    case 'resumed': return 'The game goes on.';
    case 'went_away': return `${verb(fact.seat, 'are', 'is')} away; the table plays on.`;
    case 'came_back': return `${verb(fact.seat, 'are', 'is')} back.`;
    case 'round_began': return `Round ${fact.round}: ${verb(fact.dealer, 'deal', 'deals')}.`;
    case 'start_card_turned': return `The ${nameFace(fact.card)} is turned up.`;
    case 'turn_began': return is(fact.seat, 'It is your turn.', `It is ${who(fact.seat)}’s turn.`);
    case 'played_for': return `The table plays for ${to(fact.seat)}.`;
    case 'reshuffled': return `The discard pile is shuffled: ${fact.cards} cards to draw.`;
    case 'drew': return `${verb(fact.seat, 'draw', 'draws')} a card.`;
    case 'took': return `${verb(fact.seat, 'take', 'takes')} the ${nameFace(fact.card)}.`;
    case 'placed':
      return `${verb(fact.seat, 'swap', 'swaps')} it in and ${is(fact.seat, 'give', 'gives')} up the ${nameFace(fact.card)}.`;
    case 'put_down': return `${verb(fact.seat, 'put', 'puts')} down the ${nameFace(fact.card)}.`;
    case 'power_began':
      return `${who(fact.seat)} may ${POWERS[fact.power]?.[is(fact.seat, 'you', 'they')] ?? fact.power}.`;
    case 'peeked': return `${verb(fact.seat, 'look', 'looks')} at ${card(fact.at, fact.seat)}.`;
    case 'swapped':
      return `${verb(fact.seat, 'swap', 'swaps')} ${card(fact.at, fact.seat)} with ${card(fact.with_at, fact.seat)}.`;
    case 'power_ended': return fact.fizzled ? 'The power has no target.' : null;
    case 'snapped':
      return `${verb(fact.seat, 'snap', 'snaps')} ${fact.at[0] === fact.seat ? '' : `${whose(fact.at[0])} card, `}the ${nameFace(fact.card)}, after ${milliseconds(fact.after_ms)}.`;
    case 'snapped_late':
      return `${verb(fact.seat, 'were', 'was')} ${milliseconds(fact.by_ms)} behind ${to(fact.behind)}.`;
    case 'snapped_wrong':
      return `${verb(fact.seat, 'miss', 'misses')} with the ${nameFace(fact.card)}.`;
    case 'snap_held': return `${Whose(fact.seat)} snap is being judged.`;
    case 'snap_void': return `${Whose(fact.seat)} snap does not count: ${VOIDS[fact.why] ?? say.overtaken}.`;
    case 'not_done': return `After the race, what ${to(fact.seat)} wanted to do could not be done.`;
    case 'photo_finish': return `Photo finish: nobody can say who was first. By lot: ${fact.seats.map(who).join(', ')}.`;
    case 'penalty_dealt':
      return fact.slots.length
        ? `${verb(fact.seat, 'get', 'gets')} ${inWords(fact.slots.length)}.`
        : 'There is no card left for a penalty.';
    case 'pile_froze': return 'The discard pile is frozen for the next draw.';
    case 'gift_owed': return `${verb(fact.seat, 'owe', 'owes')} ${to(fact.to[0])} a card.`;
    case 'gift_given': return `${verb(fact.seat, 'give', 'gives')} ${to(fact.to[0])} a card.`;
    case 'gift_lapsed': return `${verb(fact.seat, 'give', 'gives')} ${to(fact.to[0])} nothing.`;
    case 'called': return `${verb(fact.seat, 'call', 'calls')} Cambio!`;
    case 'closing_began': return 'The last discard may still be snapped.';
    case 'round_scored': return `Round ${fact.round} is scored.`;
    case 'tie_broken': return `A tie: ${TIE_BREAKS[fact.by] ?? fact.by}.`;
    case 'throws_shown':
      return fact.seats.map((s, n) => `${who(s)}: ${HANDS[fact.hands[n] ?? ''] ?? ''}`).join(', ') + '.';
    case 'game_ended':
      return fact.winners.length === 1
        ? `${verb(fact.winners[0]!, 'win', 'wins')} the game!`
        : `${all(fact.winners)} share the win!`;
  }
  return null;
}
