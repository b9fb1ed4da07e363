/** What this device last asked of bots: how well they play, and how many of them at practice. */
import { keep, kept } from '../settings/kept';
import { say } from '../texts/say.svelte';
import type { Level } from '../wire';

export const LEVELS: Level[] = ['easy', 'medium', 'hard'];
export const COUNTS = [1, 2, 3];

class Taste {
  level = $state(LEVELS.find((level) => level === kept('level')) ?? 'medium');
  count = $state(COUNTS.find((count) => String(count) === kept('bots')) ?? 3);

  pickLevel = (level: Level): void => keep('level', (this.level = level));
  pickCount = (count: number): void => keep('bots', String((this.count = count)));
}

export const taste = new Taste();
export const levels = () => LEVELS.map((key) => ({ key, name: say.bots.levels[key] }));
