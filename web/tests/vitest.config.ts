import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Tests in a real browser. They share one, and one page of tests after the other keeps two cores from starving it.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    include: ['screens/*.test.ts', 'table/*.test.ts', 'e2e/*.test.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
