/**
 * Everything about a page that a ruler can find: what it returns is a list of sentences.
 *
 * The rule for targets: 44 px both ways; or smaller, if a circle of 44 px around its middle holds no
 * other target's middle (the idea of WCAG 2.5.8, at the size of 2.5.5). A card is narrow and high: it
 * may be smaller if there is as much of it to hit as of 44 by 44 px, or, where many hands share a small
 * screen (2.5.8: its place is essential), if 24 px around its middle belong to it alone.
 */
(playing) => {
  const faults = new Set();
  const short = (text) => text.trim().replace(/\s+/g, ' ').slice(0, 40);
  const call = (e) => e.getAttribute('aria-label') ?? e.getAttribute('title') ?? (short(e.textContent) || e.className);
  const remember = (look) => {
    const known = new Map();
    return (e) => (known.has(e) ? known.get(e) : known.set(e, look(e)).get(e));
  };
  const style = remember((e) => getComputedStyle(e));
  const box = remember((e) => e.getBoundingClientRect());
  const visible = remember((e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && !e.closest('.unseen') && style(e).clipPath === 'none');
  const floats = remember((e) => e !== null && (['sticky', 'fixed'].includes(style(e).position) || floats(e.parentElement)));
  const across = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const along = (a, b) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const related = (a, b) => a.contains(b) || b.contains(a);
  const pairs = (all, tell) => all.forEach((a, n) => all.slice(n + 1).forEach((b) => related(a.of, b.of) || tell(a, b)));

  const page = document.scrollingElement;
  const over = document.querySelector('aside[tabindex]');
  if (page.scrollWidth > innerWidth) faults.add(`scrolls sideways: ${page.scrollWidth} > ${innerWidth}`);
  if (playing && page.scrollHeight > innerHeight) faults.add(`scrolls down in play: ${page.scrollHeight} > ${innerHeight}`);

  // All of a table is seen at once; what may go on is a row of plays, and the sheet.
  const SCROLLERS = '.offers ul, aside .body, aside .scroll';
  const scrolls = remember((e) => /auto|scroll/.test(style(e).overflowX + style(e).overflowY));
  const clips = remember((e) => style(e).overflowX !== 'visible' || style(e).overflowY !== 'visible');
  if (playing) {
    for (const e of document.querySelectorAll('.screen *')) {
      const more = e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1;
      if (more && scrolls(e) && !e.matches(SCROLLERS)) faults.add(`scrolls in play: .${e.classList[0]}`);
    }
  }
  /** What is left of a box inside all that scrolls around it. */
  const left = (of, at) => {
    let { left, right, top, bottom } = at;
    for (let e = of.parentElement; e && e !== document.body; e = e.parentElement) {
      if (!scrolls(e)) continue;
      const around = box(e);
      [left, right] = [Math.max(left, around.left), Math.min(right, around.right)];
      [top, bottom] = [Math.max(top, around.top), Math.min(bottom, around.bottom)];
    }
    return { left, right, top, bottom };
  };
  const gone = ({ left, right, top, bottom }) => right - left < 3 || bottom - top < 3;

  // A native radio or box is pressed by its label.
  const pressed = (e) => (e.matches('input[type=radio], input[type=checkbox]') ? (e.closest('label') ?? e) : e);
  const targets = [...new Set([...document.querySelectorAll('button, a[href], input, select, summary')].map(pressed))]
    .filter((e) => visible(e) && !(over && !over.contains(e)))
    .map((of) => {
      const at = box(of);
      return { of, at, box: left(of, at), middle: [(at.left + at.right) / 2, (at.top + at.bottom) / 2] };
    })
    .filter((target) => !gone(target.box));
  const apart = (a, b) => Math.hypot(a.middle[0] - b.middle[0], a.middle[1] - b.middle[1]);

  for (const target of targets) {
    const { width, height } = target.at;
    if (target.box.left < -0.5 || target.box.right > innerWidth + 0.5) faults.add(`beside the screen: ${call(target.of)}`);
    if (playing && !over && (target.box.top < -0.5 || target.box.bottom > innerHeight + 0.5)) faults.add(`off the screen: ${call(target.of)}`);
    if (width >= 43.5 && height >= 43.5) continue;
    const card = target.of.matches('.slot');
    if (card && width * height >= 44 * 44) continue;
    const space = card ? 23.5 : 43.5;
    const near = targets.find((other) => other !== target && apart(target, other) < space);
    const size = `${Math.round(width)}x${Math.round(height)}`;
    if (near) faults.add(`too small (${size}) beside ${call(near.of)}: ${call(target.of)}`);
  }
  pairs(targets.filter((t) => !floats(t.of) || over), (a, b) => {
    if (across(a.box, b.box) > 1 && along(a.box, b.box) > 1) faults.add(`on each other: ${call(a.of)} and ${call(b.of)}`);
  });
  if (playing && !over) {
    for (const { of, box: { left, right, top, bottom } } of targets) {
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (hit && !related(of, hit)) faults.add(`covered by ${hit.className || hit.tagName}: ${call(of)}`);
    }
  }

  // People name themselves: a long name may end in dots, if enough of it is left.
  const shortened = (e) => e.matches('.name') && style(e).textOverflow === 'ellipsis' && box(e).width >= 22;
  const texts = [];
  const walk = document.createTreeWalker(over ?? document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const of = walk.currentNode.parentElement;
    if (!walk.currentNode.data.trim() || !visible(of) || of.closest('svg, .layer, script, style')) continue;
    const range = document.createRange();
    range.selectNodeContents(walk.currentNode);
    const text = short(walk.currentNode.data);
    for (const at of range.getClientRects()) {
      const seen = shortened(of) ? { ...left(of, at), right: Math.min(at.right, box(of).right) } : left(of, at);
      texts.push({ of, at, box: seen, text });
    }
  }
  for (const { of, at, text } of texts) {
    for (let e = of; e && e !== document.body && !scrolls(e); e = e.parentElement) {
      if (shortened(e)) break;
      const around = box(e);
      const closed = clips(e) || e.matches('button, a.button');
      if (closed && (at.right > around.right + 1.5 || at.left < around.left - 1.5)) { faults.add(`cut off: ${text}`); break; }
      if (closed && (at.bottom > around.bottom + 4 || at.top < around.top - 4)) { faults.add(`cut off below or above: ${text}`); break; }
    }
    const outside = at.left < -1 || at.right > innerWidth + 1 || (playing && !over && (at.top < -2 || at.bottom > innerHeight + 2));
    if (outside && !gone(left(of, at)) && !of.closest('aside .scroll, .offers ul')) faults.add(`outside the screen: ${text}`);
  }
  const lying = texts.filter((t) => !gone(t.box) && (!floats(t.of) || t.of.closest('.banners')));
  pairs(lying, (a, b) => {
    if (across(a.box, b.box) > 2 && along(a.box, b.box) > 4) faults.add(`text on text: ${a.text} and ${b.text}`);
  });
  // Labels that lie on a card on purpose are in one list item with it.
  const together = (a, b) => a.closest('li') !== null && a.closest('li') === b.closest('li');
  for (const a of lying) {
    const b = targets.find((t) => !related(a.of, t.of) && !together(a.of, t.of) && !floats(t.of)
      && across(a.box, t.box) > 2 && along(a.box, t.box) > 4);
    if (b) faults.add(`text on a target: ${a.text} on ${call(b.of)}`);
  }
  return [...faults];
}
