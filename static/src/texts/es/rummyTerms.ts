/** Cómo llama Rummy a sus combinaciones: por su nombre y como algo que se baja. */
import type { Texts } from '../say.svelte';

export const kinds: Texts['rummy']['kinds'] = {
  kingdom: { name: 'Reino', one: 'un Reino' },
  high_flow: { name: 'Escalera alta', one: 'una Escalera alta' },
  balance: { name: 'Equilibrio', one: 'un Equilibrio' },
  red_hand: { name: 'Mano roja', one: 'una Mano roja' },
  blue_hand: { name: 'Mano azul', one: 'una Mano azul' },
  flow: { name: 'Escalera', one: 'una Escalera' },
  kind: { name: 'Iguales', one: 'números iguales' },
};
