import { describe, expect, it } from 'vitest';
import { usePack } from '../catalogue/pack';
import { winnerName } from '../after/words';
import type { GameEvent, Player, Question, Room, TableMessage, Update, View } from '../protocol';
import type { News, TableSource } from '../source/table_source';
import { chancesLine, evidenceOf } from './evidence';
import { TableModel } from './model.svelte';
import { playedRole, rolesLeft } from './roles_left';
import { sides, tallPlaces } from './places';
import { thrown } from './volley';

const player = (seat: string, more: Partial<Player> = {}): Player =>
  ({ seat, name: `name ${seat}`, status: 'alive', reach: 1, table: [], gear: [], hand: [], ...more }) as Player;

function table(said: TableMessage[] = []): {
  model: TableModel;
  tell: (update: Partial<Update>) => void;
  hint: (question: number, move: string) => void;
} {
  let hear: (news: News) => void = () => undefined;
  const source: TableSource = {
    person: 1,
    send: (message) => void said.push(message),
    listen: (listener) => {
      hear = listener;
      return () => undefined;
    },
  };
  const model = new TableModel(source);
  model.start();
  return {
    model,
    hint: (question, move) => hear({ type: 'hint', hint: { type: 'hint', table: 'T', question, move, roles: [] } }),
    tell: (update) => hear({ type: 'update', update: { type: 'update', table: 'T', since: 1, n: 2, ...update } }),
  };
}

const view = (more: Partial<View> = {}): View =>
  ({
    viewer: 'B',
    turns: 3,
    options: [],
    players: [player('A'), player('B', { reach: 2 }), player('C')],
    distances: [
      [0, 1, 1],
      [1, 0, 2],
      [1, 2, 0],
    ],
    ...more,
  }) as View;

describe('the table as its screen needs it', () => {
  it('seats the others clockwise from the left of the reader', () => {
    const { model, tell } = table();
    tell({ since: 0, view: view() });
    expect(model.others.map(({ seat }) => seat)).toEqual(['C', 'A']);
    expect(model.own?.seat).toBe('B');
  });

  it('goes on after a pause as before it, or as the table was set up; a pause is not what one likes', () => {
    const alone = (pace: Room['pace'], tempo: Room['tempo']): Room =>
      ({ pace, tempo, game: 1, may_set_tempo: [1], places: [] }) as unknown as Room;
    const said: TableMessage[] = [];
    const first = table(said);
    first.tell({ since: 0, room: alone('slow', 'slow'), view: view() });
    first.tell({ room: alone('slow', 'paused') });
    first.model.goOn();
    // It was paused before this page came to it.
    const second = table(said);
    second.tell({ since: 0, room: alone('slow', 'paused'), view: view() });
    second.model.goOn();
    const third = table(said);
    third.tell({ since: 0, room: alone('normal', 'paused'), view: view() });
    third.model.goOn();
    const told = said.filter(({ type }) => type === 'tempo').map((one) => 'tempo' in one && one.tempo);
    expect(told).toEqual(['slow', 'slow', 'fast']);
  });

  it('has nobody out while characters are chosen', () => {
    const { model, tell } = table();
    const players = [player('A'), player('B', { status: 'dead' }), player('C', { status: 'dead' })];
    tell({ since: 0, view: view({ players, phase: 'setup' }) });
    expect(model.own?.status).toBe('alive');
    tell({ view: view({ players, phase: 'play' }) });
    expect(model.own?.status).toBe('dead');
  });

  it('seats everybody for a spectator', () => {
    const { model, tell } = table();
    const { viewer: _viewer, ...seen } = view();
    tell({ since: 0, view: seen });
    expect(model.others.map(({ seat }) => seat)).toEqual(['B', 'C', 'A']);
    expect(model.own).toBeUndefined();
  });

  it('knows what a bot would do about the open question, until there is another one', () => {
    const said: TableMessage[] = [];
    const { model, tell, hint } = table(said);
    const legal = [{ move: 'pass', verb: 'pass' as const }];
    const asked = (n: number): View => view({ question: { n, seat: 'B', kind: 'shot', seats: [], legal } });
    tell({ since: 0, room: { hints: true } as Room, view: asked(4) });
    expect(model.advised).toBeUndefined();
    model.askAdvice();
    expect(said).toEqual([{ type: 'hint', question: 4 }]);
    hint(3, 'pass');
    expect(model.advised).toBeUndefined();
    hint(4, 'end');
    expect(model.advised).toBeUndefined();
    hint(4, 'pass');
    expect(model.advised).toBe(model.asked?.legal?.[0]);
    tell({ view: asked(5) });
    expect(model.advised).toBeUndefined();
    hint(5, 'pass');
    model.forgetAdvice();
    expect(model.advised).toBeUndefined();
  });

  it('asks for no advice where there is none, or one is not asked', () => {
    const said: TableMessage[] = [];
    const { model, tell } = table(said);
    const question = { n: 4, seat: 'B', kind: 'shot' as const, legal: [{ move: 'pass', verb: 'pass' as const }] };
    for (const [room, open] of [
      [{ hints: false }, question],
      [{}, question],
      [{ hints: true }, { n: 4, seat: 'C', kind: 'shot' as const }],
    ]) {
      tell({ since: 0, room: room as Room, view: view({ question: open as Question }) });
      expect(model.advises).toBe(false);
      model.askAdvice();
    }
    expect(said).toEqual([]);
  });

  it('knows who reaches whom from the distances that it was told', () => {
    const { model, tell } = table();
    tell({ since: 0, view: view() });
    expect(model.reaches('B', 'C')).toBe(true);
    expect(model.reaches('C', 'B')).toBe(false);
    expect(model.reaches('B', 'B')).toBe(false);
  });

  it('goes on with the log, and begins it anew with a whole table', () => {
    const { model, tell } = table();
    const turn: GameEvent = { kind: 'turn_begins', actor: 'A' };
    tell({ since: 0, view: view(), events: [turn] });
    tell({
      view: view({ turns: 4 }),
      events: [
        { kind: 'turn_ends', actor: 'A' },
        { ...turn, actor: 'B' },
      ],
    });
    expect(model.log.map(({ turns }) => turns)).toEqual([3, 3, 4]);
    tell({ since: 0, view: view(), events: [turn] });
    expect(model.log).toHaveLength(1);
  });

  it('tells events on only when they are new', () => {
    const { model, tell } = table();
    const heard: string[] = [];
    model.onEvents((events) => heard.push(...events.map(({ kind }) => kind)));
    tell({ since: 0, view: view(), events: [{ kind: 'game_begins' }] });
    tell({ events: [{ kind: 'draws', actor: 'A' }] });
    expect(heard).toEqual(['draws']);
  });

  it('is asked only when the question is for the reader', () => {
    const { model, tell } = table();
    tell({ since: 0, view: view({ question: { n: 1, seat: 'A', kind: 'play', seats: [] } }) });
    expect(model.asked).toBeUndefined();
    tell({ view: view({ question: { n: 2, seat: 'B', kind: 'play', seats: [], legal: [] } }) });
    expect(model.asked?.n).toBe(2);
  });
});

describe('what everybody can know', () => {
  it('collects who has done what to whom', () => {
    const { model, tell } = table();
    const shot: GameEvent = {
      kind: 'plays',
      actor: 'A',
      target: 'C',
      card: 'bang:QH',
      cause: { is: 'card', id: 'bang' },
    };
    const jail: GameEvent = { ...shot, card: 'jail:JS', cause: { is: 'card', id: 'jail' } };
    const beer: GameEvent = { kind: 'plays', actor: 'A', card: 'beer:6H', cause: { is: 'card', id: 'beer' } };
    tell({ since: 0, view: view(), events: [shot, jail, shot, beer] });
    expect(evidenceOf(model.log, 'A')).toEqual([
      { deed: 'shot', target: 'C', count: 2 },
      { deed: 'jailed', target: 'C', count: 1 },
    ]);
    expect(evidenceOf(model.log, 'C')).toEqual([]);
  });

  it('says how likely a hidden role is, the likeliest first, and nothing of one that it cannot be', () => {
    expect(chancesLine({ suspected: [30, 70, 0] })).toBe('Outlaw\u00a070\u00a0%, Deputy\u00a030\u00a0%');
    expect(chancesLine({ suspected: [33, 33, 33] })).toBe(
      'Deputy\u00a033\u00a0%, Outlaw\u00a033\u00a0%, Renegade\u00a033\u00a0%',
    );
    expect(chancesLine({})).toBe('');
  });

  it('knows a deed by what the card does', () => {
    usePack(
      'sixgun pack 1\ncard showdown brown\nplay duel @ any_other, heal @ self\n' +
        'card scouts brown\nplay indians @ any_other\ncard round brown\nplay draw 2 @ any_other\n',
    );
    const { model, tell } = table();
    const played = ['showdown', 'scouts', 'round', 'panic'].map((id): GameEvent => ({
      kind: 'plays',
      actor: 'A',
      target: 'C',
      cause: { is: 'card', id },
    }));
    tell({ since: 0, view: view(), events: played });
    expect(evidenceOf(model.log, 'A').map(({ deed }) => deed)).toEqual(['dueled', 'attacked', 'robbed']);
    usePack('');
  });

  it('counts what has been thrown in a Duel of whatever card', () => {
    const { model, tell } = table();
    const of = (kind: GameEvent['kind'], actor: string, id = 'showdown'): GameEvent => ({
      kind,
      actor,
      cause: { is: 'card', id },
    });
    const events = [of('plays', 'A'), of('responds', 'C'), of('declines', 'A'), of('plays', 'B', 'bang')];
    events.push(of('responds', 'C', 'bang'), of('plays', 'A'), of('responds', 'C'), of('responds', 'A'));
    events.push(of('responds', 'C'));
    tell({ since: 0, view: view(), events });
    const duel: Question = { n: 1, seat: 'A', by: 'C', kind: 'duel', cause: { is: 'card', id: 'showdown' }, seats: [] };
    expect(thrown(model.log, duel, 'C')).toBe(2);
    expect(thrown(model.log, duel, 'A')).toBe(1);
  });

  it('counts the roles that nobody has shown', () => {
    const players = ['A', 'B', 'C', 'D', 'E'].map((seat) => player(seat));
    players[0] = player('A', { role: 'sheriff' });
    players[1] = player('B', { role: 'outlaw' });
    expect(rolesLeft(players)).toEqual([
      { role: 'deputy', count: 1 },
      { role: 'outlaw', count: 1 },
      { role: 'renegade', count: 1 },
    ]);
  });
});

describe('roles', () => {
  it('show for whom a shadow plays who was the Renegade', () => {
    expect(playedRole(player('A', { role: 'renegade' }))).toBe('renegade');
    expect(playedRole(player('A', { role: 'renegade', side: 'law' }))).toBe('deputy');
    expect(playedRole(player('A', { role: 'renegade', side: 'outlaws' }))).toBe('outlaw');
  });
});

describe('an end', () => {
  it('names who has won alone', () => {
    const { model, tell } = table();
    tell({ view: view({ winner: 'seat', winners: ['C'] }) });
    expect(winnerName(model.view?.winner, model.soleWinner)).toContain('name C');
    tell({ view: view({ winner: 'outlaws', winners: ['C'] }) });
    expect(model.soleWinner).toBeUndefined();
  });
});

describe('places round the table', () => {
  it('are as many as there are others, in their order', () => {
    for (let others = 1; others <= 8; others++) {
      const all = Array.from({ length: others }, (_, i) => i);
      const { left, top, right } = sides(all);
      expect([...left, ...top, ...right]).toEqual(all);
      expect(new Set(tallPlaces(others)).size).toBe(others);
    }
  });
});
