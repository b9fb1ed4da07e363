/** Lo que dice una mesa de Rummy, salvo su registro. */
import type { Names } from '../../table/names';
import type { Texts } from '../say.svelte';
import { log } from './rummyLog';
import { kinds } from './rummyTerms';
import { behind, capital, CARDS, count, does, isYou, milliseconds, number, SECONDS, signed, the } from './words';

/** «tu Escalera», «Escalera de Ana». */
const meldOf = (names: Names, seat: number, meld: string) =>
  isYou(names, seat) ? `tu ${meld}` : `${meld} de ${names.of(seat)}`;

export const rummy: Texts['rummy'] = {
  kinds,
  log,
  cards: {
    pm: 'runa roja', py: 'runa azul', sw: 'runa de intercambio', ch: 'runa de Caos', en: 'runa de Energía',
  },
  clocks: { turn: 'Turno', scored: 'Otra ronda' },
  points: signed,
  river: 'El Río',
  riverEmpty: 'El Río está vacío.',
  riverCard: (n, card) => `Carta ${n} del Río, ${card}`,
  brings: (n) => (n === 1 ? 'toma esta carta' : `toma ${number(n)} cartas`),
  exploded: (n) => `Cartas explotadas, ${count(n, CARDS)}`,
  explodedHelp: 'Lo que el Caos explotó. Se baraja cuando no queda nada que robar.',
  chaosPile: (n) => `Caos ${number(n)}`,
  hand: (n) => `Tu mano, ${count(n, CARDS)}`,
  handHelp: 'Las flechas van de carta en carta, Espacio elige, Mayús con una flecha mueve una carta.',
  handCard: (n, of, card, fresh) => `${card}, carta ${n} de ${of}${fresh ? ', nueva' : ''}`,
  movedTo: (card, n, of) => `${capital(the(card))} es ahora la carta ${n} de ${of}.`,
  orders: { flow: 'Ordenar por valor', kinds: 'Ordenar por tipo' },
  unpick: 'Devolver',
  table: 'En la mesa',
  meldsOf: (who) => `${who}: combinaciones`,
  noMelds: 'Aún sin combinaciones.',
  plays: 'Lo que se puede jugar',
  energize: 'Energizar',
  asOne: 'Solo estas',
  untold: (cards) => `Bajar solo estas: ${cards}`,
  nothing: 'Nada con estas cartas.',
  more: (n) => `${number(n)} más: elige cartas para verlas.`,
  onto: (names, creator, kind) => `a ${meldOf(names, creator, kinds[kind].name)}`,
  energized: 'con Energía',
  addHere: (points, kind) => `Añadir aquí, ${points}: ${kind}`,
  explode: '¡Caos!',
  explodePlay: (what) => `Explotar ${what}`,
  window: 'Tiempo de Caos',
  windowLeft: (seconds) => `Tiempo de Caos, ${seconds === 1 ? 'queda' : 'quedan'} ${count(seconds, SECONDS)}`,
  heldCard: (card) => `Tu descarte espera: ${card}`,
  draw: 'Robar',
  skip: 'Seguir sin robar',
  // «Descartar Energía»: en un botón no cabe más.
  discard: (card) => `Descartar ${card.replace('runa de ', '')}`,
  discardNone: 'Descartar',
  goOut: '¡Cerrar!',
  takeBack: 'No tomarla',
  cardsLeft: (n) => `${count(n, CARDS)} en la mano`,
  onTable: 'en la mesa esta ronda',
  wentOut: (names, seat) => `¡${does(names, seat, 'Cierras', 'cierra')}!`,
  verdict: {
    exploded: (names, seat, ms) => `${does(names, seat, 'La explotaste', 'la explotó')} a los ${milliseconds(ms)}`,
    behind,
    late: (names, seat, ms) => `${does(names, seat, 'Jugaste', 'jugó')} Caos ${milliseconds(ms)} tarde`,
  },
  prompt: {
    draw: 'Tu turno: roba, o toma del Río una carta marcada.',
    drawOnly: 'Tu turno: roba una carta.',
    skip: 'No hay nada que robar. Sigue sin robar.',
    take: (card, n) =>
      n === 1
        ? `${capital(the(card))}: elige qué juegas con ella.`
        : `${capital(the(card))} y ${number(n - 1)} más: elige qué juegas.`,
    play: 'Baja lo que quieras y luego descarta: elige una carta.',
    playNothing: 'Nada que bajar. Elige una carta y descártala.',
    last: 'Tu última carta: descártala boca abajo y termina la ronda.',
    held: 'Tu descarte espera: una runa de Caos aún puede explotar lo que jugaste.',
    drawing: (who) => `Turno de ${who}.`,
    playing: (who) => `Juega ${who}.`,
    chaos: 'Tienes Caos: pulsa una jugada para explotarla.',
    holding: (who) => `${who} ha descartado. Una runa de Caos aún puede explotar lo jugado.`,
  },
  sheet: {
    explained: (round) => `Ronda ${round}, carta a carta`,
    out: '(cerró)',
    bonus: (kind) => `premio por ${kind}`,
    hand: 'Quedaron en la mano',
    noHand: 'No quedó nada en la mano',
    nothing: 'Nada en la mesa.',
    onMeldOf: (names, creator) => `en ${isYou(names, creator) ? 'tu combinación' : `la de ${names.of(creator)}`}`,
  },
};
