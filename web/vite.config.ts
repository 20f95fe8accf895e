/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { chunkGroups } from './tools/chunks.js';
import { finish } from './tools/finish.js';
import { HOW, makePlain } from './tools/plain.js';

const names = `assets/[name]-[hash]${HOW}.js`;
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// `--mode fixture` builds the page of hand-made tables that pictures and tests of the layout are taken from, and one that
// draws nothing.
export default defineConfig(({ mode }) => {
  const outDir = process.env.WEB_OUT || here('../build/web');
  return {
    plugins: [
      svelte(),
      // Nobody visits the page of the tests from afar.
      mode !== 'fixture' && {
        name: 'finish',
        apply: 'build' as const,
        writeBundle(_: unknown, bundle: Parameters<typeof makePlain>[1]) {
          makePlain(outDir, bundle);
          finish(outDir);
        },
      },
    ],
    base: './',
    resolve: { alias: { $generated: here('generated'), sixgun: here('../src/page/npm/index.js') } },
    // In a page the module of the engine never looks for a file.
    worker: { format: 'es' as const, rolldownOptions: { external: ['node:fs/promises'] } },
    build: {
      outDir,
      manifest: true,
      emptyOutDir: true,
      target: 'es2022',
      // A part brings what it needs by itself.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_, files) => files.filter((file) => !file.endsWith('.js')),
      },
      rolldownOptions:
        mode === 'fixture'
          ? { input: [here('fixture.html'), here('friends.html')] }
          : {
              output: {
                codeSplitting: { groups: chunkGroups() },
                ...{ entryFileNames: names, chunkFileNames: names },
              },
            },
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
