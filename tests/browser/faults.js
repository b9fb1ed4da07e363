/** Everything about a page that a ruler can find: what it returns is a list of sentences. */
(playing) => {
  const faults = [];
  const short = (text) => text.trim().replace(/\s+/g, ' ').slice(0, 40);
  const call = (e) => e.getAttribute('aria-label') ?? e.getAttribute('title') ?? short(e.textContent) ?? e.className;
  const visible = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && !e.closest('.unseen') && getComputedStyle(e).clipPath === 'none';
  const box = (e) => e.getBoundingClientRect();
  const across = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const along = (a, b) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const related = (a, b) => a.contains(b) || b.contains(a);
  const pairs = (all, tell) => all.forEach((a, n) => all.slice(n + 1).forEach((b) => related(a.of, b.of) || tell(a, b)));

  const page = document.scrollingElement;
  if (page.scrollWidth > innerWidth) faults.push(`scrolls sideways: ${page.scrollWidth} > ${innerWidth}`);
  if (playing && page.scrollHeight > innerHeight) faults.push(`scrolls down in play: ${page.scrollHeight} > ${innerHeight}`);

  // A native radio or box is pressed by its label.
  const pressed = (e) => (e.matches('input[type=radio], input[type=checkbox]') ? (e.closest('label') ?? e) : e);
  const found = document.querySelectorAll('button, a[href], input, select, summary');
  const over = document.querySelector('aside');
  const targets = [...new Set([...found].map(pressed))]
    .filter((e) => visible(e) && !(over && !over.contains(e)))
    .map((of) => ({ of, box: box(of), middle: [(box(of).left + box(of).right) / 2, (box(of).top + box(of).bottom) / 2] }));

  for (const target of targets) {
    const { width, height, left, right, top, bottom } = target.box;
    if (left < -0.5 || right > innerWidth + 0.5) faults.push(`beside the screen: ${call(target.of)}`);
    if (playing && !over && (top < -0.5 || bottom > innerHeight + 0.5)) faults.push(`off the screen: ${call(target.of)}`);
    // A card is narrow and high: what counts is how much of it there is to hit.
    const card = target.of.matches('.slot') && width * height >= 44 * 44;
    if (card || (width >= 43.5 && height >= 43.5)) continue;
    const near = targets.find((other) => other !== target
      && Math.hypot(other.middle[0] - target.middle[0], other.middle[1] - target.middle[1]) < 43.5);
    if (near) faults.push(`too small (${Math.round(width)}x${Math.round(height)}) beside ${call(near.of)}: ${call(target.of)}`);
  }
  const floats = (e) => { for (; e; e = e.parentElement) if (['sticky', 'fixed'].includes(getComputedStyle(e).position)) return true; return false; };
  pairs(targets.filter((t) => !floats(t.of) || over), (a, b) => {
    if (across(a.box, b.box) > 1 && along(a.box, b.box) > 1) faults.push(`on each other: ${call(a.of)} and ${call(b.of)}`);
  });
  if (playing && !over) {
    for (const { of, middle } of targets) {
      const top = document.elementFromPoint(...middle);
      if (top && !related(of, top)) faults.push(`covered by ${top.className || top.tagName}: ${call(of)}`);
    }
  }

  const texts = [];
  const walk = document.createTreeWalker(over ?? document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const of = walk.currentNode.parentElement;
    if (!walk.currentNode.data.trim() || !visible(of) || of.closest('svg, .layer, .banners, script, style')) continue;
    const range = document.createRange();
    range.selectNodeContents(walk.currentNode);
    texts.push({ of, box: range.getBoundingClientRect(), text: short(walk.currentNode.data) });
  }
  for (const { of, box: at, text } of texts) {
    for (let e = of; e && e !== document.body; e = e.parentElement) {
      const style = getComputedStyle(e);
      const around = box(e);
      if (style.overflowX === 'auto' || style.overflowY === 'auto' || style.overflowX === 'scroll') break;
      const closed = style.overflowX !== 'visible' || e.matches('button, a.button');
      if (closed && (at.right > around.right + 1.5 || at.left < around.left - 1.5)) { faults.push(`cut off: ${text}`); break; }
      if (closed && (at.bottom > around.bottom + 4 || at.top < around.top - 4)) { faults.push(`cut off below or above: ${text}`); break; }
    }
  }
  pairs(texts.filter((t) => !floats(t.of)), (a, b) => {
    if (across(a.box, b.box) > 2 && along(a.box, b.box) > 4) faults.push(`text on text: ${a.text} and ${b.text}`);
  });
  return [...new Set(faults)];
}
