/** The one sentence that says what to do now, made from the choices on offer. */
import { nameFace } from '../cards/faces';
import { entry } from '../texts/log';
import { cambio, say } from '../texts/say.svelte';
import type { Choice, View } from '../wire';
import type { Aim } from './press';
import type { Names } from '../table/names';

/** A card's name, with what it counts. */
type Called = (face: string) => string;

const use = (power: string | undefined) => entry(cambio.powers, power ?? '')?.you ?? null;

export function prompt(view: View, names: Names, aim: Aim | null, snapping: boolean, hasFirst: boolean, called: Called): string {
  const can = (verb: string): Choice | undefined => view.choices.find((c) => c.do === verb);
  const p = cambio.prompt;
  if (view.paused) return say.paused;
  const top = view.pile.top.at(-1);
  if (snapping && top) return p.snapAim(nameFace(top));
  const gift = view.gifts.find((g) => g.seat === view.seat);
  if (aim === 'give' && gift) return p.give(names.of(gift.to[0]));

  switch (view.phase) {
    case 'first_look':
      if (!can('ready')) return view.seat === null ? p.othersLook : p.waitReady;
      return seesOwn(view) ? p.firstLook : p.blindStart;
    case 'running_start':
      return p.runningStart;
    case 'turn':
      return turn(view, names, can);
    case 'drawn':
      return drawn(view, names, can, called);
    case 'power':
      return power(view, names, aim, hasFirst, can);
    case 'closing':
      return p.closing;
    case 'scored':
      return can('ready') || view.seat === null ? scored(view, names) : say.waitNext;
    case 'showdown':
      return can('throw') ? p.showdown : p.showdownWait;
    case 'over':
      return view.sheet.length ? scored(view, names) : say.over;
  }
}

const seesOwn = (view: View) =>
  view.seat !== null && view.seats[view.seat]!.cards.some((card) => card !== null && card !== '?');

/** How the round went: a bad call is beaten or tied by somebody's sum. */
function scored(view: View, names: Names): string {
  const p = cambio.prompt;
  const round = view.sheet.at(-1);
  if (!round) return p.scored;
  if (round.caller === null) {
    const least = Math.min(...round.sums);
    return p.noCall(names, seatsWith(round.sums, least, null), least);
  }
  const sum = round.sums[round.caller] ?? 0;
  const extra = round.extras[round.caller] ?? 0;
  const said = extra ? say.signed(extra) : '';
  const others = round.sums.filter((_, seat) => seat !== round.caller);
  const best = Math.min(...others);
  if (best > sum) return p.goodCall(names, round.caller, sum, said);
  return p.badCall(names, round.caller, sum, seatsWith(round.sums, best, round.caller), best, said);
}

const seatsWith = (sums: number[], sum: number, but: number | null) =>
  sums.flatMap((each, seat) => (each === sum && seat !== but ? [seat] : []));

type Can = (verb: string) => Choice | undefined;

function turn(view: View, names: Names, can: Can): string {
  const p = cambio.prompt;
  const top = view.pile.top.at(-1);
  const ways = [
    can('draw') && p.ways.draw,
    can('take') && top && p.ways.take(nameFace(top)),
    can('call') && p.ways.call,
  ].filter((way) => typeof way === 'string');
  const last = view.caller !== null;
  const after = (sentence: string) => (view.caller === null ? sentence : p.called(names, view.caller, sentence));
  if (ways.length) {
    const sentence = after(p.yourTurn(ways, last));
    return view.pile.frozen ? p.frozen(sentence) : sentence;
  }
  const owed = view.gifts[0];
  if (owed) return p.giftOwed(names, owed.seat, owed.to[0]);
  if (view.turn === null) return '';
  return after(view.turn === view.seat ? p.yourTurn([], last) : p.turnOf(names.of(view.turn), last));
}

function drawn(view: View, names: Names, can: Can, called: Called): string {
  const p = cambio.prompt;
  const held = view.held;
  if (!held || held.seat !== view.seat) {
    return view.turn === null ? '' : p.holding(names.of(view.turn));
  }
  const down = can('put_down');
  return p.drawn(called(held.card), can('place') !== undefined, down !== undefined, use(down?.power));
}

function power(view: View, names: Names, aim: Aim | null, hasFirst: boolean, can: Can): string {
  const p = cambio.prompt;
  const running = view.power;
  if (!running) return '';
  if (running.seat !== view.seat) {
    return p.powerOf(names.of(running.seat), entry(cambio.powers, running.power)?.they ?? running.power);
  }
  if (can('done')?.means === 'close' && aim !== 'swap') {
    return running.actions && can('swap') ? p.lookAndGoOn : p.look;
  }
  if (aim === 'peek') {
    const places = can('peek')?.places ?? [];
    if (places.every(([seat]) => seat === view.seat)) return p.peekOwn;
    return places.some(([seat]) => seat === view.seat) ? p.peek : p.peekOther;
  }
  const swap = can('swap');
  if (swap?.first?.length === 1 && swap.second?.length === 1) return p.swapThem;
  return hasFirst ? p.swapSecond : p.swapFirst;
}
