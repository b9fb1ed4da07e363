import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = 'http://127.0.0.1:8000';

/** The drawings of card faces stand in the page: as a part of the script they would come after it. */
const symbols = {
  name: 'symbols',
  transformIndexHtml: (page: string) =>
    page.replace('<div id="app">', `${readFileSync('src/cards/symbols.svg', 'utf8')}$&`),
};

export default defineConfig(({ mode }) => ({
  plugins: [svelte({ configFile: false }), symbols],
  build: {
    target: 'es2022',
    // The server's content policy allows nothing inline, so no asset may become a data: URL.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What many parts of the page share is one file: many small ones are larger than what is in them.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 6 }] } } },
    // The gallery is built for its test alone.
    ...(mode === 'gallery' && { rolldownOptions: { input: 'gallery.html' } }),
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  // Vitest would otherwise pick Svelte's server build, which cannot mount a component.
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  // A process for each file takes four times as long, so tests leave nothing behind.
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'], setupFiles: ['src/texts/loaded.ts'], isolate: false },
}));
