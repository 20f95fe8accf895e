// A record in a link, so that whoever has the link has the game.
import { squeeze, unsqueeze } from '../squeezed';

const MARK = 'z';
export const MOST_BYTES = 500_000; // of a record: a server reads no longer ones

export async function packRecord(record: string): Promise<string> {
  return MARK + (await squeeze(record, MOST_BYTES));
}

/** Whether that part of an address is a packed record; else it is the code of a table. */
export function isPacked(part: string): boolean {
  return part.startsWith(MARK);
}

/** The record; fails when the link has been cut or changed. */
export function unpackRecord(part: string): Promise<string> {
  return unsqueeze(part.slice(MARK.length), MOST_BYTES);
}
