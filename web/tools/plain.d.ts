interface Chunk {
  type: string;
}
interface Part {
  text: string;
}
/** Stands for how files are made plain, in their names. */
export const HOW: string;
/** Makes plain scripts of the modules of a built page. */
export function makePlain(folder: string, bundle: Record<string, Chunk>): void;
/** What is known of a module by its text. */
export function parsed(text: string): Part;
/** The names by which it exports what changes. */
export function live(part: Part): Set<string>;
/** Its text as a part. */
export function plain(
  name: string,
  part: Part,
  fetched: (other: string) => string[],
  lives: Map<string, Set<string>>,
  begins: boolean,
): string;
