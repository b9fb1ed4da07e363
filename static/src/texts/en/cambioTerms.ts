/** How Cambio calls what its cards do and what is thrown in a tie. */

/** After "may": what its player can do, and what the others read. */
export const powers = {
  peek_own: {
    name: 'Peek',
    you: 'look at one of your own cards',
    they: 'look at one of their own cards',
  },
  peek_other: {
    name: 'Peek',
    you: 'look at another player’s card',
    they: 'look at another player’s card',
  },
  swap_with_other: {
    name: 'Swap',
    you: 'swap one of yours with another player’s, unseen',
    they: 'swap one of their own with another player’s, unseen',
  },
  swap_any: {
    name: 'Swap',
    you: 'swap any two cards on the table, unseen',
    they: 'swap any two cards on the table, unseen',
  },
  look_and_swap: {
    name: 'Look',
    you: 'look at one of yours and one of another’s, then swap them',
    they: 'look at one of their own and one of another’s, then swap them',
  },
  two_actions: { name: 'Act twice', you: 'peek or swap, twice', they: 'peek or swap, twice' },
};

export const hands = { rock: 'Rock', paper: 'Paper', scissors: 'Scissors' };
