import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Said } from '../wire';
import { Talk } from './talk.svelte';

const ANA = 1;
const BO = 2;
let talk: Talk;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  talk = new Talk();
});

function says(person: number, text: string | null, emote: Said['emote'] = null, at_ms = 1000): Said {
  const avatar = { figure: 'cat', colour: 'plum' } as const;
  return { id: `${text ?? emote} ${at_ms}`, person, name: `P${person}`, avatar, text, emote, at_ms };
}

const texts = () => talk.texts.map((each) => each.text);

describe('what is said', () => {
  it('comes in its order and once, though it is told again on coming back', () => {
    talk.hear([says(ANA, 'one')], BO);
    talk.hear([says(ANA, 'one'), says(ANA, 'two')], BO);
    expect(texts()).toEqual(['one', 'two']);
  });

  it('is kept as far as the server keeps it', () => {
    for (let n = 0; n < 55; n++) talk.hear([says(ANA, `${n}`)], BO);
    expect(talk.texts).toHaveLength(50);
    expect(texts()[0]).toBe('5');
  });

  it('is unread until it is read, one’s own never', () => {
    talk.hear([says(ANA, 'hello'), says(BO, 'hi')], BO);
    expect(talk.unread(BO)).toBe(1);
    talk.read();
    expect(talk.unread(BO)).toBe(0);
    talk.hear([says(ANA, 'later', null, 2000)], BO);
    expect(talk.unread(BO)).toBe(1);
  });

  it('is shown for a moment to who has not opened the chat', () => {
    talk.hear([says(ANA, 'hello')], BO);
    expect(talk.heard).toBe('P1: hello');
    vi.advanceTimersByTime(3000);
    talk.hear([says(ANA, 'still there?', null, 2000)], BO);
    vi.advanceTimersByTime(3500);
    expect(talk.heard).toBe('P1: still there?');
    vi.advanceTimersByTime(3000);
    expect(talk.heard).toBe('');
    talk.hear([says(ANA, 'I have looked at the same card twice and cannot say it', null, 3000)], BO);
    expect(talk.heard).toBe('P1: I have looked at the same card twice and c…');
  });

  it('is not shown when it is one’s own, a reaction, old or read', () => {
    talk.hear([says(BO, 'hi')], BO);
    talk.hear([says(ANA, null, 'wow')], BO);
    talk.hear([says(ANA, 'one'), says(ANA, 'two')], BO);
    expect(talk.heard).toBe('');
    talk.hear([says(ANA, 'three', null, 2000)], BO);
    talk.read();
    expect(talk.heard).toBe('');
  });

  it('stays read when the page is loaded again', () => {
    talk.hear([says(ANA, 'hello')], BO);
    talk.read();
    talk = new Talk();
    talk.hear([says(ANA, 'hello')], BO);
    expect(talk.unread(BO)).toBe(0);
  });

  it('is read aloud when others say it, and not what was said before', () => {
    talk.hear([says(ANA, 'old'), says(ANA, 'older')], BO);
    talk.hear([says(BO, 'mine')], BO);
    talk.hear([says(ANA, null, 'wow')], BO);
    expect(talk.news.map((each) => each.text ?? each.emote)).toEqual(['wow']);
  });
});

describe('a reaction', () => {
  it('is shown for two seconds and is no text', () => {
    talk.hear([says(ANA, null, 'laugh')], BO);
    expect(talk.emotes[ANA]).toBe('laugh');
    vi.advanceTimersByTime(1999);
    expect(talk.emotes[ANA]).toBe('laugh');
    vi.advanceTimersByTime(1);
    expect(talk.emotes[ANA]).toBeUndefined();
    expect(texts()).toEqual([]);
  });

  it('gives way to the next one of the same person, which has its own two seconds', () => {
    talk.hear([says(ANA, null, 'laugh')], BO);
    vi.advanceTimersByTime(1500);
    talk.hear([says(ANA, null, 'wow')], BO);
    vi.advanceTimersByTime(1500);
    expect(talk.emotes[ANA]).toBe('wow');
  });
});
