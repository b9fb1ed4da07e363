import { afterAll, expect, it } from 'vitest';
import { sentence as cambioSentence } from '../cambio/log';
import { nameFace } from '../cards/faces';
import { sentence as rummySentence } from '../rummy/log';
import type { Names } from '../table/names';
import { formats } from './formats';
import { cambio, LANGUAGES, rummy, say, sentenceOf, spoken } from './say.svelte';

afterAll(() => spoken.speak('en'));

const names: Names = { you: 0, of: (seat) => [say.you, 'Ana', 'Bo'][seat]! };

it('says the same table in the language that is chosen', async () => {
  await spoken.speak('es');
  expect(document.documentElement.lang).toBe('es');
  expect(say.open.go).toBe('Abrir la mesa');
  expect(cambio.call).toBe('Cantar Cambio');
  expect(rummy.goOut).toBe('¡Cerrar!');
  await spoken.speak('en');
  expect(document.documentElement.lang).toBe('en');
  expect(say.open.go).toBe('Open the table');
});

it('remembers the language on this device', async () => {
  await spoken.speak('es');
  expect(localStorage.getItem('cambio.language')).toBe('es');
});

it('lets the Spanish verb say who does it', async () => {
  await spoken.speak('es');
  expect(cambioSentence({ fact: 'drew', seat: 0 }, names)).toBe('Robas una carta.');
  expect(cambioSentence({ fact: 'drew', seat: 1 }, names)).toBe('Ana roba una carta.');
  expect(cambioSentence({ fact: 'gift_given', seat: 1, to: [0, 2], slot: 1 }, names)).toBe('Ana te da una carta.');
  expect(cambioSentence({ fact: 'gift_given', seat: 1, to: [2, 2], slot: 1 }, names)).toBe('Ana le da una carta a Bo.');
  expect(rummySentence({ fact: 'went_out', seat: 0 }, names)).toBe('¡Cierras!');
});

it('gives Spanish cards their article, plurals their form and seconds their comma', async () => {
  await spoken.speak('es');
  expect(cambioSentence({ fact: 'put_down', seat: 1, card: 'Js', discard: 1 }, names)).toBe('Ana descarta la jota de picas.');
  expect(nameFace('Kd')).toBe('rey de diamantes');
  expect([1, 2].map(say.lobby.watching)).toEqual(['1 persona está mirando', '2 personas están mirando']);
  expect(cambio.verdict.right(names, 1, 1250, false)).toBe('Ana lanzó a los 1,25 s');
  expect(formats('es').and(['Ana', 'Inés'])).toBe('Ana e Inés');
});

it('says a refusal by its code, and one that it does not know as the server does', async () => {
  await spoken.speak('es');
  expect(sentenceOf({ code: 'not_your_turn', sentence: 'It is not your turn.' })).toBe('No es tu turno.');
  expect(sentenceOf({ code: 'brand_new', sentence: 'Something new.' })).toBe('Something new.');
});

it('has a name for every language in that language', () => {
  expect(Object.values(LANGUAGES).map(({ name }) => name)).toEqual(['English', 'Español']);
});
