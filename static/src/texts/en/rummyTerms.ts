/** How Rummy calls its melds: by name, and as something that is laid. */
export const kinds = {
  kingdom: { name: 'Kingdom', one: 'a Kingdom' },
  high_flow: { name: 'High Flow', one: 'a High Flow' },
  balance: { name: 'Balance', one: 'a Balance' },
  red_hand: { name: 'Red Hand', one: 'a Red Hand' },
  blue_hand: { name: 'Blue Hand', one: 'a Blue Hand' },
  flow: { name: 'Flow', one: 'a Flow' },
  kind: { name: 'Of a Kind', one: 'Numbers of a Kind' },
};
