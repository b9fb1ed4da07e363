/** For the tests: every text is there before the first one reads it. */
import { spoken } from './say.svelte';

await spoken.need('page', 'cambio', 'rummy', 'lesson');
