import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = 'http://127.0.0.1:8000';

export default defineConfig(({ mode }) => ({
  plugins: [svelte({ configFile: false })],
  build: {
    target: 'es2022',
    // The server's content policy allows nothing inline, so no asset may become a data: URL.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The gallery is built for its test alone.
    ...(mode === 'gallery' && { rollupOptions: { input: 'gallery.html' } }),
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  // Vitest would otherwise pick Svelte's server build, which cannot mount a component.
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'], setupFiles: ['src/texts/loaded.ts'] },
}));
