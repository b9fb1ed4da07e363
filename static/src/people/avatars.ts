/** What there is to choose from. */
import type { Avatar } from '../wire';

export const FIGURES: Avatar['figure'][] = [
  'cup', 'cat', 'fish', 'sun', 'boat', 'bird', 'lemon', 'moon', 'key', 'star', 'bell', 'leaf',
];
/** As the tiles have them. */
export const TONES: Record<Avatar['colour'], string> = {
  cobalt: '#2156a8', saffron: '#f5b83d', vermilion: '#b92d12', mint: '#8fdcb4',
  plum: '#6f2f78', rose: '#f6a5bd', olive: '#5c6416', sky: '#a5d4f7',
};
export const COLOURS = Object.keys(TONES) as Avatar['colour'][];
