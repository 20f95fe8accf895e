import { afterEach, describe, expect, it } from 'vitest';
import type { GameEvent } from '../protocol';
import { speak } from '../texts/index.svelte';
import { runLength, runSentence, sentenceOf, type Reader } from './sentences';

const names: Record<string, string> = { A: 'Anna', B: 'Ben', C: 'Ruby' };
const reader = (viewer?: string): Reader => ({ viewer, name: (seat) => names[seat] ?? seat });
const say = (event: GameEvent, viewer?: string): string => sentenceOf(event, reader(viewer)).text;

const shot: GameEvent = { kind: 'plays', actor: 'A', target: 'B', card: 'bang:QH', cause: { is: 'card', id: 'bang' } };

afterEach(() => speak('en'));

describe('sentences of the log', () => {
  it('tells a shot to others, to the shooter and to the target', () => {
    expect(say(shot)).toBe('Anna shoots at Ben with BANG! (Q♥).');
    expect(say(shot, 'A')).toBe('You shoot at Ben with BANG! (Q♥).');
    expect(say(shot, 'B')).toBe('Anna shoots at you with BANG! (Q♥).');
    expect(sentenceOf(shot, reader()).mark).toBe('shot');
  });

  it('puts blue cards into play, and plays brown ones', () => {
    expect(say({ kind: 'plays', actor: 'C', card: 'barrel:QS', cause: { is: 'card', id: 'barrel' } })).toBe(
      'Ruby puts Barrel (Q♠) into play.',
    );
    expect(say({ kind: 'plays', actor: 'C', card: 'beer:6H', cause: { is: 'card', id: 'beer' } })).toBe(
      'Ruby plays Beer (6♥).',
    );
  });

  it('does not call Jail a shot', () => {
    const jail: GameEvent = {
      kind: 'plays',
      actor: 'A',
      target: 'B',
      card: 'jail:JS',
      cause: { is: 'card', id: 'jail' },
    };
    expect(say(jail)).toBe('Anna plays Jail (J♠) on Ben.');
  });

  it('names a card that goes by itself once', () => {
    const jail: GameEvent = { kind: 'loses_card', actor: 'B', card: 'jail:4H', cause: { is: 'card', id: 'jail' } };
    expect(say(jail)).toBe('Ben loses Jail (4♥).');
    expect(say({ ...jail, card: 'barrel:QS' }, 'B')).toBe('You lose Barrel (Q♠) (Jail).');
  });

  it('counts life points', () => {
    const hit: GameEvent = { kind: 'loses_life', actor: 'B', amount: 1, cause: { is: 'card', id: 'bang' } };
    expect(say(hit)).toBe('Ben loses 1 life point (BANG!).');
    expect(say({ ...hit, amount: 3, cause: { is: 'card', id: 'dynamite' } }, 'B')).toBe(
      'You lose 3 life points (Dynamite).',
    );
  });

  it('names what a draw! was for', () => {
    expect(say({ kind: 'flips', actor: 'B', card: '7H', cause: { is: 'card', id: 'barrel' } })).toBe(
      'Ben turns up 7♥ for Barrel.',
    );
    expect(say({ kind: 'check_works', actor: 'B', cause: { is: 'card', id: 'barrel' } }, 'B')).toBe(
      'Your draw! for Barrel succeeds.',
    );
  });

  it('turns up roles and ends the game', () => {
    expect(say({ kind: 'role', actor: 'C', role: 'outlaw' })).toBe("Ruby's role is turned up: Outlaw.");
    expect(say({ kind: 'game_over', winner: 'outlaws' })).toBe('The game is over: the Outlaws win.');
  });

  it('counts nuggets and names equipment', () => {
    expect(say({ kind: 'gains_gold', actor: 'A', target: 'B', amount: 1 })).toBe(
      'Anna takes 1 nugget for wounding Ben.',
    );
    const wanted = { is: 'equipment', id: 'wanted' } as const;
    expect(say({ kind: 'gains_gold', actor: 'A', target: 'B', amount: 1, cause: wanted })).toBe(
      'Anna takes 1 nugget (Wanted).',
    );
    expect(say({ kind: 'buys', actor: 'A', cause: { is: 'equipment', id: 'boots' } }, 'A')).toBe('You buy Boots.');
  });

  it('draws several hidden cards in one sentence', () => {
    const draw: GameEvent = { kind: 'draws', actor: 'B', card: '?' };
    const events = [draw, draw, { ...draw, actor: 'C' }];
    expect(runLength(events, 0)).toBe(2);
    expect(runSentence(events.slice(0, 2), reader()).text).toBe('Ben draws 2 cards.');
    const own: GameEvent[] = [
      { kind: 'draws', actor: 'A', card: 'beer:6H' },
      { kind: 'draws', actor: 'A', card: 'jail:JS' },
    ];
    expect(runSentence(own, reader('A')).text).toBe('You draw Beer (6♥), Jail (J♠).');
  });

  it('keeps the direction of a name from right to left to itself', () => {
    const hebrew: Reader = { viewer: undefined, name: () => 'דנה' };
    expect(sentenceOf({ kind: 'turn_begins', actor: 'A' }, hebrew).text).toBe("It is \u2068דנה\u2069's turn.");
    expect(say({ kind: 'turn_begins', actor: 'A' })).toBe("It is Anna's turn.");
  });

  it('leads to the rule behind a line', () => {
    expect(sentenceOf(shot, reader()).rule).toBe('bang');
    expect(
      sentenceOf({ kind: 'reward', actor: 'A', amount: 3, cause: { is: 'rule', id: 'base.reward' } }, reader()).rule,
    ).toBe('base.reward');
  });

  it('speaks the languages of the program', async () => {
    await speak('it');
    expect(say({ kind: 'draws', actor: 'B', card: 'beer:6H' })).toBe('Ben pesca Birra (6♥).');
    await speak('fr');
    expect(say({ kind: 'loses_life', actor: 'B', amount: 2 })).toContain('2 points de vie');
  });
});
