import { describe, expect, it } from 'vitest';
import { VIEWS } from '../dev/cambioViews';
import type { View } from '../wire';
import { prompt } from './prompt';

const names = { you: 0, of: (seat: number) => ['You', 'Ana', 'Bo', 'Cy'][seat]! };
const said = (view: View, aim: 'peek' | null = null) => prompt(view, names, aim, false, false, (face) => face);

/** A round of two to four, as it was scored. */
function scored(sums: number[], caller: number | null, extra = 0): View {
  const view = VIEWS.scored!(sums.length);
  const round = view.sheet.at(-1)!;
  const extras = sums.map((_, seat) => (seat === caller ? extra : 0));
  return { ...view, sheet: [{ ...round, caller, sums, extras }] };
}

describe('after a call', () => {
  it('says who called, and that this turn is the last', () => {
    expect(said({ ...VIEWS.turn!(4), caller: 1 })).toMatch(/^Ana called Cambio. Your last turn: draw/);
    expect(said({ ...VIEWS.wait!(4), turn: 2, caller: 1 })).toBe('Ana called Cambio. Bo’s last turn.');
    expect(said({ ...VIEWS.wait!(4), turn: 2, caller: 0 })).toBe('You called Cambio. Bo’s last turn.');
  });

  it('says nothing of it before', () => {
    expect(said(VIEWS.turn!(4))).toMatch(/^Your turn: draw/);
  });
});

describe('the end of a round', () => {
  it('says who was better than the caller', () => {
    expect(said(scored([9, 4, 3, 8], 1, 10))).toBe('Ana called Cambio with 4, but Bo has 3: +10.');
    expect(said(scored([3, 4, 3, 8], 1))).toBe('Ana called Cambio with 4, but you and Bo have 3.');
  });

  it('says so at the end of the game too', () => {
    const last = { ...scored([9, 4, 3, 8], 1, 10), phase: 'over' as const };
    expect(said(last)).toBe('Ana called Cambio with 4, but Bo has 3: +10.');
  });

  it('says that a tie is as bad', () => {
    expect(said(scored([0, 0, 5], 1, 10))).toBe('Ana called Cambio with 0, but you have 0 too: +10.');
  });

  it('says that a good call had the least', () => {
    expect(said(scored([9, 4, 5], 1))).toBe('Ana called Cambio with 4, the least of all.');
    expect(said(scored([2, 4, 5], 0, -5))).toBe('You called Cambio with 2, the least of all: −5.');
  });

  it('says who has the least where nobody called', () => {
    expect(said(scored([9, 4, 5], null))).toBe('Nobody called. Ana has 4, the least of all.');
  });
});

describe('a power that looks', () => {
  it('says whose card it may be', () => {
    expect(said(VIEWS.peekOther!(2), 'peek')).toBe('Press another player’s card to look at it.');
    expect(said(VIEWS.peekOwn!(2), 'peek')).toBe('Press one of your own cards to look at it.');
  });
});
