/** How this device shows and sounds: chosen here, remembered here, nobody else's business. */
import { keep, kept } from './kept';

export const THEMES = ['auto', 'dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];

/** The browser's own bars, beside a page that is not what the system prefers. */
const BARS: Record<'dark' | 'light', string> = { dark: '#190f0d', light: '#f6ead8' };

class Device {
  theme = $state<Theme>(THEMES.find((theme) => theme === kept('theme')) ?? 'auto');
  fourColours = $state(kept('suits') === 'four');
  /** Also whether it buzzes. */
  sound = $state(kept('sound') !== 'off');

  constructor() {
    this.show();
  }

  useTheme(theme: Theme): void {
    this.theme = theme;
    keep('theme', theme);
    this.show();
  }

  useFourColours(four: boolean): void {
    this.fourColours = four;
    keep('suits', four ? 'four' : 'two');
    this.show();
  }

  useSound(on: boolean): void {
    this.sound = on;
    keep('sound', on ? 'on' : 'off');
  }

  private show(): void {
    const { dataset } = document.documentElement;
    dataset.theme = this.theme;
    dataset.suits = this.fourColours ? 'four' : 'two';
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
      const system = meta.media.includes('dark') ? 'dark' : 'light';
      meta.content = BARS[this.theme === 'auto' ? system : this.theme];
    }
  }
}

export const device = new Device();
