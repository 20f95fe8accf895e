import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** What the page knows when it has been loaded anew. */
async function page(): Promise<typeof import('./told')> {
  vi.resetModules();
  return import('./told');
}

test('what has been told stays told when the page is loaded anew, and so does that nothing more is wanted', async () => {
  (await page()).tell('MULE 1', new Set(['role', 'beer']), true);
  expect((await page()).toldBefore('MULE 1')).toEqual({ had: new Set(['role', 'beer']), closed: true });
});

test('in the next game hints come again, and who one is there is told', async () => {
  const { tell, toldBefore } = await page();
  tell('MULE 1', new Set(['role', 'beer']), true);
  expect(toldBefore('MULE 2')).toEqual({ had: new Set(['beer']), closed: false });
});

test('whoever begins from the start is told everything', async () => {
  const { forget, tell } = await page();
  tell('MULE 1', new Set(['beer']), false);
  forget();
  expect((await page()).toldBefore('MULE 2')).toEqual({ had: new Set(), closed: false });
});

test('where nothing may be kept, it holds for the visit', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const { tell, toldBefore } = await page();
  tell('MULE 1', new Set(['beer']), false);
  expect(toldBefore('MULE 1').had).toEqual(new Set(['beer']));
});
