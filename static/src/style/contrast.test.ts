import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

const LIGHT = 0;
const DARK = 1;
const LEAST = 4.5;
const WORDS = ['ink', 'ink-soft', 'accent', 'snap', 'good', 'bad'];

/** The tokens of one rule that have a light and a dark colour. */
function coloursOf(selector: string): Record<string, readonly [string, string]> {
  const rule = tokens.match(new RegExp(`^${selector} \\{([^}]*)\\}`, 'm'))![1]!;
  const found = rule.matchAll(/--([a-z-]+): light-dark\((#\w{6}), (#\w{6})\)/g);
  return Object.fromEntries([...found].map(([, name, light, dark]) => [name!, [light!, dark!] as const]));
}

/** Relative luminance, as WCAG 2 defines it. */
function luminance(colour: string): number {
  const linear = (from: number) => {
    const part = parseInt(colour.slice(from, from + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(1) + 0.7152 * linear(3) + 0.0722 * linear(5);
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light! + 0.05) / (dark! + 0.05);
}

const pages = coloursOf(':root');
const cloth = { ...pages, ...coloursOf('main\\.table') };

describe.each([['light', LIGHT], ['dark', DARK]] as const)('on a %s screen', (_, theme) => {
  it.each([
    ['a page', pages, ['room', 'panel', 'panel-raised']],
    ['the cloth', cloth, ['table', 'table-deep', 'panel']],
  ] as const)('words on %s can be read', (_, colours, grounds) => {
    const poor = WORDS.flatMap((word) => grounds.map((ground) => [word, ground] as const))
      .map(([word, ground]) => [word, ground, contrast(colours[word]![theme], colours[ground]![theme])] as const)
      .filter(([, , ratio]) => ratio < LEAST);
    expect(poor).toEqual([]);
  });
});
