/** What happened, in words. */
import type { Names } from '../table/names';
import { tell } from '../texts/log';
import { cambio } from '../texts/say.svelte';
import type { Fact } from '../wire';

export const sentence = (fact: Fact, names: Names): string | null => tell(cambio.log, fact, names);
