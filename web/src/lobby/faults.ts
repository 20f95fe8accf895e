// What is wrong with a pack, in the reader's language.  The compiler tells it in English, wherever it runs; of which of its
// sentences that was made is found here.
import { FAULTS } from '$generated/languages';
import type { ServerError } from '../protocol';
import { fill, spoken } from '../texts/index.svelte';

/** The sentences of the compiler, and what they are in the reader's language. */
type Sentences = Readonly<Record<string, string>>;

export interface Fault {
  line: number;
  column: number;
  text: string;
  /** What would be right; '' where nothing is to be said of it. */
  right: string;
}

const PLACE = /%s/;
const SPECIAL = /[.*+?^${}()|[\]\\]/g;

/** A sentence of the compiler, with the words it is about, in another language; as it is when it is none of them. */
export function translated(said: string, sentences: Sentences): string {
  // The longest first: others may fit, too, with more of it taken for words.
  for (const sentence of Object.keys(sentences).sort((a, b) => b.length - a.length)) {
    const fixed = sentence.split(PLACE).map((part) => part.replace(SPECIAL, '\\$&'));
    const words = new RegExp(`^${fixed.join('(.*)')}$`).exec(said);
    if (words) return fill(sentences[sentence] ?? sentence, words.slice(1));
  }
  return said;
}

export function faultIn({ message, line = 1, column = 1, right = '' }: ServerError, sentences: Sentences): Fault {
  const mark = `Line ${line}: `; // before it stands that there is a fault
  const text = message.slice(message.indexOf(mark) < 0 ? 0 : message.indexOf(mark) + mark.length);
  return { line, column, text: translated(text, sentences), right: translated(right, sentences) };
}

export async function readFault(error: ServerError): Promise<Fault> {
  const sentences = await FAULTS[await spoken()]().catch(() => ({ default: {} }));
  return faultIn(error, sentences.default as Sentences);
}
