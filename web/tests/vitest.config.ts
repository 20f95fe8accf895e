import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Tests in a real browser. The files share one, in one process, one after the other, lest two cores starve it.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  resolve: {
    alias: {
      $generated: fileURLToPath(new URL('../generated', import.meta.url)),
      sixgun: fileURLToPath(new URL('../../src/page/npm/index.js', import.meta.url)),
    },
  },
  test: {
    include: ['screens/*.test.ts', 'table/*.test.ts', 'e2e/*.test.ts', 'offline/*.test.ts'],
    fileParallelism: false,
    isolate: false,
    // Tests wait for what happens, however long a busy machine takes; these only end what hangs.
    testTimeout: 900_000,
    hookTimeout: 300_000,
    // To look costs the page as much as to play: ten times a second is often.
    expect: { poll: { timeout: 120_000, interval: 100 } },
  },
});
