import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Avatar } from '../wire';
import AvatarPick from './AvatarPick.svelte';
import { COLOURS, FIGURES, TONES } from './avatars';
import drawn from './avatars.svg?raw';
import { rememberAvatar, rememberedAvatar } from './remembered';

const MOON: Avatar = { figure: 'moon', colour: 'rose' };
const CAT: Avatar = { figure: 'cat', colour: 'plum' };

describe('an avatar', () => {
  it('is remembered on this device', () => {
    rememberAvatar(MOON);
    expect(rememberedAvatar()).toEqual(MOON);
  });

  it('that is none any more is forgotten', () => {
    localStorage.setItem('cambio.avatar', 'dragon plum');
    expect(rememberedAvatar()).toBeNull();
  });

  it('has a figure and a tile unlike all others', () => {
    const shapes = [...FIGURES, ...COLOURS].map((name) => drawn.match(`id="${name}".* d="([^"]+)"`)?.[1]);
    expect(shapes).not.toContain(undefined);
    expect(new Set(shapes).size).toBe(20);
  });

  it('has the tone of its tile', () => {
    const fills = COLOURS.map((name) => drawn.match(`id="${name}".* fill="([^"]+)"`)?.[1]);
    expect(fills).toEqual(COLOURS.map((name) => TONES[name]));
  });
});

describe('the choice of one', () => {
  let open: ReturnType<typeof mount> | undefined;
  afterEach(() => open && unmount(open));

  function show(avatar: Avatar | null) {
    const pick = vi.fn();
    open = mount(AvatarPick, { target: document.body, props: { avatar, others: [CAT], pick } });
    flushSync();
    return { pick, named: (name: string) => document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`) };
  }

  it('changes the figure and keeps the colour', () => {
    const { pick, named } = show(MOON);
    named('Bell')!.click();
    expect(pick).toHaveBeenCalledWith({ figure: 'bell', colour: 'rose' });
  });

  it('offers nothing that somebody else has', () => {
    const { named } = show(MOON);
    expect(named('Cat, taken')!.disabled).toBe(true);
    expect(named('Plum, taken')!.disabled).toBe(true);
  });

  it('begins with what is free', () => {
    const { pick, named } = show(null);
    named('Sky blue')!.click();
    expect(pick).toHaveBeenCalledWith({ figure: 'cup', colour: 'sky' });
  });
});
