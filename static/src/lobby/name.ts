/** The name last used on this device. */
import { keep, kept } from '../settings/kept';

export const rememberedName = (): string => kept('name') ?? '';
export const rememberName = (name: string): void => keep('name', name);
