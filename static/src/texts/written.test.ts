/** Words stand in the languages' own files and nowhere else, as far as a parser can tell. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type AST } from 'svelte/compiler';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** A word of two letters at least; the game's name is the same in every language. */
const worded = (text: string) => /\p{L}{2}/u.test(text.replaceAll('Cambio', ''));
const SPOKEN = new Set(['aria-label', 'aria-description', 'title', 'placeholder', 'alt']);

/** What reads like a sentence: a capital, then words. */
const SENTENCE = /^\p{Lu}\p{Ll}+,? (\p{L}|$)|\p{Ll} \p{Ll}+.*[.!?…]$/u;

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!['texts', 'dev'].includes(entry.name)) yield* sources(path);
    } else if (/\.(svelte|ts)$/.test(path) && !/\.(test|generated)\.ts$/.test(path)) yield path;
  }
}
const files = [...sources('src')];

/** Every node of a syntax tree, whatever it is. */
function* nodes(node: unknown): Generator<AST.SvelteNode> {
  if (Array.isArray(node)) for (const each of node) yield* nodes(each);
  else if (node && typeof node === 'object') {
    if ('type' in node) yield node as AST.SvelteNode;
    for (const each of Object.values(node)) yield* nodes(each);
  }
}

const wordsOf = (node: AST.SvelteNode) => (node.type === 'Text' && worded(node.data) ? [node.data.trim()] : []);

function* inMarkup(source: string): Generator<string> {
  const { fragment } = parse(source, { modern: true });
  for (const node of nodes(fragment)) {
    if (node.type === 'Fragment') yield* node.nodes.flatMap(wordsOf);
    else if (node.type === 'Attribute' && SPOKEN.has(node.name) && node.value !== true) {
      yield* [node.value].flat().flatMap(wordsOf);
    } else if (node.type === 'Literal' && SENTENCE.test(String(node.value))) yield String(node.value);
  }
}

function inScript(source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      if (SENTENCE.test(node.text)) found.push(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('script.ts', source, ts.ScriptTarget.Latest));
  return found;
}

function written(path: string): string[] {
  const source = readFileSync(path, 'utf8');
  if (path.endsWith('.ts')) return inScript(source);
  const scripts = [...source.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].flatMap((match) => inScript(match[1]!));
  return [...inMarkup(source), ...scripts];
}

it('finds words in text, in names for screen readers and in expressions', () => {
  const markup = `<p>{#if on}Two{/if} Cambio ✕</p><a title="Go" href="home">{on ? 'Come back' : 'off'}</a>`;
  expect([...inMarkup(markup)].toSorted()).toEqual(['Come back', 'Go', 'Two']);
  expect(inScript('const a = `It is ${b} late.`, c = "grid area", d = "Try again.";')).toEqual(['It is ', 'Try again.']);
});

/** All files are parsed, which takes its time on a machine that is busy with other tests. */
const PATIENCE_MS = 60_000;

it('finds none in any component or script', () => {
  expect(files.flatMap((path) => written(path).map((words) => `${path}: ${words}`))).toEqual([]);
}, PATIENCE_MS);
