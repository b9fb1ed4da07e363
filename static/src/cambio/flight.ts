/**
 * Which sprite lies where, and where it came from. Facts move sprites; the view has the last word,
 * also about faces: a sprite shows what the view shows in its place and remembers nothing.
 */
import type { Place } from '../table/spots';
import type { At, Fact, View } from '../wire';

export const DRAW = 'draw';
export const PILE = 'pile';
export const HELD = 'held';
/** A slot is `seat:slot`. */
export const slotPlace = ([seat, slot]: At): Place => `${seat}:${slot}`;

export interface Sprite {
  id: number;
  at: Place;
  face: string | undefined;
  /** Order within a place, and how it lies on the pile. */
  depth: number;
  tilt: number;
}

/** A card that goes somewhere and comes back, or a bundle that stands for many. */
export interface Ghost {
  id: number;
  from: Place;
  to: Place;
  face: string | undefined;
  back: boolean;
  delay: number;
}

export interface Lying {
  slots: Map<Place, number>;
  pile: number[];
  held: number | null;
  next: number;
}

export interface Step {
  lying: Lying;
  sprites: Sprite[];
  /** Where new sprites appear before they fly to their place. */
  from: Map<number, Place>;
  delay: Map<number, number>;
  ghosts: Ghost[];
}

export const nothing = (): Lying => ({ slots: new Map(), pile: [], held: null, next: 1 });

const SHOWN_IN_PILE = 3;
const DEAL_MS = 55;
const MISS_MS = 900;

class Mover {
  readonly slots: Map<Place, number>;
  readonly from = new Map<number, Place>();
  readonly delay = new Map<number, number>();
  readonly ghosts: Ghost[] = [];
  pile: number[];
  held: number | null;
  next: number;
  dealt = false;

  constructor(before: Lying) {
    this.slots = new Map(before.slots);
    this.pile = [...before.pile];
    this.held = before.held;
    this.next = before.next;
  }

  fresh(from: Place): number {
    this.from.set(this.next, from);
    return this.next++;
  }

  lift(place: Place): number {
    const id = this.slots.get(place) ?? this.fresh(place);
    this.slots.delete(place);
    return id;
  }

  hand(): number {
    const id = this.held ?? this.fresh(DRAW);
    this.held = null;
    return id;
  }

  ghost(from: Place, to: Place, face: string | undefined, back: boolean, delay = 0) {
    this.ghosts.push({ id: this.next++, from, to, face, back, delay });
  }

  apply(fact: Fact) {
    switch (fact.fact) {
      case 'round_began':
        this.slots.clear();
        this.pile = [];
        this.held = null;
        this.dealt = true;
        return;
      case 'start_card_turned':
        this.pile.push(this.fresh(DRAW));
        return;
      case 'drew':
        this.held = this.fresh(DRAW);
        return;
      case 'took':
        this.held = this.pile.pop() ?? this.fresh(PILE);
        return;
      case 'placed': {
        const place = slotPlace([fact.seat, fact.slot]);
        this.pile.push(this.lift(place));
        this.slots.set(place, this.hand());
        return;
      }
      case 'put_down':
        this.pile.push(this.hand());
        return;
      case 'swapped': {
        const [a, b] = [slotPlace(fact.at), slotPlace(fact.with_at)];
        const [one, two] = [this.lift(a), this.lift(b)];
        this.slots.set(a, two);
        this.slots.set(b, one);
        return;
      }
      case 'snapped':
        this.pile.push(this.lift(slotPlace(fact.at)));
        return;
      case 'snapped_wrong':
        this.ghost(slotPlace(fact.at), PILE, fact.card, true);
        return;
      case 'penalty_dealt':
        fact.slots.forEach((slot, n) => {
          const id = this.fresh(DRAW);
          this.slots.set(slotPlace([fact.seat, slot]), id);
          this.delay.set(id, (this.ghosts.length ? MISS_MS : 0) + n * 120);
        });
        return;
      case 'gift_given':
        this.slots.set(slotPlace(fact.to), this.lift(slotPlace([fact.seat, fact.slot])));
        return;
      case 'reshuffled':
        this.pile = this.pile.slice(-1);
        for (let n = 0; n < 4; n++) this.ghost(PILE, DRAW, undefined, false, n * 70);
        return;
    }
  }

  /** Makes the sprites agree with the view; on a fresh deal the cards come from the draw pile. */
  settle(view: View) {
    view.seats.forEach((seat, s) => {
      seat.cards.forEach((card, i) => {
        const place = slotPlace([s, i]);
        if (card === null) this.slots.delete(place);
        else if (!this.slots.has(place)) {
          const id = this.fresh(this.dealt ? DRAW : place);
          this.slots.set(place, id);
          const turn = (s - view.dealer - 1 + view.seats.length) % view.seats.length;
          if (this.dealt) this.delay.set(id, (i * view.seats.length + turn) * DEAL_MS);
        }
      });
      for (const place of this.slots.keys()) {
        const [owner, slot] = place.split(':').map(Number);
        if (owner === s && slot! >= seat.cards.length) this.slots.delete(place);
      }
    });
    const shown = Math.min(view.pile.top.length, SHOWN_IN_PILE);
    this.pile = shown ? this.pile.slice(-shown) : [];
    while (this.pile.length < shown) this.pile.unshift(this.fresh(PILE));
    if (!view.held) this.held = null;
    else this.held ??= this.fresh(HELD);
  }
}

const visible = (card: string | null | undefined) => (card && card !== '?' ? card : undefined);
const tiltOf = (id: number) => (((id * 37) % 9) - 4) * 0.8;

export function step(before: Lying, facts: Fact[], view: View): Step {
  const mover = new Mover(before);
  for (const fact of facts) mover.apply(fact);
  mover.settle(view);
  const sprites: Sprite[] = [];
  for (const [place, id] of mover.slots) {
    const [seat, slot] = place.split(':').map(Number) as [number, number];
    sprites.push({
      id, at: place, depth: 20, tilt: 0, face: visible(view.seats[seat]?.cards[slot]),
    });
  }
  const top = view.pile.top.slice(-mover.pile.length);
  mover.pile.forEach((id, n) => {
    sprites.push({ id, at: PILE, depth: 10 + n, tilt: tiltOf(id), face: visible(top[n]) });
  });
  if (mover.held !== null) {
    const face = visible(view.held?.card);
    sprites.push({ id: mover.held, at: HELD, depth: 40, tilt: 0, face });
  }
  // A stable order keeps the nodes where they are, so that a flight is never cut short.
  sprites.sort((a, b) => a.id - b.id);
  const { slots, pile, held, next, from, delay, ghosts } = mover;
  return { lying: { slots, pile, held, next }, sprites, from, delay, ghosts };
}
