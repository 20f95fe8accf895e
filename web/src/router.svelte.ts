// Which screen is shown stands behind the # of the address, so that the page works from any folder of any server, from
// a disk, and offline:  #/  #/table/KXQW  #/rules/base.beer  #/replay
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

class Router {
  route = $state.raw<Route>(parse(typeof location === 'undefined' ? '' : location.hash));

  constructor() {
    if (typeof window === 'undefined') return;
    window.addEventListener('hashchange', () => (this.route = parse(location.hash)));
  }
}
const router = new Router();

export function route(): Route {
  return router.route;
}

/** The address of a screen, for links: href('table', 'KXQW'). */
export function href(screen: string, ...rest: string[]): string {
  return `#/${[screen, ...rest].map(encodeURIComponent).join('/')}`;
}

export function go(screen: string, ...rest: string[]): void {
  location.hash = href(screen, ...rest).slice(1);
}

/** Goes there, and Back does not lead to what has been left. */
export function leaveTo(screen: string): void {
  location.replace(href(screen));
}
