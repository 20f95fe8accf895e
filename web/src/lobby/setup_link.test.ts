import { expect, test } from 'vitest';
import { parse } from '../address';
import { ROOM } from '../fixture/room';
import type { Room } from '../protocol';
import { squeeze } from '../squeezed';
import { packLetters, packText } from './linked_pack';
import { LETTERS_MOST, setupAddress, setupOf } from './setup_link';

const read = (address: string): ReturnType<typeof setupOf> => setupOf(parse(address).rest);

test('a setup reads as it was written, house rules and a name with signs in it, too', () => {
  const there: Room = {
    ...ROOM,
    places: [
      { seat: 'A', by: 'person', person: 1 },
      { seat: 'B', by: 'bot', level: 'rules' },
    ],
    seats: 6,
    sets: ['base', 'high_noon'],
    options: ['safe_first_round', 'full_hand'],
    event_count: 3,
    hints: false,
    host_character: 'bart_cassidy',
    name: 'Tom & Ann = 100%/2, «à»',
  };
  const setup = read(setupAddress(there));
  expect(setup).not.toBeNull();
  for (const [name, value] of Object.entries(setup!))
    if (name !== 'bots') expect([name, value]).toEqual([name, there[name as keyof typeof there]]);
  expect(setup).toMatchObject({ seats: 6, event_count: 3, hints: false, options: ['safe_first_round', 'full_hand'] });
  expect(setup!.bots).toBe(1);
});

test('no option is told as none', () => {
  expect(read('#/setup/options=')).toEqual({ options: [] });
  expect(read('#/setup')).toEqual({});
});

test('how single bots play is in it where it differs from the table, in the order of their seats', () => {
  const levels = (table: string, ...bots: string[]): unknown =>
    read(
      setupAddress({
        ...ROOM,
        level: table,
        places: bots.map((level, i) => ({ seat: 'ABCD'[i] as 'A', by: level ? 'bot' : 'person', level })),
      }),
    )!.levels;
  expect(levels('rules', '', 'legend_sly', 'rules', 'wizard')).toEqual(['legend_sly', 'rules', 'wizard']);
  expect(levels('rules', '', 'rules', 'rules')).toBeUndefined(); // older pages do not know it
});

const PACK = 'sixgun pack 1\nname it «Città», 100 %\ncharacter thorny_theo 3\nis seen 1\n';

test('own cards are in it as they were written, and who of them the host is', async () => {
  const letters = await packLetters(PACK);
  const setup = read(setupAddress({ ...ROOM, host_character: 'thorny_theo' }, letters!));
  expect(setup).toMatchObject({ pack: letters, host_character: 'thorny_theo' });
  expect(await packText(setup!.pack!)).toBe(PACK);
});

test('own cards that are too long for a link have none', async () => {
  const noise = Array.from({ length: 1500 }, (_, i) => `# ${(i * 2654435761).toString(36)}\n`).join('');
  expect(await packLetters(PACK + noise)).toBeNull();
  expect(read(`#/setup/pack=${'A'.repeat(LETTERS_MOST + 1)}`)).toBeNull();
});

test('a link that holds more than a pack, or has been cut, has no own cards', async () => {
  const bomb = await squeeze('a'.repeat(2_000_000), 2_000_000);
  expect(bomb.length).toBeLessThan(LETTERS_MOST);
  await expect(packText(bomb)).rejects.toThrow('too long');
  const letters = await packLetters(PACK);
  await expect(packText(letters!.slice(0, -9))).rejects.toBeDefined();
});

test.each([
  'seats=many',
  'seats=-1',
  'hints=maybe',
  'hints=constructor',
  'pace=soon',
  'options=no_such',
  'sets=base,constructor',
  'colour=red',
  'seats',
  'pack=',
  'pack=a/b',
  'pack=<b>',
  'constructor=1',
  '__proto__=1',
])('what says %s is no setup', (part) => expect(read(`#/setup/${part}`)).toBeNull());
