import { client } from '../table/games';
import { sentence } from './log';
import Table from './Table.svelte';

export default client({
  Table,
  scores: () => import('./ScoreSheet.svelte').then((sheet) => sheet.default),
  lesson: () => import('./lesson').then((lesson) => lesson.teach),
  sentence,
});
