import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());
vi.setConfig({ testTimeout: 20_000 }); // each page is loaded anew

/** What a page of its own sees. */
async function page(): Promise<typeof import('./settings.svelte')> {
  vi.resetModules();
  return import('./settings.svelte');
}

test('a page keeps what it changes, and leaves what another one has changed', async () => {
  const first = await page();
  const second = await page();
  second.choose({ language: 'it', bigText: true });
  first.choose({ sound: false });
  expect((await page()).settings).toMatchObject({ language: 'it', bigText: true, sound: false, speed: 'normal' });
});

test('where nothing may be kept, a choice holds for the visit', async () => {
  const forbidden = (): never => {
    throw new DOMException('not here', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden });
  const { choose, settings } = await page();
  choose({ speed: 'off' });
  expect(settings.speed).toBe('off');
});

test('what somebody else has put there is no choice', async () => {
  kept.set('sixgun', 'null');
  const { choose, settings } = await page();
  expect(settings.speed).toBe('normal');
  choose({ speed: 'half' });
  expect((await page()).settings.speed).toBe('half');
});

test('speaks the language that was chosen last, whichever comes first', async () => {
  let arrive = (): void => undefined;
  const late = new Promise<void>((done) => (arrive = done));
  const none = { default: [] };
  vi.doMock('$generated/texts/it.json', () => late.then(() => none));
  vi.doMock('$generated/texts/fr.json', () => none);
  const { chooseLanguage, settings } = await page();
  const first = chooseLanguage('it');
  await chooseLanguage('fr');
  expect(settings.language).toBe('fr');
  arrive();
  await first;
  expect(settings.language).toBe('fr');
  vi.doUnmock('$generated/texts/it.json');
  vi.doUnmock('$generated/texts/fr.json');
});
