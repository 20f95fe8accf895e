// Games between pages, which drop out at any moment: a friend's page or the host's is loaded anew, dies, or never comes back.
// What anybody has been shown is in the log of whoever has the table in the end, to the byte. DROP_GAMES says how many.
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Api, Shown } from '../../src/fixture/friends';
import { crash } from '../support/browser';
import { MEETING } from '../support/friends';
import { logOf, module, within } from '../support/here';
import { browser, site, withSite } from '../support/hosts';
import { fixture } from '../support/paths';
import { serveSite } from '../support/site';

const GAMES = Number(process.env.DROP_GAMES ?? 2);
const GAME_MS = 600_000; // it hangs
const DROPS_MOST = 3; // in a game
const GREAT = ['base', 'dodge_city', 'promos', 'high_noon', 'fistful', 'gold_rush'];
const SETTINGS = { seats: 5, bots: 2, sets: GREAT, pace: 'instant', move_seconds: 0, max_turns: 50 };
const DROPS = [
  'a friend loads anew',
  'a friend dies',
  'the host loads anew',
  'the host dies',
  'the host is lost',
] as const;
type Drop = (typeof DROPS)[number];

withSite(() => serveSite(fixture), MEETING);

const below = (n: number): number => Math.floor(Math.random() * n);
const any = <T>(list: readonly T[]): T => list[below(list.length)]!;

interface Now {
  n: number;
  state: string;
  up: boolean;
  meeting: string;
  wrong: string[];
  sealed?: string;
  person: number;
}

/** Somebody with a browser, whose pages come and go. */
class Friend {
  readonly name: string;
  readonly context: BrowserContext;
  page!: Page;
  shown: Shown[] = [];
  person = 0;

  private constructor(name: string, context: BrowserContext) {
    this.name = name;
    this.context = context;
  }
  static async come(name: string): Promise<Friend> {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const friend = new Friend(name, context);
    await context.addInitScript((name) => localStorage.setItem('sixgun', JSON.stringify({ name })), name);
    await context.exposeFunction('shown', (what: string) => friend.shown.push(JSON.parse(what) as Shown));
    friend.page = await context.newPage();
    await friend.#open();
    return friend;
  }
  async #open(): Promise<void> {
    await this.page.goto(`${site.url}friends.html`);
    await this.page.waitForFunction('window.friend');
  }
  async reload(): Promise<void> {
    await this.#open();
  }
  async die(): Promise<void> {
    await crash(this.page);
    this.page = await this.context.newPage();
    await this.#open();
  }
  do<Name extends keyof Api>(name: Name, ...said: Parameters<Api[Name]>): Promise<Awaited<ReturnType<Api[Name]>>> {
    const done = this.page.evaluate(
      ([name, said]) => {
        const { friend } = window as unknown as { friend: Record<string, (...said: unknown[]) => unknown> };
        return friend[name]!(...said);
      },
      [name as string, said as unknown[]] as const,
    );
    return within(`${name} of ${this.name}`, done) as Promise<Awaited<ReturnType<Api[Name]>>>;
  }
  now = (table: string): Promise<Now> => this.do('now', table) as Promise<Now>;
}

/** A game of three friends, of whom one has the table. */
class Game {
  readonly all: Friend[];
  host: Friend;
  table = '';
  constructor(all: Friend[]) {
    this.all = all;
    this.host = any(all);
  }
  get guests(): Friend[] {
    return this.all.filter((one) => one !== this.host);
  }

  async begin(): Promise<void> {
    for (const one of this.all) one.shown = [];
    this.table = await this.host.do('create', SETTINGS);
    for (const guest of this.guests) {
      await this.meet(guest);
      await this.there(guest);
      await guest.do('say', { type: 'sit' });
      await guest.do('say', { type: 'ready', ready: true });
    }
    await this.until('everybody to be ready', this.host, ({ n }) => n >= 7);
    await this.host.do('say', { type: 'start' });
    for (const one of this.all) {
      await this.until('the start', one, ({ state }) => state === 'playing' || state === 'over');
      one.person = (await one.now(this.table)).person;
    }
  }

  /** Calls a friend, who answers. */
  async meet(friend: Friend, caller = this.host): Promise<void> {
    const call = await caller.do('call', this.table);
    const answer = await friend.do('visit', this.table, call);
    expect(await caller.do('take', this.table, answer)).toBe('taken');
  }
  there(friend: Friend): Promise<void> {
    return this.until('the table', friend, ({ up, n }) => up && n > 0);
  }
  /** However long it takes, as long as the table goes on. */
  async until(what: string, friend: Friend, is: (now: Now) => boolean): Promise<void> {
    const number = async (): Promise<number> => (await friend.now(this.table)).n;
    const before = await number();
    try {
      await expect.poll(async () => is(await friend.now(this.table))).toBe(true);
    } catch {
      if ((await number()) > before) return this.until(what, friend, is);
      const all = await Promise.all(this.all.map(async (one) => [one.name, await one.now(this.table)]));
      throw new Error(`${friend.name} waited in vain for ${what}: ${JSON.stringify(all)}`);
    }
  }

  async drop(what: Drop): Promise<void> {
    const { host, table } = this;
    if (what === 'a friend loads anew' || what === 'a friend dies') {
      const friend = any(this.guests);
      await (what === 'a friend dies' ? friend.die() : friend.reload());
      await this.meet(friend);
      await this.there(friend);
    } else if (what === 'the host is lost') {
      const [first, ...others] = this.guests;
      await crash(host.page);
      const left = await Promise.all(this.guests.map((one) => one.now(table)));
      // There is nothing to go on with: the end has just been seen.
      if (left.some(({ state }) => state === 'over')) {
        host.page = await host.context.newPage();
        await host.reload();
        return this.#comeBack();
      }
      await first!.do('gather', table);
      for (const other of others) {
        await this.meet(other, first);
        await this.until('a friend who asks', other, ({ meeting }) => meeting === 'asked');
        await other.do('give', table);
      }
      this.host = first!;
      await expect.poll(() => first!.page.url()).toContain('#/table/');
      await first!.do('goOn', table);
      for (const other of others) await this.there(other);
      // Whoever is lost comes back after all, with the table as it was.
      host.page = await host.context.newPage();
      await host.reload();
      await this.meet(host);
      await this.there(host);
    } else {
      await (what === 'the host dies' ? host.die() : host.reload());
      await this.#comeBack();
    }
  }
  /** The host goes on, and everybody comes there again. */
  async #comeBack(): Promise<void> {
    const { host } = this;
    await host.do('goOn', this.table);
    await this.there(host);
    for (const guest of this.guests) {
      await this.meet(guest);
      await this.there(guest);
    }
  }

  /** All that anybody was shown is in the log of the host. */
  async compare(): Promise<number> {
    const { snapshot, lines } = (await logOf(this.host.page, this.table))!;
    const sixgun = await module();
    const table = sixgun.table(snapshot?.text);
    let compared = 0;
    const look = (): void => {
      for (const { name, person, shown } of this.all) {
        const views = shown.filter(({ n, view }) => n === table.number && view);
        if (views.length === 0) continue;
        const { view } = JSON.parse(table.update(table.viewer(person), 0, 0)) as { view?: unknown };
        for (const one of views) expect(one.view, `${name}, update ${one.n}`).toEqual(view);
        compared += views.length;
      }
    };
    look();
    for (const line of lines) {
      table.apply(line);
      look();
    }
    for (const { name, shown } of this.all) expect(shown.at(-1)!.n, name).toBe(table.number);
    table.free();
    return compared;
  }
}

test(`${GAMES} games between pages lose nothing, whoever drops out`, { timeout: GAMES * GAME_MS }, async () => {
  const all = await Promise.all(['Ann', 'Ben', 'Cid'].map((name) => Friend.come(name)));
  const dropped = new Map<Drop, number>();
  let compared = 0;
  for (let played = 0; played < GAMES; played++) {
    const game = new Game(all);
    await game.begin();
    let told = '';
    try {
      for (let drops = 0; drops < DROPS_MOST; drops++) {
        const [watched, many] = [any(all), 1 + below(40)];
        const from = watched.shown.length;
        await game.until(
          'a few updates',
          watched,
          ({ state }) => state === 'over' || watched.shown.length > from + many,
        );
        if ((await Promise.all(all.map((one) => one.now(game.table)))).some(({ state }) => state === 'over')) break;
        const drop = DROPS[played * DROPS_MOST + drops] ?? any(DROPS); // each of them once, first
        told += `, ${drop}`;
        await game.drop(drop);
        dropped.set(drop, (dropped.get(drop) ?? 0) + 1);
      }
      for (const one of all) await game.until('the end', one, ({ state }) => state === 'over');
      compared += await game.compare();
    } catch (error) {
      throw new Error(`game ${played + 1}${told}: ${String(error)}`, { cause: error });
    }
    for (const one of game.guests) await one.do('say', { type: 'leave' });
    await game.host.do('say', { type: 'leave' });
    for (const one of all) await one.reload();
    if ((played + 1) % 10 === 0) console.log(`# ${played + 1} games`);
  }
  expect(compared).toBeGreaterThan(GAMES * 3);
  const kinds = [...dropped].map(([drop, times]) => `${drop}: ${times}`).join(', ');
  console.log(`# ${GAMES} games, ${kinds}; ${compared} views compared`);
  await Promise.all(all.map(({ context }) => context.close()));
});
