/** Who is here, for whatever shows a person deep inside a page. */
import { createContext } from 'svelte';
import type { Emote } from '../talk/talk.svelte';
import type { Live } from '../table/live.svelte';
import type { Person, StepFrame } from '../wire';

export interface Here {
  at: (seat: number) => Person | undefined;
  /** How somebody reacts just now. */
  emote: (person: number) => Emote | undefined;
}

export const [peopleHere, provide] = createContext<Here>();

export const personAt = ({ people, seats }: StepFrame['table'], seat: number) =>
  people.find((person) => person.id === seats[seat]);

export function providePeople(live: Live, frame: () => StepFrame): void {
  provide({ at: (seat) => personAt(frame().table, seat), emote: (person) => live.talk.emotes[person] });
}
