/** The three shapes of a screen that tables are laid out for. */
export type Shape = 'tall' | 'short' | 'wide';

export function shapeOf(width: number, height: number): Shape {
  if (width >= 780 && height >= 560) return 'wide';
  return width > height && height < 560 ? 'short' : 'tall';
}
