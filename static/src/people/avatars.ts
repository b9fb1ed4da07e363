/** What there is to choose from. */
import type { Avatar } from '../wire';

export const FIGURES: Avatar['figure'][] = [
  'cup', 'cat', 'fish', 'sun', 'boat', 'bird', 'lemon', 'moon', 'key', 'star', 'bell', 'leaf',
];
export const COLOURS: Avatar['colour'][] = ['cobalt', 'saffron', 'vermilion', 'mint', 'plum', 'rose', 'olive', 'sky'];
