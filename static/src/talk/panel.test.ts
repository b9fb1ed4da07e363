import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Live } from '../table/live.svelte';
import { step } from '../dev/table';
import { VIEWS } from '../dev/cambioViews';
import type { StepFrame, TableView } from '../wire';
import Talk from './Talk.svelte';

class Heard extends Live {
  readonly sent: unknown[] = [];
  allowed = true;

  override say(words: unknown): Promise<boolean> {
    this.sent.push(words);
    return Promise.resolve(this.allowed);
  }
}

let open: ReturnType<typeof mount> | undefined;
afterEach(() => open && unmount(open));

function show(more: Partial<TableView> = {}, you: Partial<StepFrame['you']> = {}) {
  const live = new Heard('KITCHENS');
  const frame = step(VIEWS.turn!(4), more);
  const close = vi.fn();
  open = mount(Talk, { target: document.body, props: { live, frame: { ...frame, you: { ...frame.you, ...you } }, close } });
  flushSync();
  const button = (name: string) => [...document.querySelectorAll('button')].find((b) => b.textContent?.trim() === name)!;
  return { live, close, button, input: document.querySelector<HTMLInputElement>('form input') };
}

async function write(input: HTMLInputElement, text: string) {
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.form!.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  await Promise.resolve();
  await Promise.resolve();
  flushSync();
}

describe('what can be said', () => {
  it('sends a reaction with one press and gets out of the way', () => {
    const { live, close, button } = show();
    button('Bravo').click();
    expect(live.sent).toEqual([{ t: 'react', emote: 'bravo' }]);
    expect(close).toHaveBeenCalledOnce();
  });

  it('sends a text and empties the field', async () => {
    const { live, input } = show();
    await write(input!, 'Good luck!');
    expect(live.sent).toEqual([{ t: 'say', text: 'Good luck!' }]);
    expect(input!.value).toBe('');
  });

  it('leaves a text that was refused where it is', async () => {
    const { live, input } = show();
    live.allowed = false;
    await write(input!, 'Too fast');
    expect(input!.value).toBe('Too fast');
  });

  it('sends nothing when nothing is written', async () => {
    const { live, input } = show();
    await write(input!, '   ');
    expect(live.sent).toEqual([]);
  });

  it('shows a text as text, whatever is in it', () => {
    const { live } = show();
    const { avatar } = step(VIEWS.turn!(4)).table.people[0]!;
    live.talk.hear([{ id: 'a', person: 2, name: 'Bo', avatar, text: '<img src=x>', emote: null, at_ms: 1 }], 1);
    flushSync();
    expect(document.querySelector('ol img')).toBeNull();
    expect(document.querySelector('ol p')!.textContent).toContain('<img src=x>');
  });

  it('offers reactions alone where the host wants no texts', () => {
    const { input, button } = show({ talk: 'reactions' });
    expect(input).toBeNull();
    expect(button('Haha')).toBeDefined();
  });

  it('lets who has no name read, and says how to write', () => {
    const { input, button } = show({}, { person: null });
    expect(input).toBeNull();
    expect(button('Haha')).toBeUndefined();
    expect(document.body.textContent).toContain('Join with a name to say something.');
  });
});
