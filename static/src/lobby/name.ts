/** The name last used on this device. Storage may be switched off; then it is asked again. */
const KEY = 'cambio.name';

export function rememberedName(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function rememberName(name: string): void {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // Nothing is lost but the convenience.
  }
}
