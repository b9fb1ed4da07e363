/** What this device remembers from visit to visit. Where nothing can be kept, nothing is there. */
const named = (key: string) => `cambio.${key}`;

export function kept(key: string): string | null {
  try {
    return localStorage.getItem(named(key));
  } catch {
    return null;
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(named(key), value);
  } catch {
    // It lasts as long as this page.
  }
}
