/**
 * What every part of the Spanish texts is made with. The reader is "tú", several are "ustedes"; the words
 * are those of card tables on both sides of the sea. One word for one thing:
 *
 *   draw            robar, from el mazo        round, game     ronda, partida
 *   discard         descartar, el descarte     seat, table     asiento, mesa
 *   discard pile    la pila de descarte        host            anfitrión
 *   take            tomar                      dealer          quien reparte
 *   hand            la mano                    peek, look      mirar, la mirada
 *   snap            lanzar, el lanzamiento     swap            intercambiar; on a button, cambiar
 *   miss            fallar, el fallo           call Cambio     cantar Cambio (Cambio stays Cambio)
 *   match           una igual                  power           el poder
 *   penalty card    carta de castigo           joker           comodín
 *   gift, gap       regalo, hueco              race            carrera
 *   preset          juego de reglas            variation       variante
 *   meld            combinación                lay, add        bajar, añadir
 *   River           el Río                     go out          cerrar
 *   Kingdom         Reino                      Flow            Escalera
 *   Balance         Equilibrio                 Red/Blue Hand   Mano roja/azul
 *   Of a Kind       Iguales                    rune            runa
 *   Chaos, explode  Caos, explotar             Energy          Energía, energizada
 */
import type { Names } from '../../table/names';
import { formats } from '../formats';

export const { number, signed, form, count, seconds, milliseconds, and, or } = formats('es');

export const CARDS = { one: 'carta', other: 'cartas' };
export const SECONDS = { one: 'segundo', other: 'segundos' };

export const isYou = (names: Names, seat: number) => seat === names.you;

/** "Robas", "Ana roba": the verb says who "you" are. */
export const does = (names: Names, seat: number, you: string, they: string) =>
  isYou(names, seat) ? you : `${names.of(seat)} ${they}`;

/** After a preposition: "ti", "Ana". */
export const whom = (names: Names, seat: number) => (isYou(names, seat) ? 'ti' : names.of(seat));

/** "Le das una carta a Bo", "Ana te da una carta", "Ana le da una carta a Bo". */
export function gives(names: Names, from: number, to: number, verb: [you: string, they: string], what: string): string {
  if (isYou(names, to)) return `${names.of(from)} te ${verb[1]} ${what}`;
  const gift = `${isYou(names, from) ? `Le ${verb[0]}` : `${names.of(from)} le ${verb[1]}`} ${what}`;
  return `${gift} a ${names.of(to)}`;
}

/** "Llegaste 37 ms después que Bo". */
export const behind = (names: Names, seat: number, rival: number, ms: number) =>
  `${does(names, seat, 'Llegaste', 'llegó')} ${milliseconds(ms)} después que ${isYou(names, rival) ? 'tú' : names.of(rival)}`;

const FEMININE = /^(jota|reina|runa|mirada)/;

/** "el 7 de tréboles", "la jota de picas". */
export const the = (card: string) => `${FEMININE.test(card) ? 'la' : 'el'} ${card}`;

/** As a sentence begins. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
