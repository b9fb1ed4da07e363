/** What happened at a Rummy table, in words. */
import type { Names } from '../table/names';
import { tell } from '../texts/log';
import { rummy } from '../texts/say.svelte';
import type { Fact } from './wire';

export const sentence = (fact: Fact, names: Names): string | null => tell(rummy.log, fact, names);
