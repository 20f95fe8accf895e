// Sentences as rows of data: those of src/say/*.def, by which the program chooses the same ones. Of the rows about one
// thing the first one speaks whose facts all hold.
import type { Row, Text } from '$generated/sentences';
import { N2_, format } from '../texts/index.svelte';

/** Who reads: somebody else, who acts or is asked, whom it is aimed at. */
export type Told = 'others' | 'actor' | 'target';
const READERS: readonly Told[] = ['others', 'actor', 'target'];

/** The translated format in the form for `count`. */
export function formatOf(text: Text, count: number): string {
  return typeof text === 'string' ? format(text) : N2_(...text, count);
}

/** The row that speaks about this, where each fact is asked for by its name. */
export function rowFor<Fact extends string, Thing>(
  rows: readonly Row<Fact>[],
  about: string,
  facts: Record<Fact, (thing: Thing) => boolean>,
  thing: Thing,
): Row<Fact> | undefined {
  return rows.find(([kind, needs]) => kind === about && needs.every((fact) => facts[fact](thing)));
}

/** What a row says to a reader, translated; whoever has no sentence of their own gets the one for others. */
export function sayRow(row: Row<string> | undefined, told: Told, count: number): string {
  const text = row?.[2][READERS.indexOf(told)] ?? row?.[2][0];
  return text === undefined ? '' : formatOf(text, count);
}
