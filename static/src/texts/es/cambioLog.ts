/** Lo que pasa en una mesa de Cambio. */
import { nameFace } from '../../cards/faces';
import type { Names } from '../../table/names';
import type { At, Fact } from '../../wire';
import { entry, type Log } from '../log';
import { hands, powers } from './cambioTerms';
import { tableLog } from './tableLog';
import { behind, CARDS, count, does, gives, isYou, milliseconds, number, the } from './words';

/** Por qué no cuenta un lanzamiento, por el código del rechazo. */
const VOIDS = {
  overtaken: 'el descarte ya estaba cerrado',
  card_moved: 'la carta se había movido',
  card_locked: 'la carta está bloqueada',
  caller_is_out: 'quien cantó ya no juega',
};

const TIE_BREAKS = {
  not_the_caller: 'lo pierde quien cantó',
  fewer_cards: 'gana quien tiene menos cartas',
  lower_cards: 'ganan las cartas altas más bajas',
  rock_paper_scissors: 'deciden piedra, papel o tijera',
};

/** «tu carta 3», «su propia carta 3», «la carta 3 de Ana». */
function card(names: Names, [seat, slot]: At, by: number): string {
  const n = number(slot + 1);
  if (isYou(names, seat)) return `tu carta ${n}`;
  return seat === by ? `su propia carta ${n}` : `la carta ${n} de ${names.of(seat)}`;
}

const snapOf = (names: Names, seat: number) =>
  isYou(names, seat) ? 'Tu lanzamiento' : `El lanzamiento de ${names.of(seat)}`;

export const log: Log<Fact> = {
  ...tableLog,
  start_card_turned: ({ card }) => `Se descubre ${the(nameFace(card))}.`,
  reshuffled: ({ cards }) => `Se baraja la pila de descarte: ${count(cards, CARDS)} para robar.`,
  took: ({ seat, card }, names) => `${does(names, seat, 'Tomas', 'toma')} ${the(nameFace(card))}.`,
  placed: ({ seat, card }, names) =>
    `${does(names, seat, 'Te la quedas y descartas', 'se la queda y descarta')} ${the(nameFace(card))}.`,
  put_down: ({ seat, card }, names) => `${does(names, seat, 'Descartas', 'descarta')} ${the(nameFace(card))}.`,
  power_began: ({ seat, power }, names) =>
    `${does(names, seat, 'Tienes', 'tiene')} un poder: ${entry(powers, power)?.name ?? power}.`,
  peeked: ({ seat, at }, names) => `${does(names, seat, 'Miras', 'mira')} ${card(names, at, seat)}.`,
  peek_closed: null,
  swapped: ({ seat, at, with_at }, names) =>
    `${does(names, seat, 'Intercambias', 'intercambia')} ${card(names, at, seat)} con ${card(names, with_at, seat)}.`,
  power_ended: ({ fizzled }) => (fizzled ? 'El poder no tiene a qué aplicarse.' : null),
  snapped: ({ seat, at: [owner], card, after_ms }, names) => {
    const whose = isYou(names, owner) ? 'tu carta' : `la carta de ${names.of(owner)}`;
    const what = owner === seat ? the(nameFace(card)) : `${whose}, ${the(nameFace(card))},`;
    return `${does(names, seat, 'Lanzas', 'lanza')} ${what} a los ${milliseconds(after_ms)}.`;
  },
  snapped_late: ({ seat, behind: rival, by_ms }, names) => `${behind(names, seat, rival, by_ms)}.`,
  snapped_wrong: ({ seat, card }, names) => `${does(names, seat, 'Fallas', 'falla')} con ${the(nameFace(card))}.`,
  snap_void: ({ seat, why }, names) =>
    `${snapOf(names, seat)} no cuenta: ${entry(VOIDS, why) ?? why}.`,
  penalty_dealt: ({ seat, slots }, names) => {
    if (!slots.length) return 'No queda ninguna carta para el castigo.';
    const cards = count(slots.length, { one: 'carta de castigo', other: 'cartas de castigo' });
    return `${does(names, seat, 'Recibes', 'recibe')} ${cards}.`;
  },
  pile_froze: () => 'La pila de descarte queda congelada para el próximo robo.',
  gift_owed: ({ seat, to }, names) => `${gives(names, seat, to[0], ['debes', 'debe'], 'una carta')}.`,
  gift_given: ({ seat, to }, names) => `${gives(names, seat, to[0], ['das', 'da'], 'una carta')}.`,
  gift_lapsed: ({ seat, to: [to] }, names) => {
    if (isYou(names, to)) return `${names.of(seat)} no te da nada.`;
    return `${does(names, seat, 'No le das', 'no le da')} nada a ${names.of(to)}.`;
  },
  called: ({ seat }, names) => `¡${does(names, seat, 'Cantas', 'canta')} Cambio!`,
  closing_began: () => 'Aún se puede lanzar sobre el último descarte.',
  tie_broken: ({ by }) => `Un empate: ${entry(TIE_BREAKS, by) ?? by}.`,
  threw: null,
  throws_shown: (fact, names) =>
    `${fact.seats.map((seat, n) => `${names.of(seat)}: ${entry(hands, fact.hands[n] ?? '') ?? ''}`).join(', ')}.`,
};
