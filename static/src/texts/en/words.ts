/** What every part of the English texts is made with. */
import type { Names } from '../../table/names';
import { formats } from '../formats';

/** British lists have no comma before their "and". */
export const { number, signed, form, count, seconds, milliseconds, and, or } = formats('en-GB');

export const CARDS = { one: 'card', other: 'cards' };

export const isYou = (names: Names, seat: number) => seat === names.you;

/** "You draw", "Ana draws". */
export const does = (names: Names, seat: number, you: string, they: string) =>
  `${names.of(seat)} ${isYou(names, seat) ? you : they}`;

/** As somebody to whom something is done: "you", "Ana". */
export const whom = (names: Names, seat: number) => (isYou(names, seat) ? 'you' : names.of(seat));

/** "your", "Ana’s". */
export const whose = (names: Names, seat: number) => (isYou(names, seat) ? 'your' : `${names.of(seat)}’s`);
