/** The avatar last chosen on this device. */
import { keep, kept } from '../settings/kept';
import type { Avatar } from '../wire';
import { COLOURS, FIGURES } from './avatars';

export function rememberedAvatar(): Avatar | null {
  const [of, on] = kept('avatar')?.split(' ') ?? [];
  const figure = FIGURES.find((each) => each === of);
  const colour = COLOURS.find((each) => each === on);
  return figure && colour ? { figure, colour } : null;
}

export const rememberAvatar = ({ figure, colour }: Avatar): void => keep('avatar', `${figure} ${colour}`);
