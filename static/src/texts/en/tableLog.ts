/** What happens at the table of any game. */
import { youFirst } from '../../table/names';
import type { TableFact } from '../../wire';
import type { Log } from '../log';
import { and, does, isYou, number, whom } from './words';

export const tableLog: Log<TableFact> = {
  paused: () => 'The game is paused.',
  resumed: () => 'The game goes on.',
  went_away: ({ seat }, names) => `${does(names, seat, 'are', 'is')} away; the table plays on.`,
  came_back: ({ seat }, names) => `${does(names, seat, 'are', 'is')} back.`,
  round_began: ({ round, dealer }, names) => `Round ${number(round)}: ${does(names, dealer, 'deal', 'deals')}.`,
  said_ready: null,
  turn_began: ({ seat }, names) => (isYou(names, seat) ? 'It is your turn.' : `It is ${names.of(seat)}’s turn.`),
  played_for: ({ seat }, names) => `The table plays for ${whom(names, seat)}.`,
  drew: ({ seat }, names) => `${does(names, seat, 'draw', 'draws')} a card.`,
  race_held: () => 'A race is being judged.',
  not_done: ({ seat }, names) => `After the race, what ${whom(names, seat)} wanted to do could not be done.`,
  photo_finish: ({ seats }, names) =>
    `Photo finish: nobody can say who was first. By lot: ${seats.map(names.of).join(', ')}.`,
  round_scored: ({ round }) => `Round ${number(round)} is scored.`,
  game_ended: ({ winners }, names) =>
    winners.length === 1
      ? `${does(names, winners[0]!, 'win', 'wins')} the game!`
      : `${and(youFirst(winners, names.you).map(names.of))} share the win!`,
};
