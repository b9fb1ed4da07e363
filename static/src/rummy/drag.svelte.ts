/** A card under a finger: a press if it stays where it is, a drag once it has moved. */
import type { Attachment } from 'svelte/attachments';

const SLACK = 8;

export interface Meaning {
  press(id: number): void;
  /** A drag has begun or is over. */
  lift(up: boolean): void;
  /** The index that lies under a point, or null. */
  over(x: number, y: number): number | null;
  move(id: number, to: number): void;
  drop(id: number, x: number, y: number): void;
}

export class Drag {
  /** The card that is being dragged. */
  id = $state<number | null>(null);
  x = $state(0);
  y = $state(0);
  private from: { x: number; y: number } | null = null;

  constructor(private readonly meaning: Meaning) {}

  on(id: number): Attachment<HTMLElement> {
    return (element) => {
      let pressed = 0;
      const move = (event: PointerEvent) => this.follow(id, event.clientX, event.clientY);
      const up = (event: PointerEvent) => {
        pressed = event.timeStamp;
        if (this.id === id) this.meaning.drop(id, event.clientX, event.clientY);
        else this.meaning.press(id);
        end();
      };
      const end = () => {
        if (this.id !== null) this.meaning.lift(false);
        this.id = this.from = null;
        removeEventListener('pointermove', move);
        removeEventListener('pointerup', up);
        removeEventListener('pointercancel', end);
      };
      const down = (event: PointerEvent) => {
        if (event.button !== 0 || this.from) return;
        this.from = { x: event.clientX, y: event.clientY };
        // The element itself changes its place while it is dragged, so it cannot be what listens.
        addEventListener('pointermove', move);
        addEventListener('pointerup', up);
        addEventListener('pointercancel', end);
      };
      // The keyboard or a screen reader clicks without a press.
      const click = (event: MouseEvent) => {
        if (pressed && event.timeStamp - pressed < 1500) pressed = 0;
        else this.meaning.press(id);
      };
      element.addEventListener('pointerdown', down);
      element.addEventListener('click', click);
      return () => {
        element.removeEventListener('pointerdown', down);
        element.removeEventListener('click', click);
        if (this.from) end();
      };
    };
  }

  private follow(id: number, x: number, y: number): void {
    if (!this.from) return;
    if (this.id === null && Math.hypot(x - this.from.x, y - this.from.y) < SLACK) return;
    if (this.id === null) this.meaning.lift(true);
    [this.id, this.x, this.y] = [id, x, y];
    const to = this.meaning.over(x, y);
    if (to !== null) this.meaning.move(id, to);
  }
}
