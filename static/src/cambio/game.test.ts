import { beforeEach, expect, it } from 'vitest';
import { VIEWS } from '../dev/cambioViews';
import type { Command, View } from '../wire';
import { Game } from './game.svelte';

const LINES = [
  { faces: ['Kh'], points: -1, power: null },
  { faces: ['Qs'], points: 12, power: null },
];
const names = { you: 0, of: (seat: number) => `Seat ${seat}` };

function sit(view: View) {
  const sent: Command[] = [];
  const send = (command: Command) => void sent.push(command);
  return { sent, game: new Game(() => ({ view, names, dealt: 4, waiting: [], send, told: false, lines: LINES })) };
}

beforeEach(() => localStorage.clear());

it('explains the first press that would be a snap, and sends the second', () => {
  const { game, sent } = sit(VIEWS.wait!(2));
  game.press([0, 1]);
  expect([game.explained, sent]).toEqual([[0, 1], []]);
  game.press([0, 1]);
  expect([game.explained, sent.length]).toEqual([null, 1]);
});

it('explains a press on another card too while the first is explained', () => {
  const { game, sent } = sit(VIEWS.wait!(2));
  game.press([0, 1]);
  game.press([0, 2]);
  expect([game.explained, sent]).toEqual([[0, 2], []]);
  game.press([0, 2]);
  expect(sent).toHaveLength(1);
});

it('explains it once on a device', () => {
  sit(VIEWS.wait!(2)).game.press([0, 1]);
  const { game, sent } = sit(VIEWS.wait!(2));
  game.press([0, 1]);
  expect(sent.length).toBe(1);
});

it('knows a newcomer by the first throw', () => {
  const { game } = sit(VIEWS.wait!(2));
  expect(game.novice).toBe(true);
  game.press([0, 1]);
  expect([game.novice, sit(VIEWS.wait!(2)).game.novice]).toEqual([false, false]);
});

it('sends at once what was announced by the snap button', () => {
  const { game, sent } = sit(VIEWS.wait!(2));
  game.toggleSnap();
  game.press([1, 0]);
  expect(sent[0]).toMatchObject({ do: 'snap', seat: 1, slot: 0 });
});

it('holds nothing back in a running start and in the closing moment', () => {
  for (const phase of ['running_start', 'closing'] as const) {
    localStorage.clear();
    const { game, sent } = sit({ ...VIEWS.wait!(2), phase });
    game.press([0, 1]);
    expect(sent.length).toBe(1);
  }
});

it('explains nothing on a card that has another use now', () => {
  const { game, sent } = sit(VIEWS.drawn!(2));
  game.press([0, 1]);
  expect(sent).toEqual([{ do: 'place', slot: 1 }]);
});

it('says what a card counts where its name does not', () => {
  const { game } = sit(VIEWS.wait!(2));
  expect(['Kd', 'Qc', '7c', 'Kc'].map((face) => game.called(face))).toEqual([
    'King of diamonds (−1)', 'Queen of clubs (12)', '7 of clubs', 'King of clubs',
  ]);
});

it('says how to snap where a press beside a power’s cards is none', () => {
  const { game, sent } = sit(VIEWS.peekOther!(2));
  game.press([0, 0]);
  expect([game.unasked, sent]).toEqual([true, []]);
  game.press([1, 0]);
  expect([game.unasked, sent.length]).toEqual([false, 1]);
});
