/** Lo que pasa en una mesa de Rummy. */
import { nameCard, nameCards } from '../../rummy/cards';
import type { Fact } from '../../rummy/wire';
import type { Log } from '../log';
import { kinds } from './rummyTerms';
import { tableLog } from './tableLog';
import { behind, CARDS, count, does, milliseconds, signed } from './words';

const energy = (energized: boolean) => (energized ? ', con Energía' : '');

export const log: Log<Fact> = {
  ...tableLog,
  reshuffled: ({ cards }) => `Se barajan las cartas explotadas: ${count(cards, CARDS)} para robar.`,
  draw_skipped: () => 'No hay nada que robar.',
  took_river: ({ seat, cards }, names) => `${does(names, seat, 'Tomas', 'toma')} del Río: ${nameCards(cards)}.`,
  laid: ({ seat, kind, cards, energized, points, bonus }, names) =>
    `${does(names, seat, 'Bajas', 'baja')} ${kinds[kind].one}: ${nameCards(cards)}${energy(energized)}, ${signed(points + bonus)}.`,
  added: ({ seat, cards, energized, points }, names) =>
    `${does(names, seat, 'Añades', 'añade')} ${nameCards(cards)}${energy(energized)}, ${signed(points)}.`,
  discard_held: null,
  discard_cancelled: ({ seat }, names) => `${does(names, seat, 'Puedes', 'puede')} pensar otra vez el descarte.`,
  window_closed: null,
  discarded: ({ seat, card }, names) => `${does(names, seat, 'Descartas', 'descarta')}: ${nameCard(card)}.`,
  went_out: ({ seat }, names) => `¡${does(names, seat, 'Cierras', 'cierra')}!`,
  exploded: ({ seat, cards, stranded, after_ms }, names) => {
    const back = stranded.length ? ` ${nameCards(stranded)} de vuelta a la mano.` : '';
    const explode = cards.length > 1 ? 'explotan' : 'explota';
    return `${does(names, seat, 'Juegas', 'juega')} Caos a los ${milliseconds(after_ms)}: ¡${explode} ${nameCards(cards)}!${back}`;
  },
  chaos_late: ({ seat, behind: rival, by_ms }, names) =>
    rival === null
      ? `${does(names, seat, 'Jugaste', 'jugó')} Caos ${milliseconds(by_ms)} tarde.`
      : `${behind(names, seat, rival, by_ms)}.`,
};
