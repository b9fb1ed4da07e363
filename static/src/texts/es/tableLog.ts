/** Lo que pasa en la mesa de cualquier juego. */
import { youFirst } from '../../table/names';
import type { TableFact } from '../../wire';
import type { Log } from '../log';
import { and, does, isYou, number, whom } from './words';

export const tableLog: Log<TableFact> = {
  paused: () => 'La partida está en pausa.',
  resumed: () => 'La partida sigue.',
  went_away: ({ seat }, names) => `${does(names, seat, 'Te has ausentado', 'se ha ausentado')}; la mesa sigue jugando.`,
  came_back: ({ seat }, names) => `${does(names, seat, 'Has vuelto', 'ha vuelto')}.`,
  round_began: ({ round, dealer }, names) => `Ronda ${number(round)}: ${does(names, dealer, 'repartes', 'reparte')}.`,
  said_ready: null,
  turn_began: ({ seat }, names) => (isYou(names, seat) ? 'Es tu turno.' : `Es el turno de ${names.of(seat)}.`),
  played_for: ({ seat }, names) => `La mesa juega por ${whom(names, seat)}.`,
  drew: ({ seat }, names) => `${does(names, seat, 'Robas', 'roba')} una carta.`,
  race_held: () => 'Se decide una carrera.',
  not_done: ({ seat }, names) =>
    `Después de la carrera no se pudo hacer lo que ${isYou(names, seat) ? 'querías' : `quería ${names.of(seat)}`}.`,
  photo_finish: ({ seats }, names) =>
    `Foto finish: nadie sabe quién fue primero. Por sorteo: ${seats.map(names.of).join(', ')}.`,
  round_scored: ({ round }) => `La ronda ${number(round)} está puntuada.`,
  game_ended: ({ winners }, names) =>
    winners.length === 1
      ? `¡${does(names, winners[0]!, 'Ganas', 'gana')} la partida!`
      : `¡${and(youFirst(winners, names.you).map(names.of))} comparten la victoria!`,
};
