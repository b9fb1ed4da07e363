/** When a page may be loaded anew without a loss: no press is under way and no form begun. */
const PAUSE_MS = 2000;
const LOOK_MS = 250;

/** What waits for an answer. */
const unanswered = new Set<object>();
const begun = new Set<Element>();
let down = false;
let pressedMs = -Infinity;

export function waits(what: object, waiting: boolean): void {
  if (waiting) unanswered.add(what);
  else unanswered.delete(what);
}

function press(isDown: boolean): void {
  down = isDown;
  pressedMs = performance.now();
}

/** A form that is gone was sent or given up. */
function begin({ target }: Event): void {
  const form = target instanceof Element && target.closest('form, fieldset');
  if (form) begun.add(form);
}

/** To be called once, before there is anything to press. */
export function watchPresses(): void {
  for (const name of ['pointerdown', 'keydown']) addEventListener(name, () => press(true), true);
  for (const name of ['pointerup', 'pointercancel', 'keyup', 'blur']) addEventListener(name, () => press(false), true);
  addEventListener('input', begin, true);
}

/** Somebody between the two presses of one move has pressed only just now. */
function isQuiet(): boolean {
  const writing = [...begun].some((form) => form.isConnected);
  return !down && !writing && !unanswered.size && performance.now() - pressedMs >= PAUSE_MS;
}

export async function quiet(): Promise<void> {
  while (!isQuiet()) await new Promise((done) => setTimeout(done, LOOK_MS));
}
