/**
 * Which cards fly where after a step. What lies on the table is drawn where it lies; a flight is a
 * picture of a card on its way, and the card itself shows when it has arrived.
 */
import type { Held } from './hand';
import type { Fact, View } from './wire';

export type Place = string;

export const DRAW = 'draw';
export const BOOM = 'boom';
export const HELD = 'held';
export const riverPlace = (n: number): Place => `river:${n}`;
export const handPlace = (id: number): Place => `hand:${id}`;
export const seatPlace = (seat: number): Place => `seat:${seat}`;
export const playPlace = (play: number, n: number): Place => `play:${play}:${n}`;
export const meldPlace = (meld: number): Place => `meld:${meld}`;

export interface Flight {
  from: Place;
  to: Place;
  face: string | undefined;
  delay: number;
  /** It comes back: a Chaos Rune that was late. */
  back?: true;
}

/** An explosion, seen at the place that it hit. */
export interface Burst {
  at: Place;
  delay: number;
}

export interface Moment {
  view: View;
  cards: readonly Held[];
}

export interface Motion {
  flights: Flight[];
  bursts: Burst[];
}

const DEAL_MS = 45;
const NEXT_MS = 60;
/** A Chaos Rune flies this long before it hits. */
export const FUSE_MS = 380;

class Mover {
  readonly flights: Flight[] = [];
  readonly bursts: Burst[] = [];
  /** Cards on their way from the River that have not come down yet. */
  private taken: { face: string; from: Place }[] = [];
  private takenBy = 0;
  private readonly left: Held[];
  private readonly came: Held[];

  constructor(private readonly before: Moment, private readonly after: Moment) {
    const [old, now] = [before, after].map((m) => new Set(m.cards.map((card) => card.id)));
    this.left = before.cards.filter((card) => !now!.has(card.id));
    this.came = after.cards.filter((card) => !old!.has(card.id));
  }

  apply(fact: Fact): void {
    switch (fact.fact) {
      case 'round_began':
        return this.deal();
      case 'drew':
        return this.into(fact.seat, DRAW, undefined);
      case 'took_river': {
        const first = this.before.view.river.length - fact.cards.length;
        this.takenBy = fact.seat;
        this.taken = fact.cards.map((face, n) => ({ face, from: riverPlace(first + n) }));
        return;
      }
      case 'laid':
      case 'added': {
        const cards = fact.energized ? [...fact.cards, 'en'] : fact.cards;
        cards.forEach((face, n) =>
          this.fly(this.outOf(fact.seat, face), playPlace(fact.play, n), face, n * NEXT_MS),
        );
        return;
      }
      case 'discard_held':
        return this.fly(this.outOf(fact.seat, this.held(this.after)), HELD, this.held(this.after));
      case 'discard_cancelled':
        return this.into(fact.seat, HELD, this.held(this.before));
      case 'discarded':
        return this.discard(fact.seat, fact.card);
      case 'went_out':
        return this.discard(fact.seat, undefined);
      case 'exploded':
        return this.explode(fact);
      case 'chaos_late': {
        const to = this.lies(fact.play) ? playPlace(fact.play, 0) : BOOM;
        this.flights.push({ from: seatPlace(fact.seat), to, face: 'ch', delay: 0, back: true });
        return;
      }
      case 'reshuffled':
        for (let n = 0; n < 4; n++) this.fly(BOOM, DRAW, undefined, n * NEXT_MS);
    }
  }

  /** What was taken from the River and not played goes into the hand. */
  settle(): void {
    for (const { face, from } of this.taken) this.into(this.takenBy, from, face);
  }

  private fly(from: Place, to: Place, face: string | undefined, delay = 0): void {
    this.flights.push({ from, to, face, delay });
  }

  /** The card of a held discard, for who may see it. */
  private held({ view }: Moment): string | undefined {
    return view.held && view.held.card !== '?' ? view.held.card : undefined;
  }

  private mine(seat: number): boolean {
    return seat === this.after.view.seat;
  }

  private lies(play: number): boolean {
    return this.after.view.melds.some((meld) => meld.plays.some((p) => p.number === play));
  }

  /** Into a hand; the own one shows which card it is. */
  private into(seat: number, from: Place, face: string | undefined, delay = 0): void {
    const index = this.came.findIndex((card) => face === undefined || card.face === face);
    const [card] = this.mine(seat) && index >= 0 ? this.came.splice(index, 1) : [];
    if (card) this.fly(from, handPlace(card.id), card.face, delay);
    else this.fly(from, seatPlace(seat), face, delay);
  }

  private outOf(seat: number, face: string | undefined): Place {
    const taken = this.taken.findIndex((card) => card.face === face);
    if (taken >= 0) return this.taken.splice(taken, 1)[0]!.from;
    if (!this.mine(seat)) return seatPlace(seat);
    const own = this.left.findIndex((card) => face === undefined || card.face === face);
    return own >= 0 ? handPlace(this.left.splice(own, 1)[0]!.id) : seatPlace(seat);
  }

  private discard(seat: number, face: string | undefined): void {
    const from = this.before.view.held ? HELD : this.outOf(seat, face);
    this.fly(from, riverPlace(this.after.view.river.length - 1), face);
  }

  private explode(fact: Extract<Fact, { fact: 'exploded' }>): void {
    const rune = this.outOf(fact.seat, 'ch');
    const meld = this.before.view.melds.find((m) => m.number === fact.meld);
    const hit = meld?.plays.filter((play) => fact.whole || play.number === fact.play) ?? [];
    this.fly(rune, playPlace(fact.play, 0), 'ch');
    this.bursts.push({ at: fact.whole ? meldPlace(fact.meld) : playPlace(fact.play, 0), delay: FUSE_MS });
    for (const play of hit) {
      const cards = play.energized ? [...play.cards, 'en'] : play.cards;
      cards.forEach((face, n) =>
        this.fly(playPlace(play.number, n), BOOM, face, FUSE_MS + 120 + n * NEXT_MS),
      );
    }
    this.fly(playPlace(fact.play, 0), BOOM, 'ch', FUSE_MS + 120);
    const seat = this.after.view.turn ?? 0;
    for (const face of fact.stranded) this.into(seat, meldPlace(fact.meld), face, FUSE_MS + 250);
  }

  private deal(): void {
    const { view, cards } = this.after;
    cards.forEach((card, n) => this.fly(DRAW, handPlace(card.id), card.face, n * DEAL_MS * 2));
    view.seats.forEach((_, seat) => {
      if (this.mine(seat)) return;
      for (let n = 0; n < 4; n++) this.fly(DRAW, seatPlace(seat), undefined, (n * 4 + seat) * DEAL_MS);
    });
    if (view.river[0]) this.fly(DRAW, riverPlace(0), view.river[0], 18 * DEAL_MS);
  }
}

export function motion(before: Moment, facts: readonly Fact[], after: Moment): Motion {
  const mover = new Mover(before, after);
  for (const fact of facts) mover.apply(fact);
  mover.settle();
  return { flights: mover.flights, bursts: mover.bursts };
}
