// What a table refuses that knows which moves there are, and no more.
import type { News } from './table_source';

/** That this is no move. Why, the rule of its card tells best. */
export function noMove(move: string): News {
  const rule = move.split(' ')[1]?.split(':')[0];
  const error = { type: 'error' as const, code: 'not_legal', message: '', ...(rule !== undefined && { rule }) };
  return { type: 'error', error };
}
