/** Where every place on the table is drawn: slots say where they are, sprites ask. */
import { createContext } from 'svelte';
import type { Attachment } from 'svelte/attachments';

/** Any name, as long as slots and flights use the same. */
export type Place = string;

export interface Box {
  x: number;
  y: number;
  width: number;
}

export class Spots {
  private readonly elements = new Map<Place, HTMLElement>();

  at(place: Place): Attachment<HTMLElement> {
    return (element) => {
      this.elements.set(place, element);
      return () => {
        if (this.elements.get(place) === element) this.elements.delete(place);
      };
    };
  }

  /** Out of sight for so long, while a picture of it is on its way. */
  hide(place: Place, forMs: number): void {
    this.elements.get(place)?.animate([{ opacity: 0 }, { opacity: 0 }], forMs);
  }

  measure(origin: HTMLElement): Map<Place, Box> {
    const { x, y } = origin.getBoundingClientRect();
    const boxes = new Map<Place, Box>();
    for (const [place, element] of this.elements) {
      const box = element.getBoundingClientRect();
      // What is not shown has no place: nothing flies to it, or from it.
      if (box.width) boxes.set(place, { x: box.x - x, y: box.y - y, width: box.width });
    }
    return boxes;
  }
}

export const [spotsHere, provideSpots] = createContext<Spots>();
