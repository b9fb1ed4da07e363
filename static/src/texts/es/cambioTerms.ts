/** Cómo llama Cambio a lo que hacen las cartas y a lo que se saca en un empate. */
import type { Texts } from '../say.svelte';

/** Tras «puedes» o «puede». */
export const powers: Texts['cambio']['powers'] = {
  peek_own: {
    name: 'Mirar',
    you: 'mirar una de tus cartas',
    they: 'mirar una de sus cartas',
  },
  peek_other: {
    name: 'Mirar',
    you: 'mirar una carta de otro jugador',
    they: 'mirar una carta de otro jugador',
  },
  swap_with_other: {
    name: 'Cambiar',
    you: 'intercambiar una tuya con una de otro, sin verlas',
    they: 'intercambiar una suya con una de otro, sin verlas',
  },
  swap_any: {
    name: 'Cambiar',
    you: 'intercambiar dos cartas de la mesa, sin verlas',
    they: 'intercambiar dos cartas de la mesa, sin verlas',
  },
  look_and_swap: {
    name: 'Mirar',
    you: 'mirar una tuya y una de otro, y luego intercambiarlas',
    they: 'mirar una suya y una de otro, y luego intercambiarlas',
  },
  two_actions: { name: 'Dos acciones', you: 'mirar o intercambiar, dos veces', they: 'mirar o intercambiar, dos veces' },
};

export const hands: Texts['cambio']['hands'] = { rock: 'Piedra', paper: 'Papel', scissors: 'Tijera' };
