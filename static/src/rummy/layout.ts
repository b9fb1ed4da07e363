/** How big everything is on a screen of this size. Pure numbers. */
import { shapeOf, type Shape } from '../table/shape';
import { fan, heightOf, type Fan } from './fan';
import { middleOf, seats, splitOf } from './seats';

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
  /** How melds are drawn; `named`: whether there is room for what each is called; `slim`: less of it for plates. */
  meld: Look;
  /** Whether there is room for the others' hands. */
  backs: boolean;
  /** Whether the others sit side by side, each above what is his, and two of them at the table's ends. */
  columns: boolean;
  ends: boolean;
  /** How much higher the ends need to begin than the River. */
  lift: number;
  /** Whether all that lies before the players is seen at once; else they are scrolled. */
  whole: boolean;
}

export interface Look {
  card: number;
  step: number;
  named: boolean;
  slim: boolean;
}

/** A meld, as far as it needs room; `others`: who made the play is not whose meld it is, and shown on it. */
export interface Heap {
  plays: { cards: number; others: boolean }[];
  /** How long its title is. */
  letters: number;
}

export interface Counts {
  hand: number;
  river: number;
  /** What each of the others has laid, and the viewer, if he plays. */
  others: Heap[][];
  own: Heap[] | null;
}

/** How high what lies before all players may be together, and how high the River is. */
export interface Room {
  laid: number;
  mid: number;
}

interface Sizes {
  own: number;
  /** The hand's room, and how little of a card is enough for a finger. */
  room: number;
  least: number;
  river: number;
  riverRoom: number;
  riverRows: number;
  /** The largest cards of melds, the smallest ones with names above, and without. */
  melds: [number, number, number];
  laid: Room;
}

const MARGIN = 20;
/** So much of a card is needed to tell it from others, and so many pixels to press it. */
const HALF = 0.47;
const STRIP = 24;
/** The draw pile beside the River, in widths of its cards, and the gaps. */
const PILE = 1.2;
const PILE_GAPS = 52;
const RISE = 8;
/** The width of what is laid out in the middle of a big screen. */
const MIDDLE = 896;

const clamp = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high));

/** `room` is what was measured, once something was. */
export function layout(width: number, height: number, counts: Counts, room?: Room): Layout {
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
    ...seats(shape, width, counts, size.melds, room ?? size.laid),
  };
}

/** Where many lay much on a small phone, hand and River leave them a little of theirs. */
const isCrowded = (height: number, others: readonly unknown[]) => height < 740 && others.length > 3;

const SHAPES: Record<Shape, (width: number, height: number, counts: Counts) => Sizes> = {
  wide: (width, height, { hand, others }) => ({
    own: clamp(58, Math.min(height * 0.095, width * 0.07), 84) * (hand > 24 ? 0.85 : 1),
    room: Math.min(width - 120, 1160),
    least: 0,
    river: clamp(46, height * 0.08, 72),
    riverRoom: Math.min(middleOf(width, others), MIDDLE),
    riverRows: height >= 700 ? 2 : 1,
    melds: [clamp(38, height * 0.072, 64), 34, 22],
    laid: { laid: height * 0.4, mid: height * 0.18 },
  }),
  short: (width, height, { hand, others }) => ({
    own: hand > 24 ? 38 : hand > 11 ? 42 : 50,
    room: width * (1 - splitOf(others)) - MARGIN,
    least: 26,
    river: 38,
    riverRoom: width * (1 - splitOf(others)),
    riverRows: 2,
    melds: [44, 30, 22],
    laid: { laid: height, mid: 0 },
  }),
  tall: (width, height, { hand, others }) => ({
    own: hand > 12 ? 46 : isCrowded(height, others) ? 48 : hand > 10 ? 52 : 60,
    room: Math.min(width, 720) - MARGIN,
    least: 28,
    river: isCrowded(height, others) ? 39 : 41,
    riverRoom: width,
    riverRows: 3,
    melds: [50, 31, 22],
    laid: { laid: height * 0.42, mid: 0 },
  }),
};
