// Which screen is shown stands behind the # of the address, so that the page works from any folder of any server, from
// a disk, and offline:  #/  #/table/KXQW  #/rules/base.beer  #/replay  #/setup/seats=5
export interface Route {
  screen: string;
  rest: string[];
}

// Somebody may have typed it.
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function parse(hash: string): Route {
  const [screen = '', ...rest] = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .map(decoded);
  return { screen: screen || 'home', rest };
}
