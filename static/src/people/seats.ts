/** The tables at which this browser has a place, the latest first: the way back to them is on the home page. */
import { keep, kept } from '../settings/kept';
import type { StepFrame } from '../wire';

export interface Seat {
  code: string;
  game: string;
  /** Nobody else is there but bots: of such games only the latest is worth a way back. */
  alone: boolean;
}

const KEY = 'seats';
const MOST = 3;

function isSeat(one: unknown): one is Seat {
  const { code, game } = (one ?? {}) as Record<string, unknown>;
  return typeof code === 'string' && typeof game === 'string';
}

export function seatsKept(): Seat[] {
  try {
    const stored: unknown = JSON.parse(kept(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSeat) : [];
  } catch {
    return [];
  }
}

const write = (seats: Seat[]) => keep(KEY, JSON.stringify(seats.slice(0, MOST)));
const others = (code: string) => seatsKept().filter((seat) => seat.code !== code);

export const forgetSeat = (code: string): void => write(others(code));

/** To be told every step: it writes only what it has not written before. */
export function noteSeat(frame: StepFrame | null): void {
  if (!frame || frame.table.lesson) return;
  const { table: { code, game, people }, you } = frame;
  if (you.person === null) return;
  const alone = people.every((person) => person.bot || person.id === you.person);
  const [first] = seatsKept();
  if (first?.code === code && first.alone === alone) return;
  write([{ code, game, alone }, ...others(code).filter((seat) => !(alone && seat.alone))]);
}
