import { describe, expect, it } from 'vitest';
import type { GameFact } from '../wire';
import { buzzOf, cuesOf } from './cues';

const began = (seat: number): GameFact => ({ fact: 'turn_began', seat }) as GameFact;
const snapped = (seat: number): GameFact => ({ fact: 'snapped', seat }) as GameFact;
const drew = (seat: number): GameFact => ({ fact: 'drew', seat }) as GameFact;

describe('what a step sounds like', () => {
  it('rings for the own turn alone', () => {
    expect(cuesOf([began(0)], 0)).toEqual(['turn']);
    expect(cuesOf([began(1)], 0)).toEqual([]);
  });

  it('plays each sound once, the own turn last', () => {
    expect(cuesOf([began(0), snapped(1), snapped(2), drew(1)], 0)).toEqual(['snap', 'draw', 'turn']);
  });

  it('rings for no spectator', () => {
    expect(cuesOf([began(0)], null)).toEqual([]);
  });
});

describe('what a phone feels', () => {
  it('is the own snap and the own turn', () => {
    expect(buzzOf([snapped(0)], 0)).toHaveLength(1);
    expect(buzzOf([began(0)], 0)).toHaveLength(3);
  });

  it('is nothing that others do', () => {
    expect(buzzOf([snapped(1), began(2), drew(1)], 0)).toEqual([]);
  });
});
