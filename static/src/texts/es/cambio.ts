/** Lo que dice una mesa de Cambio, salvo su registro. */
import { youFirst, type Names } from '../../table/names';
import type { Texts } from '../say.svelte';
import { log } from './cambioLog';
import { hands, powers } from './cambioTerms';
import { and, behind, capital, does, gives, isYou, number, or, seconds, the } from './words';

const called = (names: Names, caller: number, sum: number) =>
  `${does(names, caller, 'Cantaste', 'cantó')} Cambio con ${number(sum)}`;

function least(names: Names, seats: number[], with_: number): string {
  const who = and(youFirst(seats, names.you).map(names.of));
  if (seats.length > 1) return `${who} tienen ${number(with_)}`;
  return isYou(names, seats[0] ?? -1) ? `tú tienes ${number(with_)}` : `${who} tiene ${number(with_)}`;
}

export const cambio: Texts['cambio'] = {
  powers,
  hands,
  log,
  clocks: {
    first_look: 'Primera mirada',
    running_start: 'Salida lanzada',
    turn: 'Turno',
    power: 'Poder',
    closing: 'Últimos lanzamientos',
    scored: 'Otra ronda',
    showdown: 'Elige',
  },

  mine: (n, row) => `Tu carta ${n}, ${row}`,
  theirs: (owner, n, row) => `Carta ${n} de ${owner}, ${row}`,
  farRow: 'fila lejana',
  nearRow: 'fila cercana',
  empty: 'vacía',
  gap: 'espera un regalo',
  handOf: (owner) => `Cartas de ${owner}`,
  yourHand: 'Tus cartas',
  discardPile: (top) => (top ? `Pila de descarte, encima ${the(top)}` : 'Pila de descarte, vacía'),
  holds: (names, seat) => does(names, seat, 'Tienes', 'tiene'),

  draw: 'Robar',
  take: (card) => `Tomar ${card}`,
  call: 'Cantar Cambio',
  putDown: 'Descartarla',
  putDownFor: (power) => `Descartar: ${power.toLowerCase()}`,
  ready: 'Ya está',
  close: 'Ya la vi',
  stop: 'Parar aquí',
  skip: 'No usarlo',
  keepAsIs: 'Dejarlas',
  swapThem: 'Intercambiarlas',
  giveNothing: 'No dar nada',
  snap: 'Lanzar',
  snapKey: 'Lanzar (tecla S)',
  snapFirst: 'Para lanzar esa carta ahora, pulsa antes «Lanzar».',
  snapExplained: 'Al pulsar una carta, la lanzas a la pila. Púlsala otra vez para lanzarla.',
  worth: (card, points) => `${card} (${number(points)})`,
  pressTo: 'Pulsa una carta para',
  aims: { place: 'Quedármela', give: 'Dar', peek: 'Mirar', swap: 'Cambiar', snap: 'Lanzar' },
  piles: 'Mazo y descarte',
  frozen: 'congelada para este robo',
  judging: 'Se decide la carrera',
  giftClock: 'Regalo',
  onlyController: (who) => `Ahora solo puede lanzar ${who}.`,
  youWatch: 'Estás mirando.',
  hint: (card) => `¿Una igual a ${card}? Púlsala.`,

  prompt: {
    firstLook: 'Recuerda tus cartas descubiertas y pulsa «Ya está».',
    blindStart: 'Aquí nadie mira sus cartas. Pulsa «Ya está» cuando quieras empezar.',
    othersLook: 'Los jugadores miran sus cartas.',
    waitReady: 'Esperando a los demás.',
    runningStart: 'Empieza quien primero lance una igual de las suyas.',
    turnOf: (who, last) => `${last ? 'Último turno' : 'Turno'} de ${who}.`,
    called: (names, caller, then) => `${does(names, caller, 'Cantaste', 'cantó')} Cambio. ${then}`,
    yourTurn: (ways, last) => `Tu ${last ? 'último turno' : 'turno'}: ${ways.length ? or(ways) : '…'}.`,
    ways: { draw: 'roba', take: (card) => `toma ${the(card)}`, call: 'canta Cambio' },
    drawn: (card, into, down, use) => {
      const put = use ? `descártala para ${use}` : 'descártala';
      const place = 'pulsa una tuya para cambiarla';
      const what = into ? (down ? `${place}, o ${put}` : place) : put;
      return `${capital(card)}: ${what}.`;
    },
    holding: (who) => `${who} piensa qué hacer con una carta.`,
    frozen: (sentence) => `${sentence} La pila de descarte está congelada.`,
    lookAndGoOn: 'Mírala bien. Te queda una acción: pulsa una carta o «Ya la vi».',
    look: 'Mírala bien y pulsa «Ya la vi».',
    peek: 'Pulsa una carta para mirarla.',
    peekOwn: 'Pulsa una de tus cartas para mirarla.',
    peekOther: 'Pulsa una carta de otro jugador para mirarla.',
    swapFirst: 'Pulsa la primera carta que quieras intercambiar.',
    swapSecond: 'Ahora pulsa la otra.',
    swapThem: '¿Intercambias las dos cartas que has mirado?',
    give: (who) => `Lanzaste una carta de ${who}: pulsa una tuya para dársela.`,
    giftOwed: (names, seat, to) => `${gives(names, seat, to, ['debes', 'debe'], 'una carta')}.`,
    powerOf: (who, use) => `${who} puede ${use}.`,
    snapAim: (card) => `Pulsa la carta igual a ${the(card)}.`,
    closing: 'Última ocasión de lanzar. Después se descubren todas las cartas.',
    scored: 'Todas las cartas están a la vista.',
    goodCall: (names, caller, sum, extra) => `${called(names, caller, sum)}, el menor de todos${extra && `: ${extra}`}.`,
    badCall: (names, caller, sum, best, with_, extra) =>
      `${called(names, caller, sum)}, pero ${least(names, best, with_)}${sum === with_ ? ' también' : ''}${extra && `: ${extra}`}.`,
    noCall: (names, best, with_) => `Nadie cantó. ${capital(least(names, best, with_))}, el menor de todos.`,
    showdown: '¡Empate! Elige piedra, papel o tijera.',
    showdownWait: 'Se está resolviendo un empate.',
  },

  verdict: {
    right: (names, seat, ms, controls) =>
      `${does(names, seat, 'Lanzaste', 'lanzó')} a los ${seconds(ms)}${controls ? ': tienes el control' : ''}`,
    late: (names, seat, rival, ms) => behind(names, seat, rival ?? seat, ms),
    wrong: (names, seat, card) => `${does(names, seat, 'Fallaste', 'falló')} con ${card}`,
  },
  controls: (names, seat) => `${does(names, seat, 'Controlas', 'controla')} los lanzamientos`,

  showdownTitle: 'Piedra, papel o tijera',
  chooses: (names, seat, chosen) => `${names.of(seat)}: ${chosen ? 'elegido' : 'eligiendo…'}`,
  youChose: (hand) => `Elegiste ${hands[hand].toLowerCase()}.`,
  resultTitle: 'Resultado',
  sheet: {
    called: '(cantó)',
    hands: (round) => `Manos de la ronda ${round}`,
  },
};
