/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { chunkGroups } from './tools/chunks.js';
import { finish } from './tools/finish.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// `--mode fixture` builds the page of hand-made tables that pictures and tests of the layout are taken from, and one that
// draws nothing.
export default defineConfig(({ mode }) => {
  const outDir = process.env.WEB_OUT || here('../build/web');
  return {
    plugins: [
      svelte(),
      // Nobody visits the page of the tests from afar.
      mode !== 'fixture' && { name: 'finish', apply: 'build' as const, writeBundle: () => finish(outDir) },
    ],
    base: './',
    resolve: { alias: { $generated: here('generated'), sixgun: here('../src/page/npm/index.js') } },
    worker: { format: 'es' as const },
    build: {
      outDir,
      manifest: true,
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions:
        mode === 'fixture'
          ? { input: [here('fixture.html'), here('friends.html')] }
          : { output: { codeSplitting: { groups: chunkGroups() } } },
    },
    server: { host: '127.0.0.1' },
    // The limit only ends what hangs.
    test: {
      include: ['src/**/*.test.ts'],
      setupFiles: ['src/texts/english.ts'],
      testTimeout: 120_000,
      isolate: false,
    },
  };
});
