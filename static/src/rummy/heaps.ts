/** What lies before a player, as far as its room depends on it. */
import { rummy } from '../texts/say.svelte';
import type { Heap } from './layout';
import type { View } from './wire';

export const heapsOf = (view: View, seat: number): Heap[] =>
  view.melds
    .filter((meld) => meld.creator === seat)
    .map((meld) => ({
      plays: meld.plays.map((play) => ({
        // An Energy Rune lies across.
        cards: play.cards.length + (play.energized ? 1.4 : 0),
        others: play.seat !== seat,
      })),
      letters: rummy.kinds[meld.kind].name.length + (meld.bonus ? 9 : 4),
    }));
