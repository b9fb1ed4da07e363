import { client } from '../table/games';
import { sentence } from './log';
import ScoreSheet from './ScoreSheet.svelte';
import Table from './Table.svelte';

export default client({ Table, Scores: ScoreSheet, sentence });
