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

/** The same where one reads later what happened: bots are called bots. */
export function namesInLog(frame: StepFrame): Names {
  const { of, you } = namesAt(frame);
  const byBot = (seat: number) => frame.table.people.some((p) => p.seat === seat && (p.stand_in ?? p.bot));
  return { you, of: (seat) => (seat !== you && byBot(seat) ? say.bots.named(of(seat)) : of(seat)) };
}

/** "You and Ana", not "Ana and You". */
export const youFirst = (seats: number[], you: number | null): number[] =>
  seats.toSorted((a, b) => Number(b === you) - Number(a === you));
