// Whoever had a table in this page, and comes to it in the page of a friend, who has gone on with it.
import { DEVICE, place } from '../offline/people';
import { openStore } from '../offline/store';
import { sessionOf } from './seal';

/** The session that friends have found in the log; undefined when the table was not in this page, or is not sealed. */
export async function asWhomBefore(table: string): Promise<string | undefined> {
  try {
    const store = await openStore(`${place()} tables`);
    const [tables, people] = await Promise.all([store.tables(), store.people()]);
    const kept = tables.find(({ code }) => code === table);
    const me = kept?.mine ?? people.find(({ key }) => key === DEVICE)?.number;
    return kept?.seal && me !== undefined ? await sessionOf(kept.seal, me) : undefined;
  } catch {
    return undefined; // this browser keeps nothing
  }
}
