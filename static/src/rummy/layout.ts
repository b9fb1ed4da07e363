/** How big everything is on a screen of this size. Pure numbers. */
import { shapeOf, type Shape } from '../table/shape';
import { fan, heightOf, type Fan } from './fan';

export interface Laid {
  /** A card's width, and how the cards lie. */
  card: number;
  fan: Fan;
}

export interface Layout {
  shape: Shape;
  hand: Laid;
  /** `high`: of a longer one the rest is scrolled to. */
  river: Laid & { high: number };
  meld: { card: number; step: number };
  /** Whether there is room for the others' hands. */
  backs: boolean;
}

export interface Counts {
  hand: number;
  river: number;
  melds: number;
  /** How many melds each of the others has. */
  others: number[];
}

interface Sizes {
  own: number;
  /** The hand's room, and how little of a card is enough for a finger. */
  room: number;
  least: number;
  river: number;
  riverRoom: number;
  riverRows: number;
  meld: number;
  /** How high what the others have may be. */
  others: number;
}

const MARGIN = 20;
/** So much of a card is needed to tell it from others, and so many pixels to press it. */
const HALF = 0.47;
const STRIP = 24;
/** The draw pile beside the River, in widths of its cards, and the gaps. */
const PILE = 1.2;
const PILE_GAPS = 48;
const RISE = 8;
/** How high a player's row is with the backs of a hand, and each row of two melds. */
const BACKS = 54;
const MELDS = 64;
/** The width of what is laid out in the middle of a big screen. */
const MIDDLE = 896;

const clamp = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high));

export function layout(width: number, height: number, counts: Counts): Layout {
  const shape = shapeOf(width, height);
  const size = SHAPES[shape](width, height, counts);
  const own = Math.floor(size.own);
  const river = Math.floor(size.river);
  const lies = fan(counts.river, size.riverRoom - river * PILE - PILE_GAPS, river, Math.max(STRIP, river * HALF));
  const shown = Math.min(lies.rows, size.riverRows);
  return {
    shape,
    hand: { card: own, fan: fan(counts.hand, size.room, own, Math.max(size.least, own * HALF)) },
    river: {
      card: river,
      fan: lies,
      high: Math.ceil(heightOf({ ...lies, rows: shown }, river)) + RISE + 2,
    },
    meld: { card: Math.floor(size.meld), step: Math.round(size.meld * 0.52) },
    backs: total(counts.others.map((melds) => (melds ? Math.ceil(melds / 2) * MELDS : BACKS))) <= size.others,
  };
}

const total = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0);

const SHAPES: Record<Shape, (width: number, height: number, counts: Counts) => Sizes> = {
  wide: (width, height, { hand, melds }) => ({
    own: clamp(58, Math.min(height * 0.095, width * 0.07), 84) * (hand > 24 ? 0.85 : 1),
    room: Math.min(width - 120, 1160),
    least: 0,
    river: clamp(46, height * 0.08, 72),
    riverRoom: Math.min(width - 88, MIDDLE),
    riverRows: height > 720 ? 2 : 1,
    meld: clamp(38, height * (melds > 8 ? 0.052 : 0.068), 62),
    others: Infinity,
  }),
  short: (width, height, { hand }) => ({
    own: hand > 24 ? 38 : hand > 11 ? 42 : 50,
    room: width * 0.56 - MARGIN,
    least: 26,
    river: 38,
    riverRoom: width * 0.56,
    riverRows: 2,
    meld: 32,
    others: height * 0.5,
  }),
  tall: (width, height, { hand }) => ({
    own: hand > 12 ? 46 : hand > 10 ? 52 : 60,
    room: Math.min(width, 720) - MARGIN,
    least: 28,
    river: 41,
    riverRoom: width,
    riverRows: 3,
    meld: 34,
    others: height * 0.3,
  }),
};
