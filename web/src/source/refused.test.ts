// What is said to a move of the past that is none: what a table said there when it was played.
import { load, type Sixgun, type SixgunError, type Table } from 'sixgun';
import { beforeAll, expect, test } from 'vitest';
import { wholeModule } from '../../tests/support/generated';
import { asksOf } from '../../tests/support/module_asks';
import type { Update } from '../protocol';
import { noMove } from './refused';

const SEED = '19'.padEnd(64, '0');
const TRIED = [
  'play bang:4D B',
  'play bang:4D C',
  'play beer:6H',
  'play jail:JS A',
  'respond missed:KC',
  'pass',
  'end',
];

let sixgun: Sixgun;
beforeAll(async () => {
  sixgun = await load(wholeModule());
});

/** Why the table refuses a move; nothing when it would take it. */
function reasonAgainst(table: Table, question: number, move: string): string | undefined {
  try {
    table.request(0, 1, { type: 'move', question, move });
    return undefined;
  } catch (error) {
    return (error as SixgunError).code;
  }
}

/** Plays a game with bots: its record, and what was refused after how many of its moves. */
function played(): { record: string; refusals: { at: number; move: string; code: string }[] } {
  const table = sixgun.table();
  const refusals: { at: number; move: string; code: string }[] = [];
  table.apply(
    table.create(0, 'AAAAA', 1, 'Abe', { type: 'create', seats: 4, bots: 3, level: 'rules', move_seconds: 0 }),
  );
  table.apply(table.request(0, 1, { type: 'start' }, { deal: SEED, bots: SEED, commitment: SEED }));
  for (let now = 0; table.state === 'playing';) {
    const { question, moves = 0 } = (JSON.parse(table.update(1, 0, now)) as Update).view!;
    if (question?.seat === 'A') {
      for (const move of TRIED) {
        const code = reasonAgainst(table, question.n, move);
        if (code) refusals.push({ at: moves, move, code });
      }
      const { legal = [] } = question;
      const { move } = legal[moves % legal.length]!;
      table.apply(table.request(now, 1, { type: 'move', question: question.n, move }));
    } else {
      now = Math.max(now, table.due);
      const line = table.think(now);
      if (line !== null) table.apply(line);
    }
  }
  const { record } = JSON.parse(table.record()) as { record: string };
  table.free();
  return { record, refusals };
}

test('the table of the past gives the reason that the table gave', async () => {
  const { record, refusals } = played();
  for (const { at, move, code } of refusals)
    expect(await noMove(asksOf(sixgun), record, at, 'A', move)).toMatchObject({ error: { code } });
  const codes = new Set(refusals.map(({ code }) => code));
  expect([...codes]).toEqual(expect.arrayContaining(['not_in_hand', 'wrong_verb']));
});

test('what means nothing is no move, and the rule of its card tells best', async () => {
  expect(await noMove(asksOf(sixgun), 'Once upon a time\n', 0, 'A', 'play bang:4D B')).toMatchObject({
    error: { code: 'not_legal', rule: 'bang' },
  });
});
