import { describe, expect, test } from 'vitest';
import type { Line } from '../source/line.svelte';
import { after, begin, stepOf } from './steps';

async function setup(step: 'first' | 'second' | 'third', levels: string[]): Promise<Record<string, unknown>> {
  const said: Record<string, unknown>[] = [];
  const line = {
    welcome: { levels },
    up: () => Promise.resolve(),
    ask: (message: Record<string, unknown>) => {
      said.push(message);
      return Promise.resolve({ type: 'error' });
    },
  } as unknown as Line;
  await begin(line, step);
  return said[0] ?? {};
}

describe('the way into the game', () => {
  test('begins as Sheriff, with an easy character, a small deck and easy bots, alone with them', async () => {
    const first = await setup('first', ['rules', 'greenhorn', 'cowhand']);
    expect(first).toMatchObject({ seats: 4, bots: 3, host_sheriff: true, host_character: 'bart_cassidy' });
    expect(first).toMatchObject({ options: ['beginner'], level: 'greenhorn', move_seconds: 0 });
    expect(await setup('first', ['rules'])).not.toHaveProperty('level');
  });

  test('goes on with roles to guess and the whole deck, and then with Dodge City', async () => {
    const second = await setup('second', ['cowhand']);
    expect(second).toMatchObject({ seats: 5, bots: 4, level: 'cowhand' });
    expect(second).not.toHaveProperty('host_sheriff');
    expect(second).not.toHaveProperty('options');
    expect(await setup('third', [])).toMatchObject({ seats: 5, sets: ['base', 'dodge_city'] });
  });

  test('knows by its settings which step a table is, and what comes next', () => {
    expect(stepOf({ options: ['beginner'], sets: ['base'] })).toBe('first');
    expect(stepOf({ options: [], sets: ['base'] })).toBe('second');
    expect(stepOf({ options: [], sets: ['base', 'dodge_city'] })).toBe('third');
    expect([after('first'), after('second'), after('third')]).toEqual(['second', 'third', undefined]);
  });
});
