/**
 * What pressing a card means. The server says what can be done (`choices`); here it is only decided
 * which of those a press on a place stands for.
 */
import type { At, Choice, Command } from '../wire';

export type Aim = 'give' | 'place' | 'peek' | 'swap' | 'snap';

/** Own actions that are aimed at a card, the most pressing first: a gift has a clock. */
const OWN_AIMS: Aim[] = ['give', 'place', 'peek', 'swap'];

export interface Table {
  choices: Choice[];
  version: number;
  seat: number | null;
}

export type Press =
  | { kind: 'send'; command: Command }
  | { kind: 'first'; at: At | null }
  /** A snap, had it been asked for first. */
  | { kind: 'unasked' }
  | { kind: 'nothing' };

export const same = (a: At, b: At) => a[0] === b[0] && a[1] === b[1];
const among = (places: At[] | undefined, at: At) => (places ?? []).some((p) => same(p, at));
const choiceOf = (table: Table, aim: Aim) => table.choices.find((c) => c.do === aim);

export const ownAims = (choices: Choice[]): Aim[] =>
  OWN_AIMS.filter((aim) => choices.some((c) => c.do === aim));

/** While a card is looked for, a press beside is a slip, and a snap would be punished. */
const SEARCHING = new Set<Aim | null>(['peek', 'swap', 'give']);

/** The action that a press stands for: the wanted one while it is on offer, else the first. */
export function aimOf(choices: Choice[], wanted: Aim | null): Aim | null {
  const snap = choices.some((c) => c.do === 'snap');
  if (wanted === 'snap' && snap) return 'snap';
  const own = ownAims(choices);
  if (wanted && own.includes(wanted)) return wanted;
  return own[0] ?? (snap ? 'snap' : null);
}

/** Whether a card is a target of that action now. `first` is the card chosen first in a swap. */
export function isTarget(table: Table, aim: Aim | null, first: At | null, at: At): boolean {
  const choice = aim && choiceOf(table, aim);
  if (!choice) return false;
  if (aim === 'place' || aim === 'give') {
    return at[0] === table.seat && (choice.slots ?? []).includes(at[1]);
  }
  if (aim !== 'swap') return among(choice.places, at);
  if (!first) return among(choice.first, at) || among(choice.second, at);
  return same(first, at) || partners(choice, first).some((p) => same(p, at));
}

/** The cards that a first card can be swapped with; either of the two may be pressed first. */
function partners(choice: Choice, first: At): At[] {
  const found: At[] = [];
  if (among(choice.first, first)) found.push(...(choice.second ?? []));
  if (among(choice.second, first)) found.push(...(choice.first ?? []));
  return found.filter((at) => !same(at, first));
}

function swapCommand(choice: Choice, a: At, b: At): Command {
  const inOrder = among(choice.first, a) && among(choice.second, b);
  const [one, two] = inOrder ? [a, b] : [b, a];
  return { do: 'swap', seat: one[0], slot: one[1], with_seat: two[0], with_slot: two[1] };
}

/** The one swap that is left to say yes to, after both cards were looked at. */
export function onlySwap(choices: Choice[]): Command | null {
  const swap = choices.find((c) => c.do === 'swap');
  if (swap?.first?.length !== 1 || swap.second?.length !== 1) return null;
  return swapCommand(swap, swap.first[0]!, swap.second[0]!);
}

export function press(table: Table, wanted: Aim | null, first: At | null, at: At): Press {
  const aim = aimOf(table.choices, wanted);
  if (aim && aim !== 'snap' && isTarget(table, aim, first, at)) {
    return own(choiceOf(table, aim)!, aim, first, at);
  }
  // Nothing else is being chosen on this card, so a press is a snap.
  const snap = choiceOf(table, 'snap');
  if (snap?.discard !== undefined && among(snap.places, at)) {
    if (SEARCHING.has(aim)) return { kind: 'unasked' };
    const [seat, slot] = at;
    return {
      kind: 'send',
      command: { do: 'snap', seat, slot, discard: snap.discard, seen: table.version },
    };
  }
  return { kind: 'nothing' };
}

function own(choice: Choice, aim: Aim, first: At | null, at: At): Press {
  const [seat, slot] = at;
  if (aim === 'place') return { kind: 'send', command: { do: 'place', slot } };
  if (aim === 'give') return { kind: 'send', command: { do: 'give', slot } };
  if (aim === 'peek') return { kind: 'send', command: { do: 'peek', seat, slot } };
  if (!first) return { kind: 'first', at };
  if (same(first, at)) return { kind: 'first', at: null };
  return { kind: 'send', command: swapCommand(choice, first, at) };
}
