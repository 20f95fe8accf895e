// A page that has a game on holds a lock: as long as there is one, a new version of the page waits.
import { place } from './people';

export const gameLock = (): string => `${place()} game`;

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
