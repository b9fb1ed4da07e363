/** The card sheet can be opened from anywhere at the table. */
import { createContext } from 'svelte';

export const [cardSheetHere, provideCardSheet] = createContext<(event: MouseEvent) => void>();
