/** Who sits where, in words for the reader. */
import { say } from '../texts/say.svelte';
import type { StepFrame } from '../wire';

export interface Names {
  /** The name of a seat, or "You". */
  of: (seat: number) => string;
  you: number | null;
}

export function namesAt({ table, you }: StepFrame): Names {
  const named = (seat: number) =>
    table.people.find((p) => p.id === table.seats[seat])?.name ?? say.seatNumber(seat + 1);
  return { you: you.seat, of: (seat) => (seat === you.seat ? say.you : named(seat)) };
}

/** "You and Ana", not "Ana and You". */
export const youFirst = (seats: number[], you: number | null): number[] =>
  seats.toSorted((a, b) => Number(b === you) - Number(a === you));
