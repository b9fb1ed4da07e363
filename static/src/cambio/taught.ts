/**
 * Whether somebody on this device knows that pressing a card throws it. A newcomer who presses a card
 * to look at it would be dealt a penalty card; so the first such press is explained and not sent.
 */
const KEY = 'cambio.snaps';

export function knowsSnaps(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // Nothing can be remembered here, and explaining it every time would cost real snaps.
    return true;
  }
}

export function learnSnaps(): void {
  try {
    localStorage.setItem(KEY, 'known');
  } catch {
    // Then it counts as known.
  }
}
