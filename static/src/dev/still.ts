/** A table that stands still: nothing comes, nothing is sent, its clock does not run. */
import { Live } from '../table/live.svelte';
import type { State } from './states';
import { NOW_MS } from './table';

const LOG = [
  'Round 2: Benedikt deals.',
  'Gwendolyn-Maria snaps Dimitri’s card, the 5 of hearts, after 412 ms.',
  'You were 23 ms behind Gwendolyn-Maria.',
];

export class StillLive extends Live {
  constructor({ frame, link = 'open', toasts = [], said = [] }: State) {
    super('KITCHENS');
    this.frame = frame ?? null;
    this.link = link;
    this.toasts = toasts.map((text, id) => ({ id, text }));
    this.log = LOG.map((text, id) => ({ id, text, avatar: frame?.table.people[id]?.avatar }));
    this.talk.hear(said, null);
  }

  override now(): number {
    return NOW_MS;
  }

  override ask(): Promise<boolean> {
    return Promise.resolve(false);
  }
}
