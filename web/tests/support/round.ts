// Several people who hand one page round: what each of them has been told by a wire of their own, and what the page shows
// of it.
import type { Page } from 'playwright-core';

interface Told {
  hand: string[];
  heard: string; // all that has come
}
type Window = { told: Record<string, Told> };

/** Listens at all wires to the tables of the page. Before the page is opened. */
export async function overhear(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const told: Record<string, { hand: string[]; heard: string }> = {};
    Object.assign(window, { told });
    const hear = (text: unknown): void => {
      if (typeof text !== 'string') return;
      const { view } = JSON.parse(text) as { view?: { viewer?: string; players: { seat: string; hand: string[] }[] } };
      if (view?.viewer === undefined) return;
      const one = (told[view.viewer] ??= { hand: [], heard: '' });
      one.hand = view.players.find(({ seat }) => seat === view.viewer)?.hand ?? [];
      one.heard += text;
    };
    const { set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage')!;
    Object.defineProperty(MessagePort.prototype, 'onmessage', {
      set(this: MessagePort, on: ((event: MessageEvent) => void) | null) {
        set!.call(
          this,
          on &&
            ((event: MessageEvent) => {
              hear(event.data);
              on(event);
            }),
        );
      },
    });
  });
}

/** What is wrong with a page in which nobody's view may be: every card, every role, every part of a table; and which seats
 * have been told theirs by now. */
export function behindCurtain(page: Page): Promise<{ wrong: string[]; seats: string[] }> {
  return page.evaluate(() => {
    const { told } = window as unknown as Window;
    const all = document.documentElement.outerHTML;
    const cards = Object.values(told).flatMap(({ hand }) => hand.filter((card) => all.includes(card)));
    const codes = all.match(/\b[a-z_]+:(?:10|[2-9]|[JQKA])[SHDC]\b/g) ?? [];
    const words = `${document.title} ${document.body.innerText}`.match(/sheriff|deputy|outlaw|renegade/gi) ?? [];
    const parts = document.querySelectorAll('.at-table, .card, .hand, .own, .seat, .log, .recent, dialog[open]');
    return {
      wrong: [...cards, ...codes, ...words, ...[...parts].map(({ className }) => `.${className}`)],
      seats: Object.keys(told).sort(),
    };
  });
}

/** Whose view the page shows, whether all of that hand is in it, and the cards of other hands in it that this seat has never been told of. */
export function shown(page: Page): Promise<{ seat: string | null; own: boolean; wrong: string[] }> {
  return page.evaluate(() => {
    const { told } = window as unknown as Window;
    const seat = document.querySelector('.own')?.getAttribute('data-seat') ?? null;
    const all = document.documentElement.outerHTML;
    const others = Object.entries(told).filter(([one]) => one !== seat);
    const wrong = others.flatMap(([, { hand }]) =>
      hand.filter((card) => all.includes(card) && told[seat ?? '']?.heard.includes(card) !== true),
    );
    return { seat, own: told[seat ?? '']?.hand.every((card) => all.includes(card)) === true, wrong };
  });
}
