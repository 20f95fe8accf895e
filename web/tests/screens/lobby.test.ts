import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Room } from '../../src/protocol';
import { accessibility, picture, SIZES, sticksOut, type Size } from '../support/browser';
import { site } from '../support/hosts';
import { visitor, withScreens } from '../support/screen';
import { fakeServer, room, tableOf, WELCOME, type Answer } from '../support/fake';
import { CODES } from '../support/languages';
import { contrast } from '../support/contrast';
import { galleryOf } from '../../tools/gallery.js';
import { root } from '../support/paths';
import { ALL, each, often } from '../support/tier';

withScreens();

const CATALOGUE = JSON.parse(readFileSync(new URL('../../generated/catalogue.json', import.meta.url), 'utf8')) as {
  characters: object;
};

const CHAT = [
  { n: 3, person: 13, name: 'Nettie', text: 'Deal me in.' },
  { n: 4, person: 16, name: 'Kofi', text: 'One minute, coffee.' },
];
const ALL_SIZES: Size[] = ['desk', 'phone', 'lying', 'small', 'wall'];
// What axe sees depends on the layout, and there are two.
const LAYOUTS = often<Size>(['desk', 'phone'], ['desk', 'small']);
const guest: Room = room({
  host: 13,
  places: room().places.map((place) => (place.person === 12 ? { seat: 'A', by: 'nobody' } : place)),
  spectators: [{ person: 12, name: 'Marta', here: true }],
});

async function comeAsGuest(page: Page): Promise<void> {
  await fakeServer(
    page,
    tableOf(() => ({ room: guest })),
  );
  await page.goto(`${site.url}#/table/MULE`);
  await page.getByText('The host sets this.').waitFor();
}

describe('the lobby', () => {
  test.each(often(ALL_SIZES, LAYOUTS))('fits %s and can be used by all', async (size) => {
    const { page, broken, leave } = await visitor(size);
    await fakeServer(
      page,
      tableOf(() => ({ room: room(), chat: CHAT })),
    );
    await page.goto(`${site.url}#/table/MULE`);
    await page.getByText('Deal me in.').waitFor();
    await picture(page, `lobby-${size}.png`, { fullPage: true });
    expect.soft(await sticksOut(page)).toBe(0);
    if (LAYOUTS.includes(size)) expect.soft(await accessibility(page)).toEqual([]);
    expect(broken).toEqual([]);
    await leave();
  });

  test.each(['phone', 'small', 'low', 'folded', 'laptop'] as const)(
    'asks a guest for a name where nothing lies over it: %s',
    async (size) => {
      const { page, leave } = await visitor(size);
      const fake = await fakeServer(
        page,
        tableOf(() => ({ room: guest })),
      );
      await page.goto(`${site.url}#/table/MULE`);
      const name = page.getByLabel('The others call you');
      await name.waitFor();
      const free = (): Promise<boolean> =>
        name.evaluate((field) => {
          const { left, right, top, bottom } = field.getBoundingClientRect();
          return [top + 3, bottom - 3].every((y) => document.elementFromPoint((left + right) / 2, y) === field);
        });
      // In sight as soon as one has come; a phone lying shows the table's name first.
      if (size === 'low') await name.scrollIntoViewIfNeeded();
      await expect.poll(free).toBe(true);
      await name.fill('Dora');
      await name.press('Enter');
      await expect.poll(() => fake.heard.findLast(({ type }) => type === 'name')?.name).toBe('Dora');
      expect(await free()).toBe(true);
      await leave();
    },
  );

  test('opens all its settings to the host', async () => {
    const { page, leave } = await visitor();
    const fake = await fakeServer(
      page,
      tableOf(() => ({ room: room({ take_over: true }) })),
    );
    await page.goto(`${site.url}#/table/MULE`);
    await page.getByText('Call your friends').waitFor();
    for (const summary of await page.locator('.setup summary').all()) await summary.click();
    await picture(page, 'lobby-settings.png', { fullPage: true });
    expect.soft(await accessibility(page)).toEqual([]);
    await page.getByRole('checkbox', { name: 'Two characters' }).check();
    await page.getByRole('checkbox', { name: /A Fistful of Cards/ }).check();
    await page.getByLabel('20 s').check();
    await page.getByLabel('Bots play').selectOption('random');
    await page.getByRole('checkbox', { name: /Open hands for those who are out/ }).check();
    const said = fake.heard
      .filter(({ type }) => type === 'set')
      .map(({ id: _id, type: _type, table: _table, ...rest }) => rest);
    expect(said).toEqual([
      { options: ['two_characters'] },
      { sets: ['base', 'dodge_city', 'high_noon', 'gold_rush', 'fistful'] },
      { move_seconds: 20 },
      { level: 'random' },
      { open_hands: true, take_over: false }, // not both
    ]);
    await leave();
  });

  test('offers the styles of a level that has some', async () => {
    const { page, leave } = await visitor('phone');
    const fake = await fakeServer(
      page,
      tableOf(() => ({ room: room({ level: 'legend_bold' }) })),
    );
    await page.goto(`${site.url}#/table/MULE`);
    await page.locator('.setup summary', { hasText: 'Bots and time' }).click();
    const field = page.getByLabel('Bots play');
    expect(await field.inputValue()).toBe('legend');
    expect(await page.getByLabel('Style').inputValue()).toBe('bold');
    await page.getByText('Plays hundreds of games in mind before every move. Takes on whoever is strong').waitFor();
    await picture(page, 'lobby-styles.png', { fullPage: true });
    expect.soft(await accessibility(page)).toEqual([]);
    expect.soft(await sticksOut(page)).toBe(0);
    await page.getByLabel('Style').selectOption('sly');
    await page.getByLabel('Style').selectOption('');
    await field.selectOption('rules'); // which has none
    const levels = (): unknown[] => fake.heard.filter(({ type }) => type === 'set').map(({ level }) => level);
    await expect.poll(levels).toEqual(['legend_sly', 'legend', 'rules']);
    await leave();
  });

  test('ticks the boxes that own cards belong to, when they are played with', async () => {
    const { page, leave } = await visitor();
    const fake = await fakeServer(
      page,
      tableOf(() => ({ room: room({ sets: ['base', 'high_noon'] }) })),
      { ...WELCOME, packs: true },
    );
    await page.goto(`${site.url}#/table/MULE`);
    await page.locator('.setup summary', { hasText: 'Own cards' }).click();
    const take = async (name: string): Promise<void> => {
      await page.locator('summary', { hasText: 'The gallery' }).click();
      await page.getByRole('button', { name: `Take these cards: ${name}` }).click();
      await page.getByRole('button', { name: 'Play with these cards' }).click();
    };
    for (const name of ['The Bounty Board', 'Hard Times', 'Quiet Town']) await take(name);
    const said = (): unknown[] =>
      fake.heard.filter(({ type }) => type === 'pack' || type === 'set').map(({ sets, type }) => sets ?? type);
    await expect.poll(said).toEqual([
      'pack',
      ['base', 'high_noon', 'gold_rush'],
      'pack', // which belongs to a box that is there
      'pack', // and to none
    ]);
    await leave();
  });

  test.each(CODES)('cuts nothing off that can be chosen from a list: %s', async (locale) => {
    const { page, leave } = await visitor('desk', { locale });
    await fakeServer(
      page,
      tableOf(() => ({ room: room({ sets: ['base', 'high_noon'] }) })),
    );
    await page.goto(`${site.url}#/table/MULE`);
    await page.locator('.setup summary').first().waitFor();
    for (const summary of await page.locator('.setup summary').all()) await summary.click();
    const cut = (): Promise<string[]> =>
      page.locator('.setup .pick select').evaluateAll((all) => {
        const ARROW = 20;
        const pen = document.createElement('canvas').getContext('2d')!;
        return (all as HTMLSelectElement[]).flatMap((one) => {
          const { font, paddingLeft, paddingRight } = getComputedStyle(one);
          const room = one.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - ARROW;
          pen.font = font;
          const text = one.selectedOptions[0]?.text ?? '';
          return pen.measureText(text).width > room + 1 ? [text] : [];
        });
      });
    for (const size of ['desk', 'phone'] as const) {
      await page.setViewportSize(SIZES[size].viewport);
      expect.soft(await cut(), size).toEqual([]);
    }
    await leave();
  });

  test.each(['desk', 'phone'] as const)('shows own cards whole: %s', async (size) => {
    const { page, leave } = await visitor(size);
    const text = galleryOf(root).bounty_board!;
    const table = tableOf(() => ({ room: room({ sets: ['base', 'gold_rush'] }), pack: { text } }));
    await fakeServer(page, table);
    await page.goto(`${site.url}#/table/MULE`);
    const cards = page.getByRole('region', { name: 'Own cards' });
    await cards.locator('.card').first().waitFor();
    await picture(page, `lobby-own-cards-${size}.png`);
    const cut = await cards.evaluate((shown) => {
      const { top } = shown.getBoundingClientRect();
      const bottom = top + shown.clientHeight;
      return [...shown.querySelectorAll('*')].filter((one) => {
        const box = one.getBoundingClientRect();
        return box.top < top - 0.5 || box.bottom > bottom + 0.5;
      }).length;
    });
    expect(cut).toBe(0);
    expect.soft(await accessibility(page)).toEqual([]);
    expect.soft(await sticksOut(page)).toBe(0);
    await leave();
  });

  test('loses no choice when the next one is quicker than the server', async () => {
    const { page, leave } = await visitor();
    const table = tableOf(() => ({ room: room({ sets: ['base'] }) }));
    const fake = await fakeServer(page, (message, say) => message.type === 'set' || table(message, say));
    await page.goto(`${site.url}#/table/MULE`);
    await page.getByRole('checkbox', { name: /^Dodge City/ }).check();
    const other = page.getByRole('checkbox', { name: /^High Noon/ });
    await other.check();
    const [, last] = fake.heard.filter(({ type }) => type === 'set');
    expect(last).toMatchObject({ sets: ['base', 'dodge_city', 'high_noon'] });
    // What is refused is not shown as chosen.
    fake.say({ type: 'error', code: 'too_fast', message: '', id: last?.id });
    await expect.poll(() => other.isChecked()).toBe(false);
    await leave();
  });

  test('gives a seat with two taps after the link', async () => {
    const { page, broken, leave } = await visitor('phone');
    const fake = await fakeServer(
      page,
      tableOf(() => ({ room: guest })),
    );
    await page.goto(`${site.url}#/table/MULE`);
    await page.getByRole('button', { name: 'Sit down' }).tap();
    await expect.poll(() => fake.heard.some(({ type }) => type === 'sit')).toBe(true);
    fake.say({ type: 'update', table: 'MULE', since: 5, n: 6, room: { ...room(), host: 13 } });
    await page.getByRole('button', { name: 'I am ready' }).tap();
    await expect.poll(() => fake.heard.find(({ type }) => type === 'ready')).toMatchObject({ ready: true });
    expect(broken).toEqual([]);
    await leave();
  });

  test('lets the host manage persons and bots', async () => {
    const { page, leave } = await visitor();
    const fake = await fakeServer(
      page,
      tableOf(() => ({ room: room() })),
    );
    await page.goto(`${site.url}#/table/MULE`);
    const does = async (who: string, what: string): Promise<void> => {
      await page.getByRole('button', { name: `Manage ${who}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: what }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    };
    await page.getByRole('button', { name: 'Manage Kofi' }).click();
    await picture(page, 'lobby-manage.png');
    expect.soft(await accessibility(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await does('Kofi', 'Mute Kofi');
    await does('Kofi', 'Make Kofi the host');
    await does('Zoe', 'Send Zoe away');
    await page.getByRole('button', { name: 'Manage Ringo' }).click();
    await page.getByRole('dialog').getByText('Plays any card that it may').waitFor();
    await page.getByLabel('How it plays').selectOption('legend');
    await page.getByRole('dialog').waitFor(); // its style may be chosen, too
    await page.keyboard.press('Escape');
    await does('Ringo', 'Take the bot away');
    await page.getByRole('button', { name: 'Add a bot' }).click();
    const tools = ['mute', 'host', 'kick', 'unbot', 'bot'];
    await expect
      .poll(() =>
        fake.heard.filter(({ type }) => tools.includes(type)).map(({ type, person, seat }) => [type, person ?? seat]),
      )
      .toEqual([
        ['mute', 16],
        ['host', 16],
        ['kick', 15],
        ['bot', 'E'],
        ['unbot', 'E'],
        ['bot', 'G'],
      ]);
    await leave();
  });

  test('shows a guest what only the host may change', async () => {
    const { page, leave } = await visitor();
    await comeAsGuest(page);
    expect(await page.getByRole('checkbox', { name: /Dodge City/ }).isDisabled()).toBe(true);
    await picture(page, 'lobby-guest.png', { fullPage: true });
    expect.soft(await accessibility(page)).toEqual([]);
    await leave();
  });

  test('shows a guest plainly what is chosen', async () => {
    const { page, leave } = await visitor();
    await comeAsGuest(page);
    for (const forcedColors of ['none', 'active'] as const) {
      await page.emulateMedia({ forcedColors, colorScheme: 'dark' });
      for (const chosen of ['checkbox', 'radio']) {
        const field = page.locator(`.setup input[type="${chosen}"]:checked`).first();
        // Without its edge, which all have.
        expect.soft(await contrast(field, 4), `${chosen}, forced colours ${forcedColors}`).toBeGreaterThan(3);
      }
    }
    await leave();
  });

  test.each(
    often<[Size, string]>(
      (['desk', 'laptop', 'tablet'] as const).flatMap((size) => CODES.map((locale): [Size, string] => [size, locale])),
      [
        ['desk', 'en'],
        ['laptop', 'it'],
        ['tablet', 'fr'],
      ],
    ),
  )('has room for eight chairs, whatever is said of bots, and what the host may do: %s %s', async (size, locale) => {
    const { page, leave } = await visitor(size, { locale });
    const seats = [...'ABCDEFGH'];
    const eight = room({
      seats: 8,
      places: seats.map((seat, i) =>
        i === 0
          ? { seat, by: 'person', person: 12, name: 'Marta', here: true, ready: true, wins: 1 }
          : { seat, by: 'bot', name: `Old Tom the ${i}th`, level: 'sharpshooter_grudging', wins: 11 },
      ),
    });
    await fakeServer(
      page,
      tableOf(() => ({ room: eight })),
    );
    await page.goto(`${site.url}#/table/MULE`);
    await page.locator('.chair').last().waitFor();
    const covered = (): Promise<string[]> =>
      page.evaluate(() => {
        const all = [...document.querySelectorAll('.chair, .people .paper, .people .sit, .lobby h1, .lobby > footer')];
        const still = all.filter((one) => getComputedStyle(one).position !== 'sticky');
        return still.flatMap((one, i) =>
          still.slice(i + 1).flatMap((other) => {
            const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
            const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            return across > 1 && down > 1 ? [`${one.className} "${one.textContent}" and "${other.textContent}"`] : [];
          }),
        );
      });
    await expect.poll(covered).toEqual([]);
    await leave();
  });

  test('gives no two at it the same face', async () => {
    const { page, leave } = await visitor();
    // By their numbers these would have the same.
    const many = Object.keys(CATALOGUE.characters).length;
    const places = room().places.map((place, i) => ({ ...place, by: 'person' as const, person: 12 + i * many }));
    await fakeServer(
      page,
      tableOf(() => ({ room: room({ places }) })),
    );
    await page.goto(`${site.url}#/table/MULE`);
    const faces = page.locator('.chair .portrait');
    await expect.poll(() => faces.count()).toBe(places.length);
    const drawn = await faces.evaluateAll((all) => all.map((one) => one.innerHTML.replaceAll(/<!--.*?-->/g, '')));
    expect(new Set(drawn).size).toBe(places.length);
    await leave();
  });

  test('has a link, and a picture of it that reads as the link', async () => {
    const { page, leave } = await visitor();
    await fakeServer(
      page,
      tableOf(() => ({ room: room() })),
    );
    await page.goto(`${site.url}#/table/MULE`);
    await page.getByRole('img', { name: 'QR code of the link' }).waitFor();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy the link' }).click();
    await page.getByText('Copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}#/table/MULE`);
    await leave();
  });
});

describe('other languages', () => {
  const PAGES = [
    ['#/', '.go .btn'],
    ['#/first', '.begin'],
    ['#/replay', '.ways'],
    ['#/rules', '.entries'],
    ['#/table/MULE', '.setup summary'],
  ] as const;
  test.each(each(['it-IT', 'es-ES', 'fr-FR'], PAGES))('%s fits the smallest phone', async (locale, pages) => {
    const { page, broken, leave } = await visitor('small', { locale });
    await fakeServer(
      page,
      tableOf(() => ({ room: room() })),
    );
    for (const [address, ready] of pages) {
      await page.goto(`${site.url}${address}`);
      await page.locator(ready).first().waitFor();
      if (address.endsWith('MULE'))
        for (const summary of await page.locator('.setup summary').all()) await summary.click();
      await picture(page, `${locale}-${address.replace(/\W+/g, '-')}.png`, { fullPage: address !== '#/rules' });
      expect.soft(await sticksOut(page), address).toBe(0);
    }
    expect(broken).toEqual([]);
    await leave();
  });
});

describe('the way to a table', () => {
  const refuse =
    (code: string): Answer =>
    (message, say) => {
      if (message.type === 'join') say({ type: 'error', code, message: 'No.', id: message.id });
      return message.type === 'join';
    };
  test.each([
    ['no_table', 'There is no such table'],
    ['table_full', 'The table is full'],
    ['banned', 'You were sent away'],
    ['no_watchers', 'This table has no spectators'],
    ['too_many', 'Not so fast'],
  ])('that is closed by %s is explained', async (code, title) => {
    const { page, broken, leave } = await visitor('phone');
    await fakeServer(page, refuse(code));
    await page.goto(`${site.url}#/table/NONE`);
    await page.getByRole('heading', { name: title }).waitFor();
    await page.getByRole('link', { name: 'Open tables' }).waitFor();
    if (code === 'no_table') await picture(page, 'problem.png');
    if (ALL || code === 'no_table') expect.soft(await accessibility(page)).toEqual([]);
    expect(broken).toEqual([]);
    await leave();
  });

  test('asks for the password until it is right', async () => {
    const { page, leave } = await visitor();
    const open = tableOf(() => ({ room: room() }));
    await fakeServer(page, (message, say) => {
      if (message.type !== 'join' || message.password === 'rattlesnake') return open(message, say);
      say({ type: 'error', code: 'bad_password', message: 'No.', id: message.id });
      return true;
    });
    await page.goto(`${site.url}#/table/MULE`);
    await page.getByLabel('Password').fill('snake');
    await page.keyboard.press('Enter');
    await page.getByText('That is not the password').waitFor();
    await picture(page, 'password.png');
    expect.soft(await accessibility(page)).toEqual([]);
    await page.getByLabel('Password').fill('rattlesnake');
    await page.keyboard.press('Enter');
    await page.getByText('Call your friends').waitFor();
    await leave();
  });

  test('ends for whoever is sent away', async () => {
    const { page, leave } = await visitor();
    const fake = await fakeServer(
      page,
      tableOf(() => ({ room: room() })),
    );
    await page.goto(`${site.url}#/table/MULE`);
    await page.getByText('Call your friends').waitFor();
    fake.say({ type: 'left', table: 'MULE', why: 'kicked' });
    await page.getByRole('heading', { name: 'You were sent away' }).waitFor();
    await leave();
  });
});
