// A page that has a game on holds a lock: as long as there is one, a new version of the page waits.
import { place } from './people';

const gameLock = (): string => `${place()} game`;

/** Holds the new version back until the function that it returns is called. */
export function holdGame(): () => void {
  let over = false;
  let release = (): void => undefined;
  const held = (): Promise<void> => new Promise((done) => (over ? done() : (release = done)));
  void navigator.locks?.request(gameLock(), { mode: 'shared' }, held);
  return () => {
    over = true;
    release();
  };
}

/** Whether a game is on, here or in another tab. */
export async function isGameOn(): Promise<boolean> {
  const { held = [], pending = [] } = (await navigator.locks?.query()) ?? {};
  return [...held, ...pending].some(({ name, mode }) => name === gameLock() && mode === 'shared');
}

/** Waits until no game is on: none of those that are on now, and none that began meanwhile. */
export async function gamesOver(): Promise<void> {
  while (await isGameOn()) await navigator.locks.request(gameLock(), () => undefined);
}
