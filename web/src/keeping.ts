// What the browser keeps for this page, as JSON. It may forbid that, or have no more room: then it holds until the page is
// left.

type Place = 'localStorage' | 'sessionStorage'; // for good, or until the page is closed

/** What is kept under that name; `otherwise` where nothing is, or what cannot be read. */
export function keptAs<T>(key: string, otherwise: T, place: Place = 'localStorage'): T {
  try {
    return (JSON.parse(globalThis[place].getItem(key) ?? 'null') as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Keeps it under that name; false when the browser does not. */
export function keepAs(key: string, what: unknown, place: Place = 'localStorage'): boolean {
  try {
    globalThis[place].setItem(key, JSON.stringify(what));
    return true;
  } catch {
    return false;
  }
}
