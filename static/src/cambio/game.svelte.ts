/** What the player is about to do at a Cambio table, and what a press on a card comes to. */
import { nameFace, nameRank } from '../cards/faces';
import { cambio } from '../texts/say.svelte';
import type { At, CardLine, Command, View } from '../wire';
import type { Names } from '../table/names';
import { spot } from './places';
import { aimOf, isTarget, ownAims, press, same, type Aim } from './press';
import { knowsSnaps, learnSnaps } from './taught';

const READING_MS = 7000;

export interface Source {
  view: View;
  names: Names;
  dealt: number;
  waiting: Command[];
  /** That a press throws, a lesson is just saying. */
  told: boolean;
  /** What the cards count, once the server has said so. */
  lines: CardLine[];
  send(command: Command): void;
}

export class Game {
  /** The action that the player chose among several; null: the first on offer. */
  wanted = $state<Aim | null>(null);
  first = $state.raw<At | null>(null);

  /** The card whose press was explained instead of sent. */
  explained = $state.raw<At | null>(null);
  /** A press was no snap, as another card is looked for. */
  unasked = $state(false);
  /** Nobody has thrown a card on this device yet. */
  novice = $state(!knowsSnaps());
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly source: () => Source) {}

  readonly view = $derived.by(() => this.source().view);
  readonly names = $derived.by(() => this.source().names);
  readonly aim = $derived(aimOf(this.view.choices, this.wanted));
  readonly own = $derived(ownAims(this.view.choices));
  readonly canSnap = $derived(this.view.choices.some((c) => c.do === 'snap'));
  /** The next press is a snap, whatever else could be done on that card. */
  readonly snapping = $derived(this.wanted === 'snap' && this.canSnap);

  /** Who presses a card while snaps are all there is to do means one. */
  private get asksForSnaps(): boolean {
    return this.view.phase === 'running_start' || this.view.phase === 'closing';
  }

  /** After a step: what is no longer on offer is no longer wanted. */
  forget(): void {
    const choices = this.view.choices;
    if (this.wanted && !choices.some((c) => c.do === this.wanted)) this.wanted = null;
    if (this.first && !isTarget(this.view, 'swap', null, this.first)) this.first = null;
  }

  press(at: At): void {
    const meant = press(this.view, this.wanted, this.first, at);
    // What was explained of one card is meant for that one alone.
    const another = this.explained !== null && !same(this.explained, at);
    if (meant.kind === 'first') this.first = meant.at;
    this.explain(null, meant.kind === 'unasked');
    if (meant.kind !== 'send') return;
    if (meant.command.do === 'snap') {
      const first = !this.snapping && !this.asksForSnaps && !this.source().told && (this.novice || another);
      this.novice = false;
      learnSnaps();
      if (first) return this.explain(at);
    }
    this.send(meant.command);
    this.first = null;
    if (meant.command.do === 'snap') this.wanted = null;
  }

  private explain(at: At | null, unasked = false): void {
    clearTimeout(this.timer);
    [this.explained, this.unasked] = [at, unasked];
    if (at || unasked) this.timer = setTimeout(() => this.explain(null), READING_MS);
  }

  /** A second press on a button that has not been answered yet is not a second wish. */
  send(command: Command): void {
    if (command.do !== 'snap' && this.isWaiting(command.do)) return;
    this.source().send(command);
  }

  isWaiting(verb: string): boolean {
    return this.source().waiting.some((c) => c.do === verb);
  }

  toggleSnap(): void {
    this.wanted = this.canSnap && this.wanted !== 'snap' ? 'snap' : null;
  }

  choose(aim: Aim): void {
    this.wanted = aim;
    this.first = null;
  }

  markOf(at: At): 'target' | 'first' | 'snap' | null {
    if (this.first && same(this.first, at)) return 'first';
    if (this.explained && same(this.explained, at)) return 'snap';
    if (this.aim === 'snap' && !this.snapping) return null;
    if (!isTarget(this.view, this.aim, this.first, at)) return null;
    return this.snapping ? 'snap' : 'target';
  }

  placeName([seat, slot]: At): string {
    const row = spot(slot, this.source().dealt).row === 0 ? cambio.farRow : cambio.nearRow;
    return seat === this.view.seat
      ? cambio.mine(slot + 1, row)
      : cambio.theirs(this.names.of(seat), slot + 1, row);
  }

  /** A card by its name, with what it counts where its name does not say so. */
  called(face: string): string {
    const name = nameFace(face);
    if (/^[1-9T]/.test(face)) return name;
    const line = this.source().lines.find(({ faces }) => faces.some((each) => nameRank(each) === nameRank(face)));
    return line ? cambio.worth(name, line.points) : name;
  }

  handName(seat: number): string {
    return seat === this.view.seat ? cambio.yourHand : cambio.handOf(this.names.of(seat));
  }
}
