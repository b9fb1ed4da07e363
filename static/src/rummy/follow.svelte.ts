/** Keeps in sight what matters in a part of the table that scrolls. */
import type { Attachment } from 'svelte/attachments';

/** Where to scroll so that all from one height to another is seen; too much of it: its beginning. */
export function reveal(from: number, to: number, top: number, high: number): number {
  if (from < top || to - from > high) return from;
  return to > top + high ? to - high : top;
}

/** What goes on below fades out so far. */
const FADE = 14;

/** Calmly, and never under a finger: what it holds back it does once the finger has left. */
export const follow = (wanted: () => string[]): Attachment<HTMLElement> => (box) => {
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  let fingers = 0;
  let due = false;

  function scroll(selectors: string[]): void {
    const found = selectors.flatMap((selector) => [...box.querySelectorAll(selector)]);
    if (!found.length) return;
    due = fingers > 0;
    if (due) return;
    const start = box.getBoundingClientRect().top + box.clientTop - box.scrollTop;
    // Of a play the title of its meld is a part.
    const rects = found.map((each) => (each.closest('article') ?? each).getBoundingClientRect());
    const from = Math.min(...rects.map((rect) => rect.top)) - start;
    const to = Math.max(...rects.map((rect) => rect.bottom)) - start + FADE;
    const top = reveal(from, to, box.scrollTop, box.clientHeight);
    if (Math.abs(top - box.scrollTop) > 1) box.scrollTo({ top, behavior: still.matches ? 'instant' : 'smooth' });
  }

  const press = () => fingers++;
  const release = () => {
    fingers = Math.max(0, fingers - 1);
    if (due) scroll(wanted());
  };
  box.addEventListener('touchstart', press, { passive: true });
  for (const end of ['touchend', 'touchcancel'] as const) box.addEventListener(end, release);

  // Only when somebody else matters: who looks around meanwhile is left alone.
  const key = $derived(wanted().join());
  $effect(() => {
    const frame = requestAnimationFrame(() => scroll(key ? key.split(',') : []));
    return () => cancelAnimationFrame(frame);
  });

  return () => {
    box.removeEventListener('touchstart', press);
    for (const end of ['touchend', 'touchcancel'] as const) box.removeEventListener(end, release);
  };
};
