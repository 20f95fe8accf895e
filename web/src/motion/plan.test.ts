import { afterEach, describe, expect, it } from 'vitest';
import { usePack } from '../catalogue/pack';
import type { GameEvent, Player } from '../protocol';
import { LONGEST, hurry, length, plan, type Scene } from './plan';

const player = (seat: string, status = 'alive'): Player => ({ seat, status }) as Player;
const scene: Scene = { viewer: 'A', players: [player('A'), player('B'), player('C'), player('D', 'dead')] };
const card = (id: string): { cause: NonNullable<GameEvent['cause']> } => ({ cause: { is: 'card', id } });

afterEach(() => usePack(''));

describe('what moves', () => {
  it('lets a card travel before its shot, then the hit', () => {
    const steps = plan(
      [
        { kind: 'plays', actor: 'B', target: 'C', card: 'bang:QH', ...card('bang') },
        { kind: 'loses_life', actor: 'C', target: 'B', amount: 1, ...card('bang') },
      ],
      scene,
    );
    expect(steps.map(({ does }) => does)).toEqual(['travel', 'shot', 'hit']);
    expect(steps[0]).toMatchObject({ from: 'seat:B', to: 'discard', card: 'bang:QH', at: 0 });
    expect(steps[1]).toMatchObject({ from: 'B', to: 'C', at: 280 });
  });

  it('brings own cards from the hand, and drawn ones to it one after the other', () => {
    const draw: GameEvent = { kind: 'draws', actor: 'A', card: 'beer:6H' };
    const steps = plan([draw, draw, { kind: 'discards', actor: 'A', card: 'beer:6H' }], scene);
    expect(steps[0]).toMatchObject({ from: 'deck', to: 'hand', card: undefined, at: 0 });
    expect(steps[1]).toMatchObject({ at: 60 });
    expect(steps[2]).toMatchObject({ from: 'hand', to: 'discard' });
  });

  it('puts blue cards before the one they are for', () => {
    const jail = plan([{ kind: 'plays', actor: 'B', target: 'C', card: 'jail:JS', ...card('jail') }], scene);
    expect(jail).toHaveLength(1);
    expect(jail[0]).toMatchObject({ to: 'seat:C' });
    const barrel = plan([{ kind: 'plays', actor: 'B', card: 'barrel:QS', ...card('barrel') }], scene);
    expect(barrel[0]).toMatchObject({ to: 'seat:B' });
  });

  it('shoots at everybody who is in the game at once', () => {
    const steps = plan([{ kind: 'plays', actor: 'A', card: 'gatling:10H', ...card('gatling') }], scene);
    const shots = steps.filter(({ does }) => does === 'shot');
    expect(shots.map((step) => ('to' in step ? step.to : ''))).toEqual(['B', 'C']);
    expect(new Set(shots.map(({ at }) => at)).size).toBe(1);
  });

  it('shoots when a card that stays is used, not when it is put down', () => {
    const howitzer: GameEvent = { kind: 'plays', actor: 'B', card: 'howitzer:9S', ...card('howitzer') };
    expect(plan([howitzer], scene).map(({ does }) => does)).toEqual(['travel']);
    expect(plan([{ ...howitzer, kind: 'uses' }], scene).map(({ does }) => does)).toEqual(['travel', 'shot', 'shot']);
  });

  it('shows an attack by Indians of whatever card', () => {
    usePack('sixgun pack 1\ncard raid brown\nplay indians @ all_others\ncard scouts brown\nplay indians @ any_other\n');
    const marks = (event: Partial<GameEvent>, id: string): string[] =>
      plan([{ kind: 'plays', actor: 'A', ...card(id), ...event }], scene).flatMap((step) =>
        step.does === 'shot' ? [step.to] : [],
      );
    expect(marks({}, 'indians')).toEqual(['B', 'C']);
    expect(marks({}, 'raid')).toEqual(['B', 'C']);
    expect(marks({ target: 'C' }, 'scouts')).toEqual(['C']);
    expect(marks({ target: 'C' }, 'duel')).toEqual([]);
  });

  it('flips a card with its result', () => {
    const steps = plan(
      [
        { kind: 'flips', actor: 'B', card: '4C', ...card('barrel') },
        { kind: 'check_fails', actor: 'B', ...card('barrel') },
      ],
      scene,
    );
    expect(steps[0]).toMatchObject({ does: 'flip', good: false, sound: 'bad' });
  });

  it('turns the role over when somebody goes', () => {
    const steps = plan(
      [
        { kind: 'dies', actor: 'C' },
        { kind: 'role', actor: 'C', role: 'outlaw' },
      ],
      scene,
    );
    expect(steps[0]).toMatchObject({ does: 'out', seat: 'C', role: 'outlaw' });
  });

  it('moves nothing longer than it may, and hurries when much happens', () => {
    const draw: GameEvent = { kind: 'draws', actor: 'B', card: '?' };
    const play: GameEvent = { kind: 'plays', actor: 'B', target: 'C', card: 'bang:QH', ...card('bang') };
    const few = plan([draw], scene);
    const many = plan([draw, play, play, play, play], scene);
    expect(many.every(({ ms }) => ms <= LONGEST)).toBe(true);
    expect(hurry(few)).toBe(1);
    expect(length(many)).toBeGreaterThan(1200);
    expect(hurry(many)).toBe(0.5);
    expect(hurry(few, 300)).toBe(0.5);
  });

  it('shows nothing of what the table has left far behind', () => {
    const hit: GameEvent = { kind: 'loses_life', actor: 'C', target: 'B', amount: 1 };
    const night = plan(
      Array.from({ length: 300 }, () => hit),
      scene,
    );
    expect(hurry(night)).toBe(0);
    expect(hurry(plan([hit], scene), 9000)).toBe(0);
  });
});
