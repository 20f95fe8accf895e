// The lessons of this visit: what has been explained in one game is not explained again in the next, nor when the page is
// loaded anew.
import { keepAs, keptAs } from '../keeping';

const KEY = 'sixgun-told';

interface Kept {
  game: string; // which of which table
  had: readonly string[];
  closed: boolean; // no more hints are wanted in that game
}
let kept = keptAs<Kept>(KEY, { game: '', had: [], closed: false }, 'sessionStorage');

// These are about who sits here, and so about one game.
const OF_ONE_GAME = /^(role|sheriff|character)$/;

/** What need not be explained in that game, and whether anything is to be. */
export function toldBefore(game: string): { had: ReadonlySet<string>; closed: boolean } {
  const same = kept.game === game;
  const had = kept.had.filter((id) => same || !OF_ONE_GAME.test(id));
  return { had: new Set(had), closed: same && kept.closed };
}

export function tell(game: string, had: ReadonlySet<string>, closed: boolean): void {
  if (kept.game === game && kept.had.length === had.size && kept.closed === closed) return;
  kept = { game, had: [...had], closed };
  keepAs(KEY, kept, 'sessionStorage');
}

/** Somebody begins from the start. */
export function forget(): void {
  tell('', new Set(), false);
}
