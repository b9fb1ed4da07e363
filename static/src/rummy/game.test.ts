import { expect, it } from 'vitest';
import { RUMMY } from '../dev/rummyViews';
import { Game } from './game.svelte';
import type { Command, View } from './wire';

const names = { you: 0, of: (seat: number) => `Seat ${seat}` };

function sit(more: Partial<View> = {}) {
  const view = { ...RUMMY.draw!, ...more };
  const sent: Command[] = [];
  const game = new Game(() => ({ view, names, waiting: [], send: (command) => void sent.push(command) }));
  game.learn(view);
  const pick = (...faces: string[]) =>
    faces.forEach((face) => game.toggle(game.cards.find((card) => card.face === face && !game.picked.has(card.id))!.id));
  return { game, sent, pick, river: view.river };
}

it('asks for just what is picked where no offer with the River card is that', () => {
  const { game, sent, pick, river } = sit();
  game.chooseRiver(9);
  expect(game.untold).toBeNull();
  pick('ch', 'en');
  expect(game.untold).toEqual(['ch', 'en', river[9]]);
  game.playUntold();
  expect(sent).toEqual([{ do: 'take', river: 9, cards: ['ch', 'en', river[9]], kind: null, meld: null, energy: false }]);
});

it('asks for nothing that is on offer, or without a River card', () => {
  const offer = { kind: 'flow', melds: [], cards: ['3', '4', '5'], points: 12, bonus: 0, energized: null } as const;
  const river = RUMMY.draw!.river.with(9, '4');
  const { game, pick } = sit({ river, choices: [{ do: 'draw' }, { do: 'take', river: 9, offers: [{ ...offer, melds: [], cards: [...offer.cards] }] }] });
  pick('3', '5');
  expect(game.untold).toBeNull();
  game.chooseRiver(9);
  expect(game.untold).toBeNull();
  pick('ch');
  expect(game.untold).toEqual(['3', '5', 'ch', '4']);
});
