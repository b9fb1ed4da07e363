import { beforeEach, describe, expect, it } from 'vitest';
import { device } from './device.svelte';

const page = document.documentElement;

beforeEach(() => localStorage.clear());

describe('how the device shows and sounds', () => {
  it('follows the system until it is told otherwise', () => {
    expect(page.dataset).toMatchObject({ theme: 'auto', suits: 'two' });
  });

  it('shows the theme that was chosen and remembers it', () => {
    device.useTheme('light');
    expect(page.dataset.theme).toBe('light');
    expect(localStorage.getItem('cambio.theme')).toBe('light');
  });

  it('shows four colours and remembers them', () => {
    device.useFourColours(true);
    expect(page.dataset.suits).toBe('four');
    expect(localStorage.getItem('cambio.suits')).toBe('four');
  });

  it('is muted and remembers it', () => {
    device.useSound(false);
    expect(device.sound).toBe(false);
    expect(localStorage.getItem('cambio.sound')).toBe('off');
  });
});
