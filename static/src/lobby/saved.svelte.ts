/** Rules that were kept under a name on this device. Storage may be switched off; then none are. */
import type { Wanted } from './link';

export interface Kept extends Wanted {
  name: string;
}

const KEY = 'cambio.rules';

function isKept(one: unknown): one is Kept {
  const { name, game, preset, changes } = (one ?? {}) as Record<string, unknown>;
  return [name, game, preset].every((text) => typeof text === 'string') && typeof changes === 'object' && changes !== null;
}

export class Saved {
  sets = $state.raw<Kept[]>([]);

  constructor() {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
      this.sets = Array.isArray(stored) ? stored.filter(isKept) : [];
    } catch {
      // There are none.
    }
  }

  /** In the place of a set of that name, if there is one. */
  keep(name: string, { game, preset, changes }: Wanted): void {
    const set = { name, game, preset, changes };
    const known = this.sets.some((s) => s.name === name);
    this.write(known ? this.sets.map((s) => (s.name === name ? set : s)) : [...this.sets, set]);
  }

  rename(from: string, to: string): void {
    const others = this.sets.filter((s) => s.name === from || s.name !== to);
    this.write(others.map((s) => (s.name === from ? { ...s, name: to } : s)));
  }

  drop(name: string): void {
    this.write(this.sets.filter((s) => s.name !== name));
  }

  private write(sets: Kept[]): void {
    this.sets = sets;
    try {
      localStorage.setItem(KEY, JSON.stringify(sets));
    } catch {
      // They last as long as this page.
    }
  }
}

export const saved = new Saved();
