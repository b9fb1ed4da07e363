/** A game against bots, as this device last asked for them. */
import { post, Refused } from '../net/api';
import { rememberedAvatar } from '../people/remembered';
import { router } from '../route.svelte';
import { say, sentenceOf } from '../texts/say.svelte';
import type { CreatedTable, Practice } from '../wire';
import { taste } from './bots.svelte';
import { games } from './games';
import { rememberedName } from './name';

/** On to its table; returns why not, if it comes to nothing. */
export async function practise(key: string): Promise<string> {
  try {
    const game = (await games()).find((each) => each.key === key)!;
    const name = rememberedName() || say.practice.name;
    const { level, count } = taste;
    const wanted: Practice = { game: key, preset: game.presets[0]!.key, name, level, bots: count, avatar: rememberedAvatar() };
    const { code } = await post<CreatedTable>('/api/practice', wanted);
    router.go(`/t/${code}`);
    return '';
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return sentenceOf(error.refusal);
  }
}
