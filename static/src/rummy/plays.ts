/**
 * Which of the plays on offer fit what the player has picked. What is possible and what it scores,
 * the server says; here plays are only chosen from.
 */
import { within } from './cards';
import type { Choice, Command, Kind, Offer } from './wire';

export interface Play {
  kind: Kind;
  /** The meld to be added to; null makes a new one. */
  meld: number | null;
  cards: string[];
  energy: boolean;
  points: number;
  bonus: number;
  /** The River card that it begins with; null plays from the hand alone. */
  river: number | null;
  /** Nothing is picked beyond it and nothing is missing. */
  exact: boolean;
}

/** What an offer comes to on one meld, plain and with an Energy Rune on it. */
function playsOf(offer: Offer, meld: number | null, river: number | null): Omit<Play, 'exact'>[] {
  const { kind, cards, bonus } = offer;
  const play = { kind, meld, cards, bonus, river };
  const plain = offer.points === null ? [] : [{ ...play, energy: false, points: offer.points }];
  if (offer.energized === null) return plain;
  return [...plain, { ...play, energy: true, points: offer.energized }];
}

const meldsOf = (offer: Offer) => (offer.melds.length ? offer.melds : [null]);
const used = (play: Omit<Play, 'exact'>) => (play.energy ? [...play.cards, 'en'] : play.cards);

export interface Wanted {
  /** Faces picked in the hand. */
  picked: string[];
  /** Put an Energy Rune on it. */
  energize: boolean;
  /** Take the River from here on. */
  river: number | null;
  /** The River card itself, which is part of every such play. */
  chosen: string | null;
}

/** Every play that uses all that was picked, those that use nothing else first, then by points. */
export function plays(choices: readonly Choice[], wanted: Wanted): Play[] {
  const picked = wanted.chosen === null ? wanted.picked : [...wanted.picked, wanted.chosen];
  const found: Play[] = [];
  for (const { offers = [], river = null } of offering(choices, wanted.river)) {
    for (const offer of offers) {
      for (const meld of meldsOf(offer)) {
        const fitting = playsOf(offer, meld, river).filter((play) => within(picked, used(play)));
        // What is there in one way only is shown whatever is wished.
        const play = fitting.find((each) => each.energy === wanted.energize) ?? fitting[0];
        if (!play) continue;
        // A wish for Energy stands for the Rune that would have to be picked.
        const wished = wanted.energize && play.energy && within(picked, play.cards) ? 1 : 0;
        found.push({ ...play, exact: used(play).length === picked.length + wished });
      }
    }
  }
  return found.sort(
    (a, b) =>
      Number(b.exact) - Number(a.exact) || b.points - a.points || b.cards.length - a.cards.length,
  );
}

/**
 * Without those that are only a part of a better one like it: a hand of twelve 7s has one best play,
 * not ten. Who wants fewer picks them.
 */
export function withoutParts(all: readonly Play[]): Play[] {
  const kept: Play[] = [];
  for (const play of all) {
    const part = kept.some(
      (better) =>
        better.kind === play.kind && better.meld === play.meld && within(play.cards, better.cards),
    );
    if (play.exact || !part) kept.push(play);
  }
  return kept;
}

/** Whether an Energy Rune could go on any of these plays. */
export const canEnergize = (choices: readonly Choice[], river: number | null) =>
  offering(choices, river).some((c) =>
    c.offers?.some((offer) => offer.energized !== null && offer.points !== null),
  );

const offering = (choices: readonly Choice[], river: number | null) =>
  choices.filter((c) =>
    river === null ? c.do === 'lay' || c.do === 'add' : c.do === 'take' && c.river === river,
  );

/** The best play of every River card that can be taken, the best first. */
export function takes(choices: readonly Choice[]): Play[] {
  return choices
    .flatMap((c) => {
      const best = c.do === 'take' ? c.offers?.[0] : undefined;
      if (!best || c.river === undefined) return [];
      const [play] = playsOf(best, meldsOf(best)[0] ?? null, c.river);
      return play ? [{ ...play, exact: false }] : [];
    })
    .sort((a, b) => b.points - a.points);
}

export function commandOf({ kind, meld, cards, energy, river }: Play): Command {
  if (river !== null) {
    return meld === null
      ? { do: 'take', river, cards, kind, meld: null, energy }
      : { do: 'take', river, cards, kind: null, meld, energy };
  }
  if (meld === null) return { do: 'lay', kind, cards, energy };
  return { do: 'add', meld, cards, energy };
}

/** Names a play among others, for lists. */
export const keyOf = (play: Play) =>
  [play.river, play.kind, play.meld, play.cards.join(','), play.energy].join('|');
