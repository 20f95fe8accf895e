/** Makes a built page ready to be served. */
export function finish(folder: string): void;
/** Makes a copy of it ready for a server that is none of the game's; `off`: its service worker removes itself. */
export function finishSite(folder: string, off?: boolean): void;
