// What may not be on the screen of the table: things cut off, things over each other, letters too small to read.
import type { Page } from 'playwright-core';

/** What is right is seen at once; only what is wrong is looked at for so long, lest it has not settled yet. */
const PATIENCE_MS = 120_000;

/** Everything that is wrong with where things are, in words, once the page has settled; but what is allowed to be so. */
export async function misplaced(page: Page, allowed: (text: string) => boolean = () => false): Promise<string[]> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const wrong = (await look(page)).filter((text) => !allowed(text));
    if (wrong.length === 0 || Date.now() > end) return wrong;
    await page.waitForTimeout(100);
  }
}

function look(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const out = new Set<string>();
    const root = document.querySelector('.at-table');
    if (!root) return ['there is no table'];
    const named = (element: Element): string =>
      `${element.className} ${(element as HTMLElement).dataset.seat ?? ''} "${(element.textContent ?? '').trim().slice(0, 24)}"`;

    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      const box = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const hidden = box.width === 0 || style.visibility === 'hidden';
      if (hidden || element.closest('.vh, .wood, svg, .stage, .log, .recent, .suspects, .hand, .scroll')) continue;
      if (box.right > innerWidth + 1 || box.bottom > innerHeight + 1 || box.left < -1 || box.top < -1)
        out.add(`outside: ${named(element)}`);
      // The line in the bar at the top and the last lines of the log repeat what the log tells whole.
      const cut =
        element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0 && style.overflowX === 'hidden';
      if (cut && !element.matches('.ticker, .recent, .at-table')) out.add(`cut off: ${named(element)}`);
      const letters = element.children.length === 0 && (element.textContent ?? '').trim() !== '';
      if (letters && parseFloat(style.fontSize) < 11.9) out.add(`smaller than 12 px: ${named(element)}`);
    }

    for (const name of root.querySelectorAll('.card .name')) {
      const card = name.closest('.card')?.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(name);
      const text = range.getBoundingClientRect();
      if (card && text.width > 0 && (text.left < card.left - 1 || text.right > card.right + 1))
        out.add(`the name sticks out of its card: ${name.textContent}`);
    }

    // Cards of a hand may lie over each other, but none may be out of sight, and nothing may have to be scrolled.
    const hand = root.querySelector('.hand');
    if (hand && hand.scrollHeight > hand.clientHeight + 2) out.add('the hand scrolls');
    for (const card of root.querySelectorAll('.hand .card')) {
      const box = card.getBoundingClientRect();
      if (box.left < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
        out.add(`outside: ${named(card)}`);
    }
    // Life, role and what somebody holds stay on the plaque.
    for (const part of root.querySelectorAll('.seat :is(.lifeline, .facts, .inplay, .dist) *')) {
      const seat = part.closest('.seat')!.getBoundingClientRect();
      const box = part.getBoundingClientRect();
      if (box.width > 0 && (box.right > seat.right + 2 || box.bottom > seat.bottom + 2))
        out.add(`sticks out of the seat: ${named(part)}`);
    }

    const parts = [...root.querySelectorAll('.seat, .own, .prompt, .piles, .market, .hand')].filter(
      (part) => getComputedStyle(part).visibility !== 'hidden',
    );
    parts.forEach((one, i) => {
      for (const other of parts.slice(i + 1)) {
        const a = one.getBoundingClientRect();
        const b = other.getBoundingClientRect();
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > 4 && down > 4) out.add(`over each other: ${named(one)} and ${named(other)}`);
      }
    });
    return [...out];
  });
}
