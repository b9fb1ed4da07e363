/** What happens at a Rummy table. */
import { nameCard, nameCards } from '../../rummy/cards';
import type { Fact } from '../../rummy/wire';
import type { Log } from '../log';
import { kinds } from './rummyTerms';
import { tableLog } from './tableLog';
import { CARDS, count, does, milliseconds, signed, whom } from './words';

const energy = (energized: boolean) => (energized ? ', energized' : '');

export const log: Log<Fact> = {
  ...tableLog,
  reshuffled: ({ cards }) => `The explosion pile is shuffled: ${count(cards, CARDS)} to draw.`,
  draw_skipped: () => 'There is nothing to draw.',
  took_river: ({ seat, cards }, names) => `${does(names, seat, 'take', 'takes')} from the River: ${nameCards(cards)}.`,
  laid: ({ seat, kind, cards, energized, points, bonus }, names) =>
    `${does(names, seat, 'lay', 'lays')} ${kinds[kind].one}: ${nameCards(cards)}${energy(energized)}, ${signed(points + bonus)}.`,
  added: ({ seat, cards, energized, points }, names) =>
    `${does(names, seat, 'add', 'adds')} ${nameCards(cards)}${energy(energized)}, ${signed(points)}.`,
  discard_held: null,
  discard_cancelled: ({ seat }, names) => `${names.of(seat)} may think about the discard again.`,
  window_closed: null,
  discarded: ({ seat, card }, names) => `${does(names, seat, 'discard', 'discards')}: ${nameCard(card)}.`,
  went_out: ({ seat }, names) => `${does(names, seat, 'go', 'goes')} out!`,
  exploded: ({ seat, cards, stranded, after_ms }, names) => {
    const back = stranded.length ? ` ${nameCards(stranded)} back to the hand.` : '';
    const explode = cards.length > 1 ? 'explode' : 'explodes';
    return `${does(names, seat, 'play', 'plays')} Chaos after ${milliseconds(after_ms)}: ${nameCards(cards)} ${explode}!${back}`;
  },
  chaos_late: ({ seat, behind, by_ms }, names) =>
    behind === null
      ? `${does(names, seat, 'were', 'was')} ${milliseconds(by_ms)} too late with Chaos.`
      : `${does(names, seat, 'were', 'was')} ${milliseconds(by_ms)} behind ${whom(names, behind)}.`,
};
