/** What a lesson points at, by name: whoever draws a thing of that name lights it. */
import { createContext } from 'svelte';

export const [litHere, provideLit] = createContext<(what: string) => boolean>();
