// What is known of the people and tables of a page by their names alone.

/** Whoever holds the device; one of several who hand it round is `device:2`. */
export const DEVICE = 'device';

/** Another one of them: 2, 3, … */
export function holderKey(player: number): string {
  return `${DEVICE}:${player}`;
}

/** Who of them is at a table, by what number it knows each; `next`: as whom another one may come. */
export interface AtDevice {
  holders: { player: number; person: number }[];
  next: number;
}

export function isOfDevice(key: string): boolean {
  return key === DEVICE || key.startsWith(`${DEVICE}:`);
}

/** A code of a table of this page begins with a digit that no code of a server has in it. */
export const MARK = '0';

export function isHere(code: string): boolean {
  return code.startsWith(MARK);
}

/** The folder of the page, by which locks and stores are called: other pages of the site have their own. */
export function place(): string {
  return location.pathname.replace(/[^/]*$/, '');
}
