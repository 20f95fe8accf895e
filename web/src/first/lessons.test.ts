import { describe, expect, test } from 'vitest';
import type { GameEvent, LegalMove, Player, Question, View } from '../protocol';
import { lessonsFor } from './lessons';

function player(more: Partial<Player>): Player {
  return {
    seat: 'A',
    name: 'Ann',
    by: 'person',
    away: false,
    status: 'alive',
    role_open: false,
    life: 4,
    max_life: 4,
    hand: [],
    hand_limit: 4,
    table: [],
    fresh: [],
    gear: [],
    gold: 0,
    reach: 1,
    distance: 0,
    character: 'willy_the_kid',
    ...more,
  };
}
function view(own: Partial<Player>, question: Partial<Question> | undefined, more: Partial<View> = {}): View {
  return {
    viewer: 'A',
    options: [],
    bangs: 0,
    players: [
      player({ role: 'outlaw', ...own }),
      player({ seat: 'B', name: 'Ben', role: 'sheriff', role_open: true, distance: 1 }),
      player({ seat: 'C', name: 'Cleo', distance: 2 }),
      player({ seat: 'D', name: 'Dora', distance: 1 }),
    ],
    question: question && { n: 5, seat: 'A', kind: 'play', legal: [], ...question },
    ...more,
  } as unknown as View;
}
const play = (...cards: string[]): LegalMove[] => [
  ...cards.map((card): LegalMove => ({ move: `play ${card}`, verb: 'play', card })),
  { move: 'end', verb: 'end' },
];
const ids = (scene: View, events: GameEvent[] = []): string[] => lessonsFor(scene, events).map(({ id }) => id);
const text = (scene: View, id: string, events: GameEvent[] = []): string =>
  lessonsFor(scene, events).find((lesson) => lesson.id === id)?.text ?? '';

describe('the first game explains', () => {
  test('who one is, and who the Sheriff is', () => {
    const scene = view({}, { legal: play() });
    expect(ids(scene).slice(0, 3)).toEqual(['role', 'sheriff', 'life']);
    expect(text(scene, 'role')).toContain('Outlaw');
    expect(text(scene, 'sheriff')).toContain('Ben');
    expect(ids(view({ role: 'sheriff', role_open: true, seat: 'A' }, { legal: play() }))).not.toContain('out');
  });

  test('BANG! only when it can be played', () => {
    const bang = 'bang:QH';
    expect(ids(view({ hand: [bang] }, { legal: play(bang) }))).toContain('bang');
    const shot = view({ hand: [bang] }, { legal: play() }, { bangs: 1 });
    expect(ids(shot)).toContain('one-bang');
    expect(ids(shot)).not.toContain('bang');
    const far = view({ hand: [bang] }, { legal: play() });
    far.players.forEach((other) => (other.distance = other.seat === 'A' ? 0 : 2));
    expect(ids(far)).toContain('far');
    expect(ids(view({ hand: [bang] }, { legal: play() }))).not.toContain('far');
  });

  test('Beer as what it is good for now', () => {
    const beer = (outlook: LegalMove['outlook']): Partial<Question> => ({
      legal: [{ move: 'play beer:6H', verb: 'play', card: 'beer:6H', outlook } as LegalMove],
    });
    expect(ids(view({}, beer({ heals: 1 })))).toContain('beer');
    expect(ids(view({}, beer({ vain: 'healthy' })))).toContain('beer-kept');
    expect(ids(view({}, beer({ vain: 'two_left' })))).toContain('beer-two');
    expect(ids(view({}, beer({ vain: 'two_left' })))).not.toContain('beer');
    expect(ids(view({ hand: ['beer:6H'] }, { legal: play() })).filter((id) => id.startsWith('beer'))).toEqual([]);
  });

  test('a weapon by what it would do', () => {
    const weapon = (outlook: LegalMove['outlook']): View =>
      view({ reach: 3 }, { legal: [{ move: 'play x', verb: 'play', card: 'schofield:JC', outlook } as LegalMove] });
    expect(text(weapon({ range: 2, unlimited: true }), 'weapon')).toContain('as many BANG!');
    expect(text(weapon({ range: 2 }), 'weapon')).not.toContain('as many BANG!');
  });

  test('Missed! as no card for one’s own turn, but not to somebody who may play it', () => {
    const missed = 'missed:2S';
    expect(ids(view({ hand: [missed] }, { legal: play() }))).toContain('missed-kept');
    expect(ids(view({ hand: [missed] }, { legal: play(missed) }))).not.toContain('missed-kept');
  });

  test('a shot by what can be answered', () => {
    const shot = (legal: LegalMove[], count = 1) => view({}, { kind: 'shot', by: 'B', count, legal });
    const pass: LegalMove = { move: 'pass', verb: 'pass' };
    const respond: LegalMove = { move: 'respond missed:2S', verb: 'respond', card: 'missed:2S' };
    expect(ids(shot([pass]))).toEqual(['hit']);
    expect(ids(shot([respond, pass]))).toEqual(['missed']);
    expect(text(shot([respond, pass], 2), 'missed')).toContain('2');
    expect(ids(shot([{ move: 'flip barrel:QS', verb: 'flip', card: 'barrel:QS' }, pass]))).toEqual(['flip']);
  });

  test('that nothing saves somebody without a Beer', () => {
    const pass: LegalMove = { move: 'pass', verb: 'pass' };
    expect(text(view({}, { kind: 'dying', legal: [pass] }), 'dying')).toContain('nothing');
    expect(text(view({}, { kind: 'dying', legal: [...play('beer:6H')] }), 'dying')).toContain('Beer');
    const vain = play('beer:6H').map((move): LegalMove => ({ ...move, outlook: { vain: 'two_left' } }));
    expect(text(view({}, { kind: 'dying', legal: vain }), 'dying')).not.toContain('Beer');
  });

  test('what has happened, while others play', () => {
    const waiting = view({}, { seat: 'B', legal: undefined });
    const events: GameEvent[] = [
      { kind: 'plays', actor: 'C', target: 'B', card: 'bang:QH' },
      { kind: 'flips', actor: 'B', card: '7H' },
      { kind: 'dies', actor: 'D', target: 'C' },
    ];
    expect(ids(waiting, events)).toEqual(expect.arrayContaining(['out', 'check', 'who', 'distance']));
    expect(text(waiting, 'who', events)).toContain('Sheriff');
    expect(ids(waiting)).not.toContain('out');
  });

  test('what has become of one’s own shot, and of oneself', () => {
    const mine: GameEvent = { kind: 'plays', actor: 'A', target: 'B', card: 'bang:QH' };
    const scene = view({ hand: [] }, { legal: play() }, { bangs: 1 });
    expect(ids(scene, [mine, { kind: 'responds', actor: 'B', card: 'missed:2S' }])).toContain('shot-answered');
    const hit = [mine, { kind: 'loses_life', actor: 'B', target: 'A', amount: 1 } as GameEvent];
    expect(ids(scene, hit)).toContain('shot-hit');
    expect(text(scene, 'shot-hit', hit)).toContain('Ben');
    expect(ids(scene, [mine])).not.toContain('shot-hit');
    const wound: GameEvent = { kind: 'loses_life', actor: 'A', target: 'B', amount: 1 };
    expect(text(view({ hand_limit: 3 }, { legal: play() }), 'wounded', [wound])).toContain('3');
  });

  test('nothing of turns that are over, and the last shot rather than the first', () => {
    const waiting = view({}, { seat: 'C', legal: undefined });
    const old: GameEvent = { kind: 'plays', actor: 'D', target: 'C', card: 'bang:QH' };
    const turn: GameEvent = { kind: 'turn_begins', actor: 'C' };
    expect(ids(waiting, [old])).toContain('who');
    expect(ids(waiting, [old, turn])).not.toContain('who');
    const later: GameEvent = { kind: 'plays', actor: 'C', target: 'B', card: 'bang:KH' };
    expect(text(waiting, 'who', [turn, old, later])).toContain('At the Sheriff');
  });

  test('that the Sheriff guesses, too', () => {
    const waiting = view({}, { seat: 'B', legal: undefined });
    expect(ids(waiting, [{ kind: 'plays', actor: 'B', target: 'C', card: 'bang:QH' }])).toContain('who-law');
  });

  test('whom a better weapon would reach, and the best of several', () => {
    const [near, far] = ['schofield:JC', 'remington:KC'];
    const scene = view({ hand: [near, far] }, { legal: play(near, far) });
    expect(text(scene, 'weapon')).toContain('3');
    expect(text(scene, 'weapon')).toContain('Cleo');
    expect(text(view({ hand: [near], reach: 2 }, { legal: play(near) }), 'weapon')).not.toContain('Cleo');
  });

  test('what the edge of a card means, for each sort there is', () => {
    const hand = ['panic:JH', 'stagecoach:9S', 'mustang:8H', 'canteen:7H'];
    const told = ids(view({ hand }, { legal: play(...hand) })).filter(
      (id) => !/^(role|sheriff|life|turn|character)$/.test(id),
    );
    expect(told.filter((id) => /brown|blue|green/.test(id))).toEqual(['brown', 'brown', 'blue', 'green']);
    expect(ids(view({ hand: ['bang:QH'] }, { legal: play('bang:QH') }))).not.toContain('brown');
  });

  test('a Sheriff without Deputies that all others are against the law', () => {
    const scene = view({ role: 'sheriff', role_open: true }, { legal: play() });
    expect(text(scene, 'role')).toContain('each of them is against you');
    const five = view({ role: 'sheriff', role_open: true }, { legal: play() });
    five.players.push(player({ seat: 'E', name: 'Ed' }));
    expect(text(five, 'role')).not.toContain('each of them is against you');
  });

  test('nothing more to the dead, and nothing when it is over', () => {
    expect(ids(view({ status: 'dead' }, { seat: 'B', legal: undefined }))).toEqual(['dead']);
    expect(ids(view({}, undefined, { winner: 'law' }))).toEqual([]);
  });
});
