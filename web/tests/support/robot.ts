// Somebody who plays by what the page shows, and knows no rules: what can be touched is touched.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { unveiled } from './browser';
import { artefact } from './paths';
import { ALL } from './tier';

const GAME_MS = 600_000; // it hangs

/** Put into the page: finds what can be touched next. It sees what a person sees: the question, the hand, the table. */
function install(): void {
  if ('robotPick' in window) return;
  const live = (element: Element): boolean =>
    !element.matches(':disabled, [aria-disabled="true"]') && (element as HTMLElement).getClientRects().length > 0;
  const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)].filter(live);
  const any = <T>(list: T[]): T | undefined => list[Math.floor(Math.random() * list.length)];
  let question = '';
  let touches = 0;
  let answered = -1; // questions, besides the one that is open
  let rested = 0;

  // Whoever is out goes straight to the end; whoever was away for long takes the seat back from a bot.
  function idle(): HTMLElement | undefined {
    if (++rested % 20 !== 1) return undefined; // what was said may not have been answered yet
    const words = ['To the end', 'Take the seat back'];
    return all('.prompt .acts .btn').find((button) => words.includes(button.textContent.trim()));
  }
  // A question that is not answered after many touches is answered by its last button, which ends or declines.
  function pick(): HTMLElement | undefined {
    // The table may have changed under the finger, so that it has met something else.
    const close = all('dialog[open] .close')[0];
    if (close) return close;
    const prompt = document.querySelector<HTMLElement>('.prompt');
    const asked = prompt?.dataset.question ?? '';
    if (!prompt || prompt.classList.contains('lost')) return undefined;
    if (asked === '') return idle();
    if (asked !== question) {
      touches = 0;
      answered++;
    }
    question = asked;
    touches++;
    const buttons = all('.prompt .acts .btn').filter((button) => !button.classList.contains('small'));
    const back = buttons.find((button) => button.textContent?.includes('Esc'));
    const answers = buttons.filter((button) => button !== back);
    if (touches > 40) return back ?? answers.at(-1);
    const hand = all('.hand .card.playable');
    const table = all(
      '.seat.legal, .own.legal, .seat .card.playable, .own .card.playable, .store .card.playable, .market .card.playable',
    );
    if (back) return any([...answers, ...answers, ...table]) ?? any(hand) ?? back;
    if (hand.length && touches < 20 && Math.random() < 0.75) return any(hand);
    return any([...answers, ...table]) ?? any(hand);
  }
  /** The number of what is asked; 0: nothing is; whoever is dead, or has seen the end, is as far as it goes. */
  const far = (): number =>
    document.querySelector('.after, .own.dead')
      ? Infinity
      : Number(document.querySelector<HTMLElement>('.prompt:not(.lost)')?.dataset.question ?? 0);
  Object.assign(window, { robotPick: pick, robotFar: far, robotAnswered: () => answered });
}

interface InPage {
  robotPick(): HTMLElement | undefined;
  robotFar(): number;
  robotAnswered(): number;
  robotStop(): void;
}

export interface Robot {
  stop(): Promise<void>;
}

const isOver = (): boolean => document.querySelector('.after') !== null;

/** Plays by itself, as fast as the page goes; no further than to where `end` is in the page, or to the first question after
 * that number, which is left as it was asked. */
export async function autoplay(page: Page, end?: string | number): Promise<Robot> {
  await page.evaluate(install);
  await page.evaluate((end) => {
    const { robotPick, robotFar } = window as unknown as InPage;
    const ended = (): boolean =>
      typeof end === 'number' ? robotFar() > end : end !== undefined && document.querySelector(end) !== null;
    const timer = setInterval(() => (ended() ? clearInterval(timer) : robotPick()?.click()), 25);
    Object.assign(window, { robotStop: () => clearInterval(timer) });
  }, end);
  return { stop: () => page.evaluate(() => (window as unknown as InPage).robotStop()) };
}

/** How far a game is for whoever plays it in this page: the number of what they are asked; 0: nothing now. Whoever is dead, or
 * has seen the end, is as far as it goes. */
export async function farOf(page: Page): Promise<number> {
  await page.evaluate(install);
  return page.evaluate(() => (window as unknown as InPage).robotFar());
}

/** At a table without forced answers and clocks nothing moves while a person is asked, unless they answer: what is said here
 * last has been answered, and this is asked now. */
export const OPEN_QUESTION = '.prompt[data-question]:not(.lost) .advice-link:not([aria-disabled="true"])';

/** Plays to the first question after that number, if there is one for them, and leaves it as it was asked. Returns how far the
 * game is then. */
export async function playPast(page: Page, question: number): Promise<number> {
  await autoplay(page, question);
  const far = (): Promise<number> => page.evaluate(() => (window as unknown as InPage).robotFar());
  await expect.poll(far, { timeout: GAME_MS }).toBeGreaterThan(question);
  return far();
}

/** Two pages of one person come to be as far, where there is something to compare. */
export async function comeTogether(one: Page, other: Page): Promise<void> {
  const both = (): Promise<number[]> => Promise.all([farOf(one), farOf(other)]);
  // What has one answer only is answered by itself meanwhile.
  await expect.poll(async () => both().then(([mine, others]) => mine! > 0 && mine === others)).toBe(true);
}

/** A game goes on for whoever plays it in this page: five questions are answered, or it comes to its end; where everything is
 * tested, it does so always. */
export async function goesOn(page: Page): Promise<void> {
  const robot = await autoplay(page);
  const answered = (): Promise<number> =>
    page.evaluate(() => (document.querySelector('.after') ? Infinity : (window as unknown as InPage).robotAnswered()));
  const enough = ALL ? Infinity : (await answered()) + 5;
  await expect.poll(answered, { timeout: GAME_MS }).toBeGreaterThanOrEqual(enough);
  await robot.stop();
}

/** Plays to the end of the game, however long that takes. */
export async function playToEnd(page: Page): Promise<void> {
  await autoplay(page);
  await expect.poll(over(page), { timeout: GAME_MS }).toBe(true);
}

/** To be called again and again while a game is played: ends one that hangs, and tells where. */
function patience(page: Page): () => Promise<void> {
  const end = Date.now() + GAME_MS;
  return async () => {
    if (Date.now() > end) throw new Error(`the game hangs: ${await page.locator('.at-table').innerText()}`);
  };
}

/** Plays with a finger: every touch must come through to what is touched. */
export async function playByTouch(page: Page, until: () => Promise<boolean>): Promise<number> {
  await page.evaluate(install);
  let taps = 0;
  const wait = patience(page);
  while (!(await until())) {
    await wait();
    const spot = await page.evaluate(() => {
      const { robotPick } = window as unknown as InPage;
      const element = robotPick();
      if (!element) return null;
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const { x, y, width, height } = element.getBoundingClientRect();
      // Cards overlap: what is free of one is its left edge, and there are few letters there that a finger misses.
      for (const part of [0.5, 0.25, 0.15]) {
        const at = { x: x + width * part, y: y + height / 2 };
        const there = document.elementFromPoint(at.x, at.y);
        if (there && element.contains(there)) return { ...at, low: height, what: '' };
      }
      return { x: 0, y: 0, low: height, what: element.outerHTML.slice(0, 200) };
    });
    if (!spot) {
      await page.waitForTimeout(20);
      continue;
    }
    if (spot.what !== '') {
      await unveiled(page, () => page.screenshot({ path: artefact('out-of-touch.png') }));
      throw new Error(`a finger cannot come to ${spot.what}`);
    }
    await page.touchscreen.tap(spot.x, spot.y);
    taps++;
  }
  return taps;
}

const focused = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);

async function walk(page: Page, key: string, selector: string, most: number): Promise<boolean> {
  for (let i = 0; i < most; i++) {
    if (await focused(page, selector)) return true;
    await page.keyboard.press(key);
  }
  return focused(page, selector);
}

/** One step by keys alone. */
async function keyStep(page: Page): Promise<boolean> {
  const now = await page.evaluate(() => {
    const count = (selector: string): number => document.querySelectorAll(selector).length;
    const prompt = document.querySelector<HTMLElement>('.prompt');
    const acts = [...document.querySelectorAll<HTMLElement>('.prompt .acts .btn')];
    return {
      dialog: count('dialog[open]') > 0,
      field: document.activeElement?.matches('select, input') === true,
      asked: prompt?.dataset.question !== undefined && !prompt.classList.contains('lost'),
      begun: acts.some((button) => button.textContent?.includes('Esc')),
      answers: acts.filter((button) => button.getAttribute('aria-keyshortcuts')?.match(/^\d$/)).length,
      next: acts.filter((button) => !button.classList.contains('plain')).length,
      hand: count('.hand .card.playable'),
      seats: count('.seat.legal'),
      offered: count('.store .card.playable'),
    };
  });
  if (now.dialog) {
    await page.keyboard.press('Escape');
    return true;
  }
  if (!now.asked) return false;
  // The question changed while Tab went to a button of it, and on to the notebook: letters are for that list there.
  if (now.field) await page.keyboard.press('Tab');
  else if (now.begun && now.seats > 0) {
    await page.keyboard.press('t');
    if (await walk(page, 'ArrowRight', '.seat.legal', 9)) await page.keyboard.press('Enter');
  } else if (now.begun && now.next > 0) {
    await page.keyboard.press('h');
    if (await walk(page, 'Shift+Tab', '.prompt .acts .btn:not(.plain)', 12)) await page.keyboard.press('Enter');
  } else if (now.offered > 0) {
    await page.keyboard.press('t');
    if (await walk(page, 'ArrowRight', '.store .card.playable', 12)) await page.keyboard.press('Enter');
  } else if (now.hand > 0 && (now.begun || Math.random() < 0.7)) {
    await page.keyboard.press('h');
    if (await walk(page, 'ArrowRight', '.hand .card.playable:not(.pay)', 12)) await page.keyboard.press('Enter');
    else await page.keyboard.press('Escape');
  } else if (now.begun) await page.keyboard.press('Escape');
  else if (now.answers > 0) await page.keyboard.press('1');
  else await page.keyboard.press('e');
  return true;
}

/** Plays with keys alone, and never with a mouse. */
export async function playByKeys(page: Page, until: () => Promise<boolean>): Promise<number> {
  let steps = 0;
  const wait = patience(page);
  while (!(await until())) {
    await wait();
    if (await keyStep(page)) steps++;
    else await page.waitForTimeout(20);
  }
  return steps;
}

/** Put into the page: finds what a bot would touch next, by its marks. */
function installFollower(): void {
  const first = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);
  function next(): HTMLElement | null {
    return (
      first('.prompt .acts .btn:has(> .advised)') ??
      first('.seat.legal:has(> .advised)') ??
      first('.own:has(> .advised) .choose-own') ??
      first('.card:not(.pay, .selected):has(> .advised)') ??
      first('.pile:has(> .advised) button') ??
      // Of several cards to be thrown away a bot names one at a time.
      first('.prompt .acts .btn:not(.plain)') ??
      first('.hand:has(.pay) .card.playable:not(.pay)')
    );
  }
  Object.assign(window, { robotFollows: next });
}

/** Plays as a bot would, by what the page says of that. Returns how often it has been told. */
export async function playByAdvice(page: Page, until: () => Promise<boolean>): Promise<number> {
  await page.evaluate(installFollower);
  let answered = '';
  let told = 0;
  let touches = 0;
  const wait = patience(page);
  while (!(await until())) {
    await wait();
    const now = await page.evaluate(() => {
      const prompt = document.querySelector<HTMLElement>('.prompt:not(.lost)');
      const link = prompt?.querySelector('.advice-link:not([aria-disabled="true"])');
      return { question: prompt?.dataset.question ?? '', open: !!link, told: !!prompt?.querySelector('.advice') };
    });
    if (now.question === '' || !now.open) {
      await page.waitForTimeout(10);
    } else if (!now.told) {
      if (now.question !== answered) touches = 0;
      await page.keyboard.press('b');
      const advice = page.locator(`.prompt[data-question="${now.question}"] .advice`);
      await advice.waitFor();
      if (answered !== now.question) told++;
      answered = now.question;
    } else {
      const found = await page.evaluate(() => {
        const { robotFollows } = window as unknown as { robotFollows: () => HTMLElement | null };
        const element = robotFollows();
        element?.click();
        return element !== null;
      });
      if (!found || ++touches > 12) {
        await unveiled(page, () => page.screenshot({ path: artefact('no-advice.png') }));
        throw new Error(`the advice leads nowhere: ${await page.locator('.prompt').innerText()}`);
      }
    }
  }
  return told;
}

export const over =
  (page: Page): (() => Promise<boolean>) =>
  () =>
    page.evaluate(isOver);
