/** What happened at a Rummy table, in words. Facts are public, so no sentence can name a hidden card. */
import type { Names } from '../table/names';
import { milliseconds } from '../texts';
import { rummy } from './texts';
import { nameCard, nameCards } from './cards';
import type { Fact } from './wire';

/** Facts that only set the scene for the next one, or that the table shows anyway. */
const SILENT = new Set<Fact['fact']>(['said_ready', 'discard_held', 'window_closed']);

export function sentence(fact: Fact, names: Names): string | null {
  if (SILENT.has(fact.fact)) return null;
  const is = (seat: number, you: string, they: string) => (seat === names.you ? you : they);
  const verb = (seat: number, you: string, they: string) => `${names.of(seat)} ${is(seat, you, they)}`;
  const plays = (seat: number) => verb(seat, 'play', 'plays');
  const energy = (on: boolean) => (on ? ', energized' : '');

  switch (fact.fact) {
    case 'paused': return 'The game is paused.';
    case 'resumed': return 'The game goes on.';
    case 'went_away': return `${verb(fact.seat, 'are', 'is')} away; the table plays on.`;
    case 'came_back': return `${verb(fact.seat, 'are', 'is')} back.`;
    case 'round_began': return `Round ${fact.round}: ${verb(fact.dealer, 'deal', 'deals')}.`;
    case 'turn_began':
      return is(fact.seat, 'It is your turn.', `It is ${names.of(fact.seat)}’s turn.`);
    case 'played_for': return `The table plays for ${is(fact.seat, 'you', names.of(fact.seat))}.`;
    case 'reshuffled': return `The explosion pile is shuffled: ${fact.cards} cards to draw.`;
    case 'drew': return `${verb(fact.seat, 'draw', 'draws')} a card.`;
    case 'draw_skipped': return 'There is nothing to draw.';
    case 'took_river':
      return `${verb(fact.seat, 'take', 'takes')} from the River: ${nameCards(fact.cards)}.`;
    case 'laid':
      return `${verb(fact.seat, 'lay', 'lays')} ${rummy.aMeld(fact.kind)}: ${nameCards(fact.cards)}${energy(fact.energized)}, ${rummy.points(fact.points + fact.bonus)}.`;
    case 'added':
      return `${verb(fact.seat, 'add', 'adds')} ${nameCards(fact.cards)}${energy(fact.energized)}, ${rummy.points(fact.points)}.`;
    case 'discard_cancelled':
      return `${verb(fact.seat, 'may', 'may')} think about the discard again.`;
    case 'discarded': return `${verb(fact.seat, 'discard', 'discards')}: ${nameCard(fact.card)}.`;
    case 'went_out': return rummy.wentOut(names.of(fact.seat), fact.seat === names.you);
    case 'exploded': {
      const back = fact.stranded.length ? ` ${nameCards(fact.stranded)} back to the hand.` : '';
      return `${plays(fact.seat)} Chaos after ${milliseconds(fact.after_ms)}: ${nameCards(fact.cards)} ${fact.cards.length > 1 ? 'explode' : 'explodes'}!${back}`;
    }
    case 'chaos_late':
      return fact.behind === null
        ? `${rummy.verdict.late(names.of(fact.seat), fact.seat === names.you, fact.by_ms)}.`
        : `${rummy.verdict.behind(names.of(fact.seat), fact.seat === names.you, is(fact.behind, 'you', names.of(fact.behind)), fact.by_ms)}.`;
    case 'photo_finish':
      return `Photo finish: nobody can say who was first. By lot: ${fact.seats.map((seat) => names.of(seat)).join(', ')}.`;
    case 'round_scored': return `Round ${fact.round} is scored.`;
    case 'game_ended':
      return fact.winners.length === 1
        ? `${verb(fact.winners[0]!, 'win', 'wins')} the game!`
        : `${fact.winners.map((seat) => names.of(seat)).join(' and ')} share the win!`;
  }
  return null;
}
