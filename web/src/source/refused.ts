// Why a move is refused where no table answers: a record that would go on with it is none, for the reason that a table
// would give.
import type { Seat, ServerError } from '../protocol';
import type { Asks } from './replay_source';
import type { News } from './table_source';

const isMove = (line: string): boolean => /^[A-H] /.test(line);

/** A record as far as the first `moves` of its moves. */
function beginning(record: string, moves: number): string[] {
  const lines = record.split('\n');
  const begun = lines.indexOf('moves');
  let left = moves;
  const end = lines.findIndex((line, i) => i > begun && (isMove(line) ? left-- === 0 : line.startsWith('end ')));
  return lines.slice(0, end < 0 ? lines.length : end).filter((line) => line !== '');
}

/** What is told, with the rule of its card where no other says more, of a move of that seat, which is not legal after the first `moves` moves of a record. */
export async function noMove(asks: Asks, record: string, moves: number, seat: Seat, move: string): Promise<News> {
  const wrong = [...beginning(record, moves), `${seat} ${move}`, ''].join('\n');
  const asked = asks.ask({ type: 'replay', record: wrong, view: seat, from: 0, count: 0 });
  const why = await asked.then(
    () => undefined,
    (error: Partial<ServerError>) => error,
  );
  const { reason: code = 'not_legal', rule = move.split(' ')[1]?.split(':')[0] } = why ?? {};
  return { type: 'error', error: { type: 'error', code, message: '', ...(rule !== undefined && { rule }) } };
}
