/** What the player is about to do at a Rummy table: the hand's order, what is picked, a River card. */
import { untrack } from 'svelte';
import type { Names } from '../table/names';
import { keep, moved, sorted, using, type Held, type Order } from './hand';
import { canEnergize, commandOf, plays, takes, withoutParts, type Play } from './plays';
import type { Choice, Command, View } from './wire';

export interface Source {
  view: View;
  names: Names;
  waiting: Command[];
  send(command: Command): void;
}

const NONE: ReadonlySet<number> = new Set();

export class Game {
  cards = $state.raw<readonly Held[]>([]);
  order = $state<Order>('flow');
  picked = $state.raw(NONE);
  /** Cards that came since this turn began. */
  fresh = $state.raw(NONE);
  /** The River card that would be taken with all after it. */
  start = $state<number | null>(null);
  energize = $state(false);
  /** A card of the hand is under a finger. */
  dragging = $state(false);
  /** A play that is pointed at, not yet pressed. */
  shown = $state.raw<Play | null>(null);

  private leaving = NONE;
  private next = 1;
  private round = 0;

  constructor(private readonly source: () => Source) {}

  readonly view = $derived.by(() => this.source().view);
  readonly names = $derived.by(() => this.source().names);
  readonly faces = $derived(
    this.cards.filter((card) => this.picked.has(card.id)).map((card) => card.face),
  );
  readonly plays = $derived(
    plays(this.view.choices, {
      picked: this.faces,
      energize: this.energize,
      river: this.start,
      chosen: this.start === null ? null : (this.view.river[this.start] ?? null),
    }),
  );
  readonly best = $derived(withoutParts(this.plays));
  /** What is picked, with the River card: of the plays with that only the best are on offer, others are asked for. */
  readonly untold = $derived.by((): string[] | null => {
    const chosen = this.start === null ? undefined : this.view.river[this.start];
    if (chosen === undefined || !this.faces.length || this.plays.some((play) => play.exact)) return null;
    return [...this.faces, chosen];
  });
  readonly takes = $derived(withoutParts(takes(this.view.choices)));
  readonly canEnergize = $derived(canEnergize(this.view.choices, this.start));
  readonly targets = $derived(new Set(this.choice('chaos')?.plays));
  /** The one card that the discard button is about. */
  readonly discard = $derived.by(() => {
    const choice = this.choice('discard');
    const face = this.cards.length === 1 ? this.cards[0]!.face : this.faces[0];
    return choice && this.faces.length < 2 && face !== undefined ? face : null;
  });
  /** What a preview would use. */
  readonly used = $derived(
    this.shown ? using(this.cards, needs(this.shown), this.picked) : NONE,
  );

  choice(verb: string): Choice | undefined {
    return this.view.choices.find((c) => c.do === verb);
  }

  /** The cards as they lie, for who must not be told when that changes. */
  look(): readonly Held[] {
    return untrack(() => this.cards);
  }

  /** After a step: the hand as it is now, and nothing picked or wanted that is no longer there. */
  learn(view: View): void {
    untrack(() => {
      const hand = handOf(view);
      if (view.round !== this.round) {
        this.cards = [];
        this.round = view.round;
      }
      const before = new Set(this.cards.map((card) => card.id));
      const now = keep(this.cards, hand, this.leaving, this.next);
      const came = now.filter((card) => !before.has(card.id)).map((card) => card.id);
      this.next = Math.max(this.next, ...came.map((id) => id + 1));
      this.cards = sorted(now, this.order);
      const there = new Set(now.map((card) => card.id));
      const stays = (ids: ReadonlySet<number>) => new Set([...ids].filter((id) => there.has(id)));
      if (came.length < now.length) this.fresh = new Set([...stays(this.fresh), ...came]);
      if (view.turn !== view.seat) this.fresh = NONE;
      this.picked = stays(this.picked);
      if (came.length || now.length < before.size) this.leaving = NONE;
      this.shown = null;
      if (this.start !== null && !this.takeable(this.start)) this.start = null;
      if (!this.canEnergize) this.energize = false;
    });
  }

  takeable(river: number): boolean {
    return this.view.choices.some((c) => c.do === 'take' && c.river === river);
  }

  toggle(id: number): void {
    const next = new Set(this.picked);
    if (!next.delete(id)) next.add(id);
    this.picked = next;
  }

  chooseRiver(river: number): void {
    if (!this.takeable(river)) return;
    this.start = this.start === river ? null : river;
    this.shown = null;
  }

  /** Nothing is meant any more. */
  clear(): void {
    this.picked = NONE;
    this.start = null;
    this.energize = false;
  }

  sort(order: Order): void {
    this.order = order;
    this.cards = sorted(this.cards, order);
  }

  move(id: number, to: number): void {
    this.order = 'own';
    this.cards = moved(this.cards, id, to);
  }

  play(play: Play): void {
    this.send(commandOf(play), using(this.cards, needs(play), this.picked));
  }

  /** As the new meld that these cards make, if they make one. */
  playUntold(): void {
    if (!this.untold || this.start === null) return;
    const command: Command = { do: 'take', river: this.start, cards: this.untold, kind: null, meld: null, energy: this.energize };
    this.send(command, using(this.cards, this.faces, this.picked));
  }

  putDown(face: string, id?: number): void {
    this.send({ do: 'discard', card: face }, using(this.cards, [face], id === undefined ? this.picked : new Set([id])));
  }

  explode(number: number): void {
    this.send({ do: 'chaos', play: number }, using(this.cards, ['ch'], this.picked));
  }

  /** A second press on what has not been answered yet is not a second wish. */
  send(command: Command, leaving: ReadonlySet<number> = NONE): void {
    if (this.isWaiting(command.do)) return;
    this.leaving = leaving;
    this.source().send(command);
  }

  isWaiting(verb: string): boolean {
    return this.source().waiting.some((c) => c.do === verb);
  }
}

/** The own cards; a discard that waits lies at the River already. */
function handOf({ seat, seats, held }: View): string[] {
  const hand = (seat !== null && seats[seat]?.hand) || [];
  if (held?.seat !== seat || !held) return hand;
  const waiting = hand.indexOf(held.card);
  return waiting < 0 ? hand : hand.toSpliced(waiting, 1);
}

const needs = (play: Play) => (play.energy ? [...play.cards, 'en'] : play.cards);
