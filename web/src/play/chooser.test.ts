import { beforeEach, describe, expect, it } from 'vitest';
import type { LegalMove, Question } from '../protocol';
import type { TableModel } from '../table/model.svelte';
import { Chooser } from './chooser.svelte';

let sent: string[] = [];
let asked: Question | undefined;
let advised: LegalMove | undefined;
const model = {
  up: true,
  others: [{ seat: 'B', distance: 1 }],
  get asked() {
    return asked;
  },
  get advised() {
    return advised;
  },
  advises: true,
  forgetRefusal: () => undefined,
  askAdvice: () => void sent.push('hint'),
  forgetAdvice: () => void (advised = undefined),
  move: (_: Question, move: string) => void sent.push(move),
} as unknown as TableModel;

const ask = (kind: Question['kind'], legal: LegalMove[], count?: number): Question => ({
  n: (asked?.n ?? 0) + 1,
  seat: 'A',
  kind,
  seats: [],
  legal,
  ...(count !== undefined && { count }),
});
const play = (card: string, target?: string): LegalMove => ({
  move: `play ${card}${target ? ` ${target}` : ''}`,
  verb: 'play',
  card,
  ...(target && { target }),
});
const discard = (card: string): LegalMove => ({ move: `discard ${card}`, verb: 'discard', card });

let chooser: Chooser;
function open(question: Question): void {
  asked = question;
  chooser.renew(question);
}
beforeEach(() => {
  sent = [];
  asked = undefined;
  advised = undefined;
  chooser = new Chooser(model);
});

describe('a move that does nothing', () => {
  const wasted: LegalMove = { ...play('beer:6H'), outlook: { vain: 'two_left' } };
  const aimed: LegalMove = { ...play('tequila:9C', 'B'), outlook: { vain: 'healthy' } };

  it('is sent at once by whoever knows the game', () => {
    open(ask('play', [wasted]));
    chooser.touch('card:beer:6H');
    chooser.touch('card:beer:6H');
    expect(sent).toEqual(['play beer:6H']);
  });

  it('is doubted before somebody who learns sends it, and touching the card once more does not send it', () => {
    chooser = new Chooser(model, true);
    open(ask('play', [wasted, play('bang:QH', 'B')]));
    for (let i = 0; i < 3; i++) chooser.touch('card:beer:6H');
    expect(sent).toEqual([]);
    expect(chooser.doubted).toBe(null);
    chooser.touch('card:beer:6H');
    chooser.confirm();
    expect(chooser.doubted?.move).toBe('play beer:6H');
    chooser.confirm();
    expect(sent).toEqual([]);
    chooser.insist();
    expect(sent).toEqual(['play beer:6H']);
    expect(chooser.doubted).toBe(null);
  });

  it('is taken back, or played all the same, by the numbers of its two buttons', () => {
    chooser = new Chooser(model, true);
    open(ask('play', [aimed]));
    chooser.drop('card:tequila:9C', 'B');
    expect(chooser.doubted?.move).toBe('play tequila:9C B');
    expect(chooser.pressNth(3)).toBe(false);
    expect(chooser.pressNth(1)).toBe(true);
    expect([chooser.doubted, chooser.steps, sent]).toEqual([null, 0, []]);
    chooser.drop('card:tequila:9C', 'B');
    expect(chooser.back()).toBe(true);
    expect([chooser.doubted, chooser.steps]).toEqual([null, 0]);
    chooser.drop('card:tequila:9C', 'B');
    chooser.pressNth(2);
    expect(sent).toEqual(['play tequila:9C B']);
  });

  it('is not what something else is that is touched meanwhile', () => {
    chooser = new Chooser(model, true);
    open(ask('play', [wasted, play('saloon:5H')]));
    chooser.touch('card:beer:6H');
    chooser.confirm();
    chooser.touch('card:saloon:5H');
    expect(chooser.doubted).toBe(null);
    chooser.touch('card:saloon:5H');
    expect(sent).toEqual(['play saloon:5H']);
  });
});

describe('a choice at the table', () => {
  it('plays a card on the second touch when it needs nothing else', () => {
    open(ask('play', [play('stagecoach:9S'), play('saloon:5H')]));
    chooser.touch('card:stagecoach:9S');
    expect(sent).toEqual([]);
    chooser.touch('card:stagecoach:9S');
    expect(sent).toEqual(['play stagecoach:9S']);
  });

  it('fires when the target is touched, and sends nothing twice', () => {
    open(ask('play', [play('bang:7D', 'B'), play('bang:7D', 'C')]));
    chooser.touch('card:bang:7D');
    expect([...chooser.seats.keys()]).toEqual(['B', 'C']);
    chooser.touch('target:C');
    chooser.touch('target:C');
    expect(sent).toEqual(['play bang:7D C']);
    expect(chooser.open).toBe(false);
  });

  it('takes a step back until it is sent, and takes up another card instead', () => {
    open(ask('play', [play('bang:7D', 'B'), play('saloon:5H')]));
    chooser.touch('card:bang:7D');
    expect(chooser.back()).toBe(true);
    expect(chooser.back()).toBe(false);
    chooser.touch('card:bang:7D');
    chooser.touch('card:saloon:5H');
    expect(chooser.ready?.move).toBe('play saloon:5H');
    expect(sent).toEqual([]);
  });

  it('gathers the cards of a cost and discards them one question after the other', () => {
    const hand = ['beer:6H', 'bang:7D', 'duel:8C'];
    open(ask('excess', hand.map(discard), 2));
    chooser.touch('card:beer:6H');
    expect(chooser.enough).toBe(false);
    chooser.touch('card:duel:8C');
    chooser.touch('card:bang:7D');
    expect(chooser.gathered).toEqual(['beer:6H', 'duel:8C']);
    chooser.sendGathered();
    open(ask('excess', ['bang:7D', 'duel:8C'].map(discard), 1));
    expect(sent).toEqual(['discard beer:6H', 'discard duel:8C']);
  });

  it('stops discarding when the next card cannot be discarded any more', () => {
    open(ask('pay', ['beer:6H', 'bang:7D'].map(discard), 2));
    chooser.touch('card:beer:6H');
    chooser.touch('card:bang:7D');
    chooser.sendGathered();
    open(ask('shot', [{ move: 'pass', verb: 'pass' }]));
    expect(sent).toEqual(['discard beer:6H']);
  });

  it('replaces as many cards as one likes, and says when that is all', () => {
    open(ask('ranch', [...['beer:6H', 'bang:7D'].map(discard), { move: 'pass', verb: 'pass' }]));
    chooser.touch('card:bang:7D');
    chooser.sendGathered();
    open(ask('ranch', [discard('beer:6H'), { move: 'pass', verb: 'pass' }]));
    expect(sent).toEqual(['discard bang:7D', 'pass']);
  });

  it('answers nothing else with what was gathered for another question', () => {
    const pass: LegalMove = { move: 'pass', verb: 'pass' };
    open(ask('ranch', [...['beer:6H', 'bang:7D'].map(discard), pass]));
    chooser.touch('card:beer:6H');
    chooser.touch('card:bang:7D');
    chooser.sendGathered();
    chooser.renew(undefined); // somebody else is asked
    open(ask('shot', [discard('bang:7D'), pass]));
    open(ask('ranch', [discard('bang:7D'), pass]));
    expect(sent).toEqual(['discard beer:6H']);
  });

  it('plays what is drawn onto a seat', () => {
    open(ask('play', [play('bang:7D', 'B'), play('bang:7D', 'C')]));
    chooser.drop('card:bang:7D', 'B');
    expect(sent).toEqual(['play bang:7D B']);
  });

  it('does not play what is drawn where it cannot go', () => {
    open(ask('play', [play('bang:7D', 'B')]));
    chooser.drop('card:bang:7D', 'D');
    expect(sent).toEqual([]);
  });

  it('asks the server why a card cannot be played, with a target where one is missing', () => {
    open(ask('play', [play('bang:7D', 'B')]));
    chooser.askWhy('beer:8H');
    expect(sent).toEqual(['play beer:8H']);
    expect(chooser.askOnWithTarget()).toBe(true);
    expect(sent).toEqual(['play beer:8H', 'play beer:8H B']);
    expect(chooser.askOnWithTarget()).toBe(false);
  });

  it('leads along what a bot would do, as long as nothing else is chosen', () => {
    const moves = [play('bang:7D', 'B'), play('bang:7D', 'C'), play('saloon:5H')];
    open(ask('play', moves));
    expect(chooser.advice).toEqual([]);
    advised = moves[1];
    expect(chooser.advice).toEqual(['card:bang:7D', 'way:play', 'target:C']);
    chooser.touch('card:bang:7D');
    expect(chooser.advice).toContain('target:C');
    chooser.touch('card:saloon:5H');
    expect(chooser.advice).toEqual(['card:bang:7D']);
    chooser.confirm();
    expect(chooser.advice).toEqual([]);
  });

  it('asks what a bot would do, and no more once its own answer is on its way', () => {
    open(ask('play', [play('saloon:5H')]));
    expect(chooser.toggleAdvice()).toBe(true);
    expect(sent).toEqual(['hint']);
    advised = play('saloon:5H');
    expect(chooser.toggleAdvice()).toBe(true);
    expect(advised).toBeUndefined();
    chooser.drop('card:saloon:5H', undefined);
    expect(chooser.toggleAdvice()).toBe(false);
    expect(sent).toEqual(['hint', 'play saloon:5H']);
  });

  it('keeps what is chosen while the same question is told again', () => {
    const question = ask('play', [play('bang:7D', 'B')]);
    open(question);
    chooser.touch('card:bang:7D');
    chooser.renew(question);
    expect(chooser.steps).toBe(1);
    open(ask('play', [play('bang:7D', 'B')]));
    expect(chooser.steps).toBe(0);
  });

  it('keeps the choice, and the answer on its way, when only words are refused', () => {
    open(ask('play', [play('bang:7D', 'B')]));
    chooser.touch('card:bang:7D');
    chooser.refused('muted');
    expect(chooser.steps).toBe(1);
    chooser.touch('target:B');
    chooser.refused('too_fast');
    expect(chooser.open).toBe(false);
    chooser.refused('out_of_reach');
    expect([chooser.open, chooser.steps]).toEqual([true, 0]);
  });

  it('answers nothing while the line is broken', () => {
    open(ask('play', [play('stagecoach:9S')]));
    (model as { up: boolean }).up = false;
    chooser.touch('card:stagecoach:9S');
    chooser.touch('card:stagecoach:9S');
    (model as { up: boolean }).up = true;
    expect(sent).toEqual([]);
  });
});
