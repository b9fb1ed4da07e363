/** What is said at a table, as this browser has heard it. */
import { keep, kept } from '../settings/kept';
import { say } from '../texts/say.svelte';
import type { ReactFrame, Said } from '../wire';

export type Emote = ReactFrame['emote'];

const SHOWN_MS = 2000;
const HEARD_MS = 6000;
/** The letters that a small phone's header has room for. */
const MOST_HEARD = 46;
const MOST_KEPT = 50;
const same = (one: Said) => (other: Said) => one.person === other.person && one.id === other.id;

export class Talk {
  texts = $state.raw<Said[]>([]);
  /** How each person reacts just now. */
  emotes = $state.raw<Partial<Record<number, Emote>>>({});
  private shown = 0;
  /** By person: which of all reactions was the last. */
  private readonly turns: Record<number, number> = {};
  /** What others have just said, to be read aloud. */
  news = $state.raw<Said[]>([]);
  private last = $state.raw<Said | null>(null);
  /** When what is read was said; another visit to the page has read it too. */
  private readMs = $state(Number(kept('read') ?? 0));

  /** `you`: who reads, whose own words are no news. */
  hear(said: Said[], you: number | null): void {
    const fresh = said.filter((each) => !this.texts.some(same(each)));
    for (const each of fresh) if (each.emote) this.show(each);
    const texts = fresh.filter((each) => each.text !== null);
    if (texts.length) this.texts = [...this.texts, ...texts].slice(-MOST_KEPT);
    // What was said before somebody came is not read aloud.
    if (fresh.length !== 1) return;
    const news = fresh.filter((each) => each.person !== you);
    this.news = [...this.news, ...news].slice(-2);
    if (news[0]?.text) this.preview(news[0]);
  }

  /** For a moment, who has not opened the chat reads here what somebody says. */
  private preview(said: Said): void {
    this.last = said;
    setTimeout(() => {
      if (this.last === said) this.last = null;
    }, HEARD_MS);
  }

  get heard(): string {
    const said = this.last;
    if (!said || said.at_ms <= this.readMs) return '';
    const letters = [...say.talk.told(said.name, said.text ?? '')];
    return letters.length > MOST_HEARD ? `${letters.slice(0, MOST_HEARD).join('').trimEnd()}…` : letters.join('');
  }

  unread(you: number | null): number {
    return this.texts.filter((each) => each.person !== you && each.at_ms > this.readMs).length;
  }

  /** All of it has been seen. */
  read(): void {
    const last = this.texts.at(-1);
    if (!last || last.at_ms <= this.readMs) return;
    this.readMs = last.at_ms;
    keep('read', String(this.readMs));
  }

  private show({ person, emote }: Said): void {
    const turn = ++this.shown;
    this.turns[person] = turn;
    this.emotes = { ...this.emotes, [person]: emote ?? undefined };
    setTimeout(() => {
      if (this.turns[person] === turn) this.emotes = { ...this.emotes, [person]: undefined };
    }, SHOWN_MS);
  }
}
