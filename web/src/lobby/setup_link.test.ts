import { expect, test } from 'vitest';
import { parse } from '../address';
import { ROOM } from '../fixture/room';
import type { Room } from '../protocol';
import { setupAddress, setupOf } from './setup_link';

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

test('a character of own cards is not told, for the cards are not', () => {
  expect(setupAddress({ ...ROOM, host_character: 'thorny_theo' })).not.toContain('thorny_theo');
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
  'constructor=1',
  '__proto__=1',
])('what says %s is no setup', (part) => expect(read(`#/setup/${part}`)).toBeNull());
