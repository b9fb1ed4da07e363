/** How big melds and hands are drawn so that all that lies before the players is seen. Pure numbers. */
import type { Shape } from '../table/shape';
import { RATIO } from './fan';
import type { Counts, Heap, Layout, Look, Room } from './layout';
import { wrap, type Size } from './wrap';

const STEP = 0.52;
/** A plate: beside melds on a phone, where little room is left, one's own with its question mark; above them; on a big screen. */
const [PLATE, SLIM, OWN_PLATE] = [124, 88, 156];
const OWN_LARGE = 230;
const [HIGH, MIDDLE, LARGE] = [39, 48, 50];
/** Around a meld and above its cards, where the sum of an unnamed one lies on them; from meld to meld, from play to play, from player to player. */
const [FRAME, TITLE, BADGE] = [9, 24, 10];
const [ACROSS, DOWN] = [6, 4];
const PLAYS = 5;
const [SEATS, ROWS] = [10, 4];
/** A title is so wide a letter; what others lay on a meld is as wide as the picture of who it was. */
const LETTER = 6.5;
const TAG = 18;
const BACKS = 9;
/** So many sit at the ends of a big table, as soon as there are this many. */
const AT_ENDS = 4;
const FEW = 2;
/** Before cards get smaller than this, plates do. */
const READABLE = 26;
/** Along the rim of a big table, and between those who sit there. */
const [RIM, BETWEEN, MOST] = [208, 24, 400];
const [ABOVE, BELOW] = [26, 12];
/** Around all that lies on a phone, and between the others' part and one's own; the same where little room is left. */
const [EDGE, OWN] = [19, 6];
const [SLIM_EDGE, SLIM_OWN] = [10, 3];

/** What part of a lying phone the players get. */
export const splitOf = (others: readonly unknown[]) => (others.length >= AT_ENDS ? 0.47 : 0.44);
const hasEnds = (shape: Shape, others: readonly unknown[]) => shape === 'wide' && others.length >= AT_ENDS;
const endOf = (width: number) => Math.max(160, Math.min(width * 0.17, 260));

/** How wide is what lies between the ends of a big table. */
export const middleOf = (width: number, others: readonly unknown[]) =>
  width - 88 - (hasEnds('wide', others) ? 2 * (endOf(width) + 8) : 0);

const most = (numbers: readonly number[]) => Math.max(0, ...numbers);

function meldOf({ plays, letters }: Heap, across: number, { card, step, named }: Look): Size {
  const lying = plays.map(({ cards, others }) => ({
    wide: Math.max((cards - 1) * step + card, others ? TAG : 0),
    high: card * RATIO,
  }));
  const lies = wrap(lying, across - FRAME, PLAYS, DOWN);
  return { wide: Math.max(lies.wide, named ? letters * LETTER : 0) + FRAME, high: lies.high + (named ? TITLE : BADGE) };
}

const backsOf = (card: number): Size => ({ wide: card * (1 + 0.32 * (BACKS - 1)), high: card * RATIO + 4 });

/** What lies before one player. */
function before(melds: readonly Heap[], across: number, look: Look, backs: boolean): Size {
  if (!melds.length) return backs ? backsOf(look.card) : { wide: 0, high: 0 };
  return wrap(melds.map((meld) => meldOf(meld, across, look)), across, ACROSS, DOWN);
}

interface Try {
  look: Look;
  backs: boolean;
  columns: boolean;
}

/** By how much the ends must begin above the River for all to be seen; null: it is not seen that way. */
function lift(shape: Shape, width: number, { others, own }: Counts, room: Room, { look, backs, columns }: Try): number | null {
  const across = shape === 'short' ? width * splitOf(others) - 16 : shape === 'wide' ? width - RIM : width - 16;
  const plate = shape === 'wide' ? LARGE : columns ? MIDDLE : HIGH;
  const ends = hasEnds(shape, others);
  const beside = look.slim ? SLIM : PLATE;
  const middle = shape === 'wide' ? middleOf(width, others) - OWN_LARGE : across - (look.named ? OWN_PLATE : beside + ACROSS);
  const mine = own ? Math.max(plate, before(own, middle, look, false).high) + (look.slim ? SLIM_OWN : OWN) : 0;
  if (!columns) {
    const rows = others.map((melds) => {
      const lies = before(melds, across - beside - ACROSS, look, backs);
      return { wide: beside + ACROSS + lies.wide, high: Math.max(HIGH, lies.high) };
    });
    return wrap(rows, across, SEATS, ROWS).high + mine + (look.slim ? SLIM_EDGE : EDGE) <= room.laid ? 0 : null;
  }
  const stands = (melds: readonly Heap[], wide: number) => plate + 8 + before(melds, wide, look, backs).high;
  const above = ends ? others.slice(1, -1) : others;
  const each = Math.min(MOST, (across - BETWEEN * (above.length - 1)) / above.length);
  // A fan's outer cards hang lower, and wider, than those in its middle.
  if (backs && backsOf(look.card).wide * 1.15 > each) return null;
  const edge = shape === 'wide' ? ABOVE + BELOW : EDGE;
  const top = most(above.map((melds) => stands(melds, each))) + edge;
  const aside = ends ? most([others[0]!, others.at(-1)!].map((melds) => stands(melds, endOf(width)))) : 0;
  const left = room.laid - top - mine;
  const over = Math.max(0, aside - room.mid - mine);
  return over <= left ? over : null;
}

type Seats = Pick<Layout, 'meld' | 'backs' | 'columns' | 'ends' | 'lift' | 'whole'>;

/** The best of all ways that show everything: large, with names and hands; else what leaves least to scroll to. */
export function seats(shape: Shape, width: number, counts: Counts, [large, small, least]: [number, number, number], room: Room): Seats {
  const looks: Look[] = [];
  const add = (from: number, to: number, named: boolean, slim = false) => {
    for (let card = Math.floor(from); card >= to; card--) looks.push({ card, step: Math.round(card * STEP), named, slim });
  };
  const narrow = shape === 'wide' ? least : READABLE;
  add(large, small, true);
  add(Math.min(large, small + 3), narrow, false);
  if (narrow > least) add(small, least, false, true);
  const may = shape === 'wide' ? [true] : counts.others.length <= FEW ? [true, false] : [false];
  const ways = (backs: boolean, of: Look[]): Try[] => may.flatMap((columns) => of.map((look) => ({ look, backs, columns })));
  const tries = [...ways(true, looks.filter((look) => look.named)), ...ways(false, looks)];
  const ends = hasEnds(shape, counts.others);
  for (const { look, backs, columns } of tries) {
    const over = lift(shape, width, counts, room, { look, backs, columns });
    if (over !== null) return { meld: look, backs, columns, ends, lift: over, whole: true };
  }
  return { meld: looks.at(-1)!, backs: false, columns: shape === 'wide', ends, lift: 0, whole: false };
}
