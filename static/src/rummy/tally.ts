/** Who comes first at a round's end, and how large its cards are drawn so that every player's line is seen. Pure. */
import { RATIO } from './fan';
import type { SeatLine, View } from './wire';
import { wrap } from './wrap';

export interface Tally {
  card: number;
  /** From card to card; less in a strip that would be wider than `across`. */
  step: number;
  across: number;
  /** Whether the cards lie below the sums, not between the name and them. */
  below: boolean;
}

const STEP = 0.52;
const LEAST = 18;
/** From strip to strip, from row to row, from line to line. */
const [ACROSS, DOWN, LINES] = [8, 4, 5];
/** Where a name, the cards and the sums have room beside each other; what is not the cards'. */
const [BESIDE, OTHERS] = [700, 440];
/** Around all lines, and around one; a name and its sums. */
const [EDGE, FRAME, SIDES, WORDS] = [4, 8, 44, 27];

const stripOf = (cards: number, { card, step, across }: Tally) =>
  ({ wide: Math.min(across, (cards - 1) * step + card), high: card * RATIO });

function heightOf(strips: readonly number[], look: Tally): number {
  const cards = wrap(strips.map((cards) => stripOf(cards, look)), look.across, ACROSS, DOWN).high;
  return FRAME + (look.below ? WORDS + cards : Math.max(WORDS, cards));
}

/** `lines`: how many cards lie in each strip of each line. */
export function tally(width: number, height: number, lines: readonly (readonly number[])[]): Tally {
  const below = width < BESIDE;
  const across = width - SIDES - (below ? 0 : OTHERS);
  const room = height - EDGE - LINES * (lines.length - 1);
  const largest = below ? 44 : 56;
  let look: Tally = { card: largest, step: 0, across, below };
  for (let card = largest; card >= LEAST; card--) {
    look = { ...look, card, step: Math.round(card * STEP) };
    if (lines.reduce((all, strips) => all + heightOf(strips, look), 0) <= room) break;
  }
  return look;
}

/** From card to card of a strip that is no wider than there is room. */
export const stepOf = (cards: number, { card, step, across }: Tally) =>
  cards > 1 ? Math.min(step, (across - card) / (cards - 1)) : step;

/** What each seat's round was made of: the best of it first, and at the end the best of the game. */
export function ranked(view: View): (SeatLine & { seat: number })[] {
  const rank = ({ seat, score }: { seat: number; score: number }) =>
    view.phase === 'over' ? view.seats[seat]!.points : score;
  return (view.explained ?? []).map((line, seat) => ({ ...line, seat })).sort((a, b) => rank(b) - rank(a));
}
