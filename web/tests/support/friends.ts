// Friends who come from page to page, by two codes that somebody carries.
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { picture } from './browser';
import type { Spy } from './secrets';

/** Pages of one machine meet at once, by its own addresses. */
export const MEETING = ['--allow-loopback-in-peer-connection', '--disable-features=WebRtcHideLocalIpsWithMdns'];

/** Keeps what the page would have put on the clipboard. Before the page is opened. */
export async function withClipboard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => void Object.assign(window, { copied: text }) },
    });
  });
}

/** The link that the page shows, as somebody copies it. */
export async function copied(page: Page): Promise<string> {
  await page.evaluate(() => Object.assign(window, { copied: '' }));
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await page.getByText('Copied.').waitFor();
  return page.evaluate(() => (window as unknown as { copied: string }).copied);
}

/** The host calls, the guest opens the link and answers, and the answer comes back: pasted, or opened in a new tab. */
export async function bring(
  host: Page,
  guest: Page,
  how: 'paste' | 'tab' = 'paste',
  link = /^A link for/,
): Promise<void> {
  await host.getByRole('button', { name: link }).click();
  await guest.goto(await copied(host));
  const answer = await copied(guest);
  await picture(host, `friends-link-${how}.png`);
  await picture(guest, `friends-answer-${how}.png`);
  if (how === 'paste') {
    await host.getByLabel('Your friend sends you an answer').fill(answer);
    await host.getByRole('button', { name: 'Let in' }).click();
  } else {
    const tab = await host.context().newPage();
    await tab.goto(answer);
    await tab.getByText('Your friend is coming.').waitFor();
    await tab.close();
  }
}

/** They do so, and the guest comes to the table. */
export async function meet(
  host: Page,
  guest: Page,
  how: 'paste' | 'tab' = 'paste',
  link = /^A link for/,
): Promise<void> {
  await bring(host, guest, how, link);
  await guest.locator('.lobby, .at-table').first().waitFor();
  await expect.poll(() => guest.url()).toMatch(/#\/friend\/\w+$/);
}

/** Tells the spy what comes into the page by a channel. Before the page is opened. */
export async function listen(page: Page, spy: Spy): Promise<void> {
  let held = '';
  await page.exposeFunction('heardByChannel', (piece: string) => {
    if (!/^[+.]/.test(piece)) return;
    held += piece.slice(1);
    if (piece.startsWith('+')) return;
    spy.hear(held);
    held = '';
  });
  await page.addInitScript(() => {
    const { set } = Object.getOwnPropertyDescriptor(RTCDataChannel.prototype, 'onmessage')!;
    const { heardByChannel } = window as unknown as { heardByChannel(piece: string): void };
    Object.defineProperty(RTCDataChannel.prototype, 'onmessage', {
      set(this: RTCDataChannel, hear: ((event: MessageEvent) => void) | null) {
        set!.call(
          this,
          hear &&
            ((event: MessageEvent) => {
              heardByChannel(event.data as string);
              hear(event);
            }),
        );
      },
    });
  });
}
