// What the table tells: what a card does and comes to, why something is no answer, what is said and what happens.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibility, SIZES } from '../support/browser';
import { table, visitor, withFixture } from '../support/fixture';

withFixture();

const note = (page: Page) => page.getByRole('tooltip');
const refused = (page: Page) => page.locator('.refused');
const card = (page: Page, name: string) => page.locator(`.hand [data-card="${name}"]`);

describe('a card', () => {
  test('says what it does, to mouse, right button and focus, wherever it lies', async () => {
    const { page, leave } = await visitor();
    await table(page, 'state=waiting');
    await card(page, 'beer:8H').hover();
    await expect.poll(() => note(page).innerText()).toContain('You regain one life point.');
    await page.mouse.move(0, 0);
    await note(page).waitFor({ state: 'detached' });
    for (const [where, says] of [
      ['.discard .card', 'Any one player'],
      ['.market .card', 'life point'],
      ['.notice .words', 'Beer'],
      ['.seat .inplay .card', '.'],
      ['.seat .cname', '.'],
    ] as const) {
      await page.locator(where).first().click({ button: 'right' });
      await expect.poll(() => note(page).innerText(), { message: where }).toContain(says);
    }
    await page.keyboard.press('Escape');
    await page.keyboard.press('h');
    await expect.poll(() => note(page).innerText()).toContain('BANG!');
    expect(await accessibility(page, '[role=tooltip]')).toEqual([]);
    for (const [state, where] of [
      ['attacked', '.own .card'],
      ['duel', '.hand .card:not(.playable)'],
      ['store', '.store .card'],
      ['dying', '.hand .card'],
      ['excess', '.hand .card'],
      ['dead', '.discard .card'],
      ['over', '.seat .inplay .card'],
    ] as const) {
      await page.mouse.move(0, 0);
      await table(page, `state=${state}`);
      await page.locator(where).first().hover();
      await expect.poll(() => note(page).innerText(), { message: state }).toMatch(/\w.*\n+.*\w/);
    }
    await leave();
  });

  test('says what it does to a finger that stays on it, and is not played by that', async () => {
    const { page, leave } = await visitor('phone');
    await table(page, 'state=play');
    const touch = { pointerType: 'touch', isPrimary: true, bubbles: true, pointerId: 7 };
    await card(page, 'bang:7D').dispatchEvent('pointerdown', touch);
    await expect.poll(() => note(page).innerText()).toContain('Shoot at another player');
    await card(page, 'bang:7D').dispatchEvent('click');
    expect(await page.locator('.prompt h2').innerText()).toBe('Your turn');
    await leave();
  });

  test('goes while it is told of, and what is told goes with it', async () => {
    const { page, broken, leave } = await visitor();
    await table(page, 'state=waiting');
    await page.keyboard.press('h');
    await page.locator('.own .inplay .card').first().focus();
    await expect.poll(() => note(page).innerText()).toContain('Schofield');
    await page.keyboard.press('F10');
    await note(page).waitFor({ state: 'detached' });
    expect(broken).toEqual([]);
    await leave();
  });

  test('says with its numbers what it comes to, and beforehand that it does nothing', async () => {
    const { page, leave } = await visitor();
    await table(page, 'state=play&outlook');
    expect(await card(page, 'saloon:5H').innerText()).toContain('no effect');
    expect(await card(page, 'volcanic:10S').innerText()).not.toContain('no effect');
    await card(page, 'volcanic:10S').click();
    const ask = page.locator('.prompt .ask');
    await expect
      .poll(() => ask.innerText())
      .toContain('2 players are in reach. With it you may play any number of BANG!');
    await page.keyboard.press('Escape');
    await card(page, 'saloon:5H').click();
    await expect.poll(() => ask.innerText()).toContain('Nobody is left to heal: this does nothing.');
    await leave();
  });
});

describe('a refusal', () => {
  test('of a card of the hand is told in the words of the question', async () => {
    const { page, leave } = await visitor();
    await table(page, 'state=store&refuse=wrong_verb');
    await card(page, 'bang:7D').click({ force: true });
    await expect
      .poll(() => refused(page).innerText())
      .toContain('BANG! (7♦) is no answer to this. Take one of the cards laid out.');
    await page.locator('.refused').getByRole('button', { name: 'Why?' }).click();
    await page.getByRole('dialog', { name: 'General Store' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('F9');
    await expect.poll(() => refused(page).innerText()).toBe('');
    await leave();
  });

  test('of a player one cannot aim at comes instead of the sheet, and leaves the card in hand', async () => {
    const { page, leave } = await visitor();
    await table(page, 'state=play&refuse=out_of_reach');
    await card(page, 'panic:JH').click();
    await page.locator('.seat.dim:not(.dead)').first().click();
    await expect.poll(() => refused(page).innerText()).toContain('That player is too far away.');
    expect(await page.locator('.prompt h2').innerText()).toBe('Panic! at whom?');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await card(page, 'springfield:KS').click();
    await expect.poll(() => refused(page).innerText()).toBe('');
    await leave();
  });
});

describe('talk and log', () => {
  test('new words hang at the seat, are counted, and are heard no more from whom one mutes', async () => {
    const { page, leave } = await visitor('phone');
    await table(page, 'state=play&talk=0&lang=it');
    await page.keyboard.press('F8');
    await expect.poll(() => page.locator('.bubble').innerText()).toBe('Bel colpo!');
    await expect.poll(() => page.locator('.topbar .unread').innerText()).toContain('1');
    await expect.poll(() => page.locator('.heard').innerText()).toContain('Nettie: Bel colpo!');
    await page.locator('.topbar .only-narrow').click();
    await page.getByRole('tab').nth(2).click();
    await page.locator('.said li').waitFor();
    await expect.poll(() => page.locator('.unread').count()).toBe(0);
    await page.locator('.said .mute').click();
    expect(await page.locator('.said').innerText()).not.toContain('Bel colpo!');
    await page.keyboard.press('F8');
    expect(await page.locator('.said').innerText()).not.toContain('Bel colpo!');
    await leave();
  });

  test('a gesture is seen at the seat, told in words, and shown by a press', async () => {
    const { page, leave } = await visitor();
    await table(page, 'state=play&talk=0&lang=fr');
    await page.keyboard.press('F7');
    await expect.poll(() => page.locator('.bubble').innerText()).toBe("Nettie fait un clin d'œil.");
    expect(await page.locator('.bubble path').getAttribute('d')).toMatch(/^m\d/i);
    await expect.poll(() => page.locator('.heard').innerText()).toContain("Nettie fait un clin d'œil.");
    await page.getByRole('tab').nth(2).click();
    await page.getByRole('button', { name: 'Poing levé' }).click();
    await expect.poll(() => page.locator('.said').innerText()).toContain('You brandit le poing.');
    expect(await page.locator('.said').innerText()).toContain("Nettie fait un clin d'œil.");
    expect(await accessibility(page, '.ledger')).toEqual([]);
    await page.locator('.said .mute').click();
    expect(await page.locator('.said').innerText()).not.toContain('Nettie');
    await leave();
  });

  test('a claim stands at the seat, is made and taken back by a press, and not seen of whom one does not hear', async () => {
    const { page, leave } = await visitor();
    await table(page, 'state=play&talk=0&claim=outlaw&lang=it');
    expect(await page.locator('.seat .claimed').innerText()).toBe('Fuorilegge');
    expect(await page.locator('.seat:has(.claimed)').getAttribute('aria-label')).toContain('dice: Fuorilegge');
    await page.getByRole('tab').nth(2).click();
    const own = page.locator('.own .claimed');
    const deputy = page.getByRole('button', { name: 'Sono un Vice.' });
    await deputy.click();
    await expect.poll(() => own.allInnerTexts()).toEqual(['Vice']);
    expect(await deputy.getAttribute('aria-pressed')).toBe('true');
    expect(await page.locator('.said').innerText()).toContain('Sono un Vice.');
    expect(await accessibility(page, '.ledger, .own, .seat:has(.claimed)')).toEqual([]);
    await deputy.click();
    await expect.poll(() => own.count()).toBe(0);
    expect(await page.locator('.said').innerText()).toContain('Ritiro quello che ho detto di essere.');
    await page.keyboard.press('F8');
    await page.locator('.said .mute').click();
    await expect.poll(() => page.locator('.seat .claimed').count()).toBe(0);
    await leave();
  });

  test('the drawer covers neither question nor clock nor hand, and steps aside for a question', async () => {
    const { page, leave } = await visitor('lying');
    for (const [width, height] of [
      [844, 390],
      [390, 844],
      [640, 360],
      [1024, 700],
    ] as const) {
      await page.setViewportSize({ width, height });
      await table(page, 'state=play&n=5');
      await page.locator('.topbar .only-narrow').click();
      const drawer = await page.locator('.ledger').boundingBox();
      expect(drawer && drawer.height > 60).toBe(true);
      const under = await page.evaluate(
        () =>
          [...document.querySelectorAll('.prompt h2, .clock, .prompt .btn, .hand .card')].filter((one) => {
            const box = one.getBoundingClientRect();
            const over = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
            return !over || !(one.contains(over) || over.contains(one));
          }).length,
      );
      expect(under, `${width}x${height}`).toBe(0);
      await page.keyboard.press('F9');
      await expect.poll(() => page.locator('.ledger').isVisible()).toBe(false);
    }
    await leave();
  });

  test('what others do is heard in every window, in one place', async () => {
    const { page, leave } = await visitor('small');
    for (const size of ['small', 'low', 'folded', 'tablet', 'barred', 'desk'] as const) {
      await page.setViewportSize(SIZES[size].viewport);
      await table(page, 'state=waiting');
      expect(await page.locator('[role=log]:not([aria-live=off])').count(), size).toBe(1);
      await page.keyboard.press('F9');
      await expect
        .poll(() => page.locator('.heard').innerText(), { message: size })
        .toContain('Nettie loses 1 life point');
    }
    await leave();
  });
});

describe('what lies over the table', () => {
  test('steps aside for an attack, whatever it is', async () => {
    const { page, leave } = await visitor();
    await table(page, 'state=waiting');
    const open: (() => Promise<void>)[] = [
      () => page.locator('.discard .card').click(),
      () => page.keyboard.press('d'),
      () => page.getByRole('button', { name: 'Menu' }).click(),
      () => page.getByRole('button', { name: 'About Nettie' }).click(),
    ];
    for (const opens of open) {
      await opens();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('F6');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('heading', { name: 'Old Tom shoots you' }).waitFor();
    }
    await leave();
  });

  test('has the way back to what is asked, and lists keys only where there are any', async () => {
    for (const size of ['desk', 'phone'] as const) {
      const { page, leave } = await visitor(size);
      for (const state of ['waiting', 'play'] as const) {
        await table(page, `state=${state}&live`);
        await page.getByRole('button', { name: 'Menu' }).click();
        const menu = page.getByRole('dialog', { name: 'Menu' });
        await menu.waitFor();
        expect(await menu.getByRole('heading', { name: 'Keys' }).count()).toBe(size === 'desk' ? 1 : 0);
        if (state === 'waiting') await page.keyboard.press('F4');
        await menu.getByRole('button', { name: 'You are asked: Your turn' }).click();
        await menu.waitFor({ state: 'detached' });
      }
      await leave();
    }
  });

  test('is told as what others look at, when they do', async () => {
    const { page, leave } = await visitor();
    await table(page, 'state=look');
    expect(await page.locator('.store h2').innerText()).toBe('Kofi looks at cards');
    await leave();
  });
});

test('a key leads past the bar to the question', async () => {
  const { page, leave } = await visitor();
  await table(page, 'state=play');
  await page.getByRole('button', { name: 'To the question' }).focus();
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.className)).toContain('prompt');
  await leave();
});

test('a table where nothing happens asks for no frame', async () => {
  const { page, leave } = await visitor();
  await table(page, 'state=play&log=40');
  const asked = (): Promise<number> =>
    page.evaluate(() => {
      const own = window.requestAnimationFrame;
      return new Promise<number>((done) => {
        let frames = 0;
        let asked = 0;
        window.requestAnimationFrame = (act) => {
          asked++;
          return own(act);
        };
        const next = (): void => {
          if (++frames < 30) own(next);
          else {
            window.requestAnimationFrame = own;
            done(asked);
          }
        };
        own(next);
      });
    });
  await expect.poll(asked).toBe(0);
  await leave();
});
