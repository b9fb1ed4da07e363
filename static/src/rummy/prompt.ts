/** The one sentence that says what to do now, made from the choices on offer. */
import type { Names } from '../table/names';
import { say, rummy } from '../texts/say.svelte';
import { nameCard } from './cards';
import type { View } from './wire';

export function prompt(view: View, names: Names, start: number | null): string {
  const can = (verb: string) => view.choices.find((c) => c.do === verb);
  const p = rummy.prompt;
  if (view.paused) return say.paused;
  const over = view.phase === 'over';
  if (over && !view.sheet.length) return say.over;
  if (over || view.phase === 'scored') {
    const out = view.sheet.at(-1)?.out ?? 0;
    if (over || can('ready') || view.seat === null) return rummy.wentOut(names, out);
    return say.waitNext;
  }
  if (start !== null) return p.take(nameCard(view.river[start] ?? ''), view.river.length - start);
  if (can('draw')?.skips) return p.skip;
  if (can('take')) return p.draw;
  if (can('draw')) return p.drawOnly;
  const discard = can('discard');
  if (discard?.face_down) return p.last;
  if (discard) return can('lay') || can('add') ? p.play : p.playNothing;
  if (can('chaos')) return p.chaos;
  return waiting(view, names);
}

function waiting(view: View, names: Names): string {
  const p = rummy.prompt;
  if (view.turn === null) return '';
  if (view.held) return view.held.seat === view.seat ? p.held : p.holding(names.of(view.held.seat));
  const who = names.of(view.turn);
  return view.phase === 'draw' ? p.drawing(who) : p.playing(who);
}
