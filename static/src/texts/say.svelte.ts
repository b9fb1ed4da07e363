/**
 * Every word that the browser shows, in the reader's language. What is read from `say`, `cambio`,
 * `rummy` and `lesson` while a page is drawn is drawn again when the language changes.
 */
import type { cambio as Cambio } from './en/cambio';
import type { lesson as Lesson } from './en/lesson';
import type { page as Page } from './en/page';
import type { rummy as Rummy } from './en/rummy';
import { keep, kept } from '../settings/kept';
import type { Refusal } from '../wire';

/** English says what there is to say; another language without all of it does not compile. */
export interface Texts {
  page: typeof Page;
  cambio: typeof Cambio;
  rummy: typeof Rummy;
  lesson: typeof Lesson;
}
type Part = keyof Texts;
type Loaders = { [P in Part]: () => Promise<Texts[P]> } & { name: string };

/** Each part is a chunk of its own, so that nobody fetches the words of what he does not see. */
export const LANGUAGES = {
  en: {
    name: 'English',
    page: () => import('./en/page').then((part) => part.page),
    cambio: () => import('./en/cambio').then((part) => part.cambio),
    rummy: () => import('./en/rummy').then((part) => part.rummy),
    lesson: () => import('./en/lesson').then((part) => part.lesson),
  },
  es: {
    name: 'Español',
    page: () => import('./es/page').then((part) => part.page),
    cambio: () => import('./es/cambio').then((part) => part.cambio),
    rummy: () => import('./es/rummy').then((part) => part.rummy),
    lesson: () => import('./es/lesson').then((part) => part.lesson),
  },
} satisfies Record<string, Loaders>;
export type Language = keyof typeof LANGUAGES;

const isKnown = (key: string | null): key is Language => key !== null && Object.hasOwn(LANGUAGES, key);

/** The language chosen on this device before, else the first of the browser's own that there is. */
function preferred(): Language {
  const asked = navigator.languages.map((tag) => tag.split('-')[0]!.toLowerCase());
  return [kept('language'), ...asked].find(isKnown) ?? 'en';
}

class Spoken {
  language = $state(preferred());
  texts = $state.raw<Partial<Texts>>({});

  private wanted: Language = this.language;
  private readonly parts = new Set<Part>();
  private queue: Promise<void> = Promise.resolve();

  /** Fetches these parts; to be awaited before they are drawn. */
  need(...parts: Part[]): Promise<void> {
    for (const part of parts) this.parts.add(part);
    return this.inTurn();
  }

  /** Everything that is on the page, in this language from now on. */
  async speak(language: Language): Promise<void> {
    this.wanted = language;
    await this.inTurn();
    keep('language', language);
  }

  /** One fetch after the other, so that a switch while a game is being fetched mixes no languages. */
  private inTurn(): Promise<void> {
    const fetched = this.queue.then(() => this.fetch(this.wanted));
    this.queue = fetched.catch(() => undefined);
    return fetched;
  }

  private async fetch(language: Language): Promise<void> {
    const loaders: Loaders = LANGUAGES[language];
    try {
      const found = await Promise.all([...this.parts].map(async (part) => [part, await loaders[part]()]));
      this.texts = Object.fromEntries(found);
    } catch (error) {
      this.wanted = this.language;
      throw error;
    }
    this.language = language;
    document.documentElement.lang = language;
  }
}

export const spoken = new Spoken();

const read = <P extends Part>(part: P) =>
  new Proxy({} as Texts[P], { get: (_, name) => Reflect.get(spoken.texts[part]!, name) });

export const say = read('page');
export const cambio = read('cambio');
export const rummy = read('rummy');
export const lesson = read('lesson');

/** A refusal in the reader's language; the server's own sentence where there is none for its code. */
export const sentenceOf = (refusal: Refusal) => say.refusals[refusal.code] ?? refusal.sentence;
