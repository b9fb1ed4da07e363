/** How big everything is on a screen of this size. Pure numbers. */
import { shapeOf, type Shape } from '../table/shape';
import { fan, type Fan } from './fan';

export interface Layout {
  shape: Shape;
  /** The own cards' width, and how they lie. */
  own: number;
  fan: Fan;
  river: { width: number; step: number; drop: number; high: number };
  meld: { width: number; step: number };
}

const MARGIN = 20;
/** So much of each card of the hand must be there for a finger, and at the least for a big hand. */
const FINGER = 40;
const NARROW = 28;
const HALF = 0.47;
const RIVER_PADDING = 10;
const RATIO = 1.4;

const clamp = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high));

export function layout(width: number, height: number, cards: number, melds: number): Layout {
  const shape = shapeOf(width, height);
  if (shape === 'wide') {
    const own = clamp(58, Math.min(height * 0.095, width * 0.07), 84) * (cards > 24 ? 0.85 : 1);
    const rows = height > 720 ? 2 : 1;
    return made(shape, own, Math.min(width - 120, 1160), cards, clamp(46, height * 0.08, 72), rows, clamp(38, height * (melds > 8 ? 0.052 : 0.068), 62));
  }
  if (shape === 'short') {
    return made(shape, cards > 24 ? 38 : cards > 11 ? 42 : 50, width * 0.56 - MARGIN, cards, 38, 2, 32);
  }
  const own = cards > 12 ? 46 : cards > 10 ? 52 : 60;
  return made(shape, own, Math.min(width, 720) - MARGIN, cards, 41, 3, 34);
}

function made(
  shape: Shape, own: number, room: number, cards: number, river: number, rows: number, meld: number,
): Layout {
  const card = Math.floor(own);
  const width = Math.floor(river);
  const least = cards > 10 ? NARROW : Math.min(FINGER, (room - card) / 9);
  const drop = Math.round(width * 0.64);
  return {
    shape,
    own: card,
    fan: fan(cards, room, card, shape === 'short' ? NARROW - 2 : Math.max(least, card * HALF)),
    river: {
      width,
      step: Math.round(width * 0.5),
      drop,
      high: Math.ceil(width * RATIO) + (rows - 1) * drop + RIVER_PADDING,
    },
    meld: { width: Math.floor(meld), step: Math.round(meld * 0.52) },
  };
}
