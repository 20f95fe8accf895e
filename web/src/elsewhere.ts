// A server of the game at an address that somebody types: what the address is, and whether this page may come to it.

/** no_address: that is none; needs_lock: the page has a lock and the server none; silent: nothing is there; stranger:
 * something else is there; foreign: its operator does not admit this page. */
export type Verdict = 'no_address' | 'needs_lock' | 'silent' | 'stranger' | 'foreign';

/** Either where the server is, or why it cannot be had. */
export type Found = { address: string } | { wrong: Verdict };

const PATIENCE_MS = 8000;

const isNear = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);

/** What may be meant, the likeliest first: a name, a name and a port, or any link to there. */
export function addressesIn(typed: string, page = location.protocol): string[] | 'no_address' | 'needs_lock' {
  const text = typed.trim().replace(/^ws(s?):\/\//i, 'http$1://');
  const schemed = /^[a-z][a-z\d+.-]*:\/\//i.test(text);
  let urls: URL[];
  try {
    urls = (schemed ? [text] : [`https://${text}`, `http://${text}`]).map((one) => new URL(one));
  } catch {
    return 'no_address';
  }
  if (text === '' || /\s/.test(text)) return 'no_address';
  if (!urls.every((url) => /^https?:$/.test(url.protocol) && url.username === '' && url.hostname !== ''))
    return 'no_address';
  const may = urls.filter((url) => url.protocol === 'https:' || page !== 'https:' || isNear(url.hostname));
  if (may.length === 0) return 'needs_lock';
  if (isNear(may[0]!.hostname)) may.reverse(); // one's own machine has no certificate
  return may.map(({ origin }) => origin);
}

type Fetch = (url: string, how: RequestInit) => Promise<Response>;

/** Whether a server of the game is there and admits this page; the server itself says so. */
async function ask(address: string, fetch: Fetch): Promise<Verdict | ''> {
  const how = { cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(PATIENCE_MS) } as const;
  try {
    const said = (await (await fetch(`${address}/admits`, how)).json()) as {
      sixgun?: unknown;
      admits?: unknown;
    } | null;
    if (typeof said?.sixgun !== 'number') return 'stranger';
    return said.admits === true ? '' : 'foreign';
  } catch {
    // Nothing that a page may read: does anything answer at all?
    return fetch(address, { ...how, mode: 'no-cors' }).then(
      () => 'stranger',
      () => 'silent',
    );
  }
}

export async function findServer(typed: string, fetch: Fetch = window.fetch.bind(window)): Promise<Found> {
  const addresses = addressesIn(typed);
  if (!Array.isArray(addresses)) return { wrong: addresses };
  let wrong: Verdict = 'silent';
  for (const address of addresses) {
    const verdict = await ask(address, fetch);
    if (verdict === '') return { address };
    if (wrong === 'silent') wrong = verdict;
  }
  return { wrong };
}
