// The lessons of this visit: what has been explained in one game is not explained again in the next.
let had: ReadonlySet<string> = new Set();

// These are about who sits here, and so about one game.
const OF_ONE_GAME = /^(role|sheriff|character)$/;

/** What need not be explained in a game that begins. */
export const toldBefore = (): Set<string> => new Set([...had].filter((id) => !OF_ONE_GAME.test(id)));

export function tell(ids: ReadonlySet<string>): void {
  had = ids;
}

/** Somebody begins from the start. */
export function forget(): void {
  had = new Set();
}
