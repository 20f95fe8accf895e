// Somebody who plays by what the page shows, and knows no rules: what can be touched is touched.
import type { Page } from 'playwright-core';
import { unveiled } from './browser';
import { artefact } from './paths';

/** Put into the page: finds what can be touched next. It sees what a person sees: the question, the hand, the table. */
function install(): void {
  const live = (element: Element): boolean =>
    !element.matches(':disabled, [aria-disabled="true"]') && (element as HTMLElement).getClientRects().length > 0;
  const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)].filter(live);
  const any = <T>(list: T[]): T | undefined => list[Math.floor(Math.random() * list.length)];
  let question = '';
  let touches = 0;

  // A question that is not answered after many touches is answered by its last button, which ends or declines.
  function pick(): HTMLElement | undefined {
    // The table may have changed under the finger, so that it has met something else.
    const close = all('dialog[open] .close')[0];
    if (close) return close;
    const prompt = document.querySelector<HTMLElement>('.prompt');
    const asked = prompt?.dataset.question ?? '';
    if (!prompt || asked === '' || prompt.classList.contains('lost')) return undefined;
    if (asked !== question) touches = 0;
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
  Object.assign(window, { robotPick: pick });
}

export interface Robot {
  stop(): Promise<void>;
}

const isOver = (): boolean => document.querySelector('.after') !== null;

/** Plays by itself, as fast as the page goes; no further than to where `end` is in the page. */
export async function autoplay(page: Page, end?: string): Promise<Robot> {
  await page.evaluate(install);
  await page.evaluate((end) => {
    const { robotPick } = window as unknown as { robotPick: () => HTMLElement | undefined };
    const timer = setInterval(() => {
      if (end !== undefined && document.querySelector(end)) clearInterval(timer);
      else robotPick()?.click();
    }, 25);
    Object.assign(window, { robotStop: () => clearInterval(timer) });
  }, end);
  return { stop: () => page.evaluate(() => (window as unknown as { robotStop(): void }).robotStop()) };
}

/** Plays with a finger: every touch must come through to what is touched. */
export async function playByTouch(page: Page, until: () => Promise<boolean>): Promise<number> {
  await page.evaluate(install);
  let taps = 0;
  while (!(await until())) {
    const spot = await page.evaluate(() => {
      const { robotPick } = window as unknown as { robotPick: () => HTMLElement | undefined };
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
    await page.keyboard.press('h');
    if (await walk(page, 'Shift+Tab', '.store .card.playable', 60)) await page.keyboard.press('Enter');
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
  while (!(await until())) {
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
  while (!(await until())) {
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
