// What is heard: each kind by itself, as loud as is wanted, and never all of a sudden.
import { expect, test } from 'vitest';
import { newcomer } from '../support/browser';
import { browser } from '../support/hosts';
import { table, withFixture } from '../support/fixture';

withFixture();

/** Put into the page: every gain to which a sound rises, and how soon. */
function listen(): void {
  const rises: { peak: number; seconds: number }[] = [];
  const { setValueAtTime: begin, exponentialRampToValueAtTime: ramp } = AudioParam.prototype;
  const begun = new WeakMap<AudioParam, { value: number; at: number }>();
  AudioParam.prototype.setValueAtTime = function (value, at) {
    begun.set(this, { value, at });
    return begin.call(this, value, at);
  };
  AudioParam.prototype.exponentialRampToValueAtTime = function (value, at) {
    const from = begun.get(this);
    if (from && from.value < 0.001 && value > 0.001 && value < 1) rises.push({ peak: value, seconds: at - from.at });
    return ramp.call(this, value, at);
  };
  const Real = AudioContext;
  window.AudioContext = class extends Real {
    constructor() {
      super();
      Object.assign(window, { audio: this });
    }
  };
  Object.assign(window, { rises });
}

test('talk, questions and the table are heard apart, as loud as one wants, and none begins with a crack', async () => {
  const { page, broken, leave } = await newcomer(browser, 'desk', { sound: true });
  await page.addInitScript(listen);
  await table(page, 'state=play&talk=0');
  await page.keyboard.press('Shift'); // a browser is silent until it has been touched
  await page.waitForFunction(() => (window as unknown as { audio?: AudioContext }).audio?.state === 'running');

  interface Rise {
    peak: number;
    seconds: number;
  }
  const all: Rise[] = [];
  /** How loud what is heard of that key is, the loudest first. */
  const heard = async (key: string): Promise<number[]> => {
    const told = page.locator(key === 'F8' ? '.unread' : '.log');
    const before = await told.allInnerTexts();
    await page.keyboard.press(key);
    await expect.poll(() => told.allInnerTexts()).not.toEqual(before);
    const rises = await page.evaluate(() => (window as unknown as { rises: Rise[] }).rises.splice(0));
    all.push(...rises);
    return rises.map(({ peak }) => Number(peak.toFixed(3))).sort((a, b) => b - a);
  };
  const set = async (does: () => Promise<unknown>): Promise<void> => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').waitFor();
    await does();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  const WORD = [0.087, 0.075];
  const SHOT = [0.25, 0.25]; // at the reader
  const WOUND = [0.35];
  expect(await heard('F8')).toEqual(WORD);
  expect(await heard('F6')).toEqual([...WOUND, ...SHOT]);
  await set(() => page.getByLabel('Volume').fill('30'));
  expect(await heard('F8')).toEqual([0.031, 0.027]);
  await set(async () => {
    await page.getByLabel('Volume').fill('60');
    await page.getByLabel('talk').uncheck();
  });
  expect(await heard('F8')).toEqual([]);
  expect(await heard('F6')).toEqual([...WOUND, ...SHOT]);
  await set(() => page.getByLabel('that I am asked').uncheck());
  expect(await heard('F6')).toEqual(WOUND);
  await set(async () => {
    await page.getByLabel('talk').check();
    await page.getByLabel('cards and shots').uncheck();
  });
  expect(await heard('F6')).toEqual([]);
  expect(await heard('F8')).toEqual(WORD);
  // Each rises for longer than a crack lasts.
  expect(Math.min(...all.map(({ seconds }) => seconds))).toBeGreaterThan(0.005);
  expect(broken).toEqual([]);
  await leave();
});
