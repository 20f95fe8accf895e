/** The commands of a path of a picture: letter and numbers of each. */
export function readPath(path: string): [letter: string, numbers: number[]][];
/** The same path with all its points on a grid of whole units. */
export function onGrid(path: string): string;
