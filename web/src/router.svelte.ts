// The address of the page, which changes while it stands; see address.ts.
import { parse, type Route } from './address';
export type { Route };

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

/** Goes there; a screen begins at its top. */
export function go(screen: string, ...rest: string[]): void {
  location.hash = href(screen, ...rest).slice(1);
  globalThis.scrollTo?.(0, 0);
}

/** Goes there, and Back does not lead to what has been left. */
export function leaveTo(screen: string): void {
  location.replace(href(screen));
}
