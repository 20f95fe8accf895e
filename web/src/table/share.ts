// Updates bring the whole view anew, and most of it is as it was. What is equal is taken from before, so that only what
// has changed is drawn again.

type Row = Record<string, unknown>;
const isRow = (one: unknown): one is Row => typeof one === 'object' && one !== null;

/** `now`, made of the parts of `before` wherever they are equal; `before` itself when all of them are. */
export function share<T>(before: unknown, now: T): T {
  if (before === now || !isRow(before) || !isRow(now)) return now;
  if (Array.isArray(before) !== Array.isArray(now)) return now;
  const keys = Object.keys(now);
  let same = keys.length === Object.keys(before).length;
  const out: Row = Array.isArray(now) ? ([] as unknown as Row) : {};
  for (const key of keys) {
    out[key] = share(before[key], now[key]);
    same &&= out[key] === before[key] && key in before;
  }
  return (same ? before : out) as T;
}
