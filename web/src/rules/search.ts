// Finding rules by words, whatever the accents and capitals.
import { bringEvents, options } from '../catalogue';
import type { Asked, Rule } from '../catalogue/rules.svelte';
import type { Room } from '../protocol';

export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

interface Entry {
  rule: Rule;
  title: string;
  text: string;
  words: readonly string[]; // of the text
  titles: readonly string[];
  asked: readonly string[];
}

// What a word found there says for a rule; less where only its stem is found.
const IN_TITLE = 6;
const IN_ASKED = 4;
const IN_TEXT = 1.5;
const STEM = 0.6;
const PART = 0.8;

/** Inflected: both begin alike, and little follows. */
function hasStem(one: string, other: string): boolean {
  const most = Math.min(one.length, other.length);
  let same = 0;
  while (same < most && one[same] === other[same]) same++;
  return (
    same >= 4 && same * 2 > Math.max(one.length, other.length) && one.length - same <= 3 && other.length - same <= 3
  );
}

/** How many letters must be put, dropped, changed or swapped to make one word of the other; more than `most` is as bad. */
export function typos(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[other.length]!;
}

/** Finds rules by what somebody types: words, beginnings of words, a question, with a letter wrong. */
export class Finder {
  readonly #entries: readonly Entry[];
  readonly #silent: ReadonlySet<string>;
  readonly #words: ReadonlySet<string>; // all that are there
  readonly #named: ReadonlySet<string>; // those of titles

  constructor(rules: readonly Rule[], asked: Asked = {}) {
    this.#entries = rules.map((rule) => ({
      rule,
      title: plain(rule.title),
      text: plain(rule.text),
      words: [...new Set(wordsOf(rule.text))],
      titles: wordsOf(rule.title),
      asked: [...wordsOf(asked[rule.id] ?? ''), ...rule.id.split(/[._]/)],
    }));
    this.#silent = new Set(wordsOf(asked[''] ?? ''));
    this.#named = new Set(this.#entries.flatMap(({ titles }) => titles));
    this.#words = new Set(this.#entries.flatMap(({ titles, asked, words }) => [...titles, ...asked, ...words]));
  }

  /** The rules that have every word that says something, those that have them in their title first. */
  find(query: string): Rule[] {
    const words = this.#sought(query);
    if (words.length === 0) return this.#entries.map(({ rule }) => rule);
    const weights = words.map((word) => this.#weights(word));
    return this.#sorted(words, weights, (i) => weights.every((of) => of[i]! > 0));
  }

  /** A few rules that have most of what was asked, where none has every word. */
  near(query: string): Rule[] {
    const known = this.#sought(query)
      .map((word) => ({ word, weights: this.#weights(word) }))
      .filter(({ weights }) => weights.some((weight) => weight > 0));
    const most = Math.ceil(known.length / 2);
    const weights = known.map((one) => one.weights);
    const has = (i: number): boolean => weights.filter((of) => of[i]! > 0).length >= most;
    return known.length
      ? this.#sorted(
          known.map(({ word }) => word),
          weights,
          has,
        ).slice(0, NEAREST)
      : [];
  }

  // The words of a query that say something; all of them when none does. One that is nowhere is taken for what is likest.
  #sought(query: string): string[] {
    const all = wordsOf(query);
    const telling = all.filter((word) => !this.#silent.has(word));
    return (telling.length ? telling : all).map((word) => this.#meant(word));
  }

  #meant(word: string): string {
    const there = [...this.#words];
    const most = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
    if (most === 0 || there.some((one) => one.includes(word) || (word.length > 4 && hasStem(word, one)))) return word;
    let best = { word, wrong: most + 1 };
    for (const one of there) {
      // Titles first, and their beginnings too, for whoever has not typed on.
      const named = this.#named.has(one);
      const wrong = Math.min(
        typos(word, one, most) + (named ? 0 : 0.5),
        named && one.length > word.length && one[0] === word[0]
          ? typos(word, one.slice(0, word.length), most) + 0.25
          : most + 1,
      );
      if (wrong < best.wrong) best = { word: one, wrong };
    }
    return best.word;
  }

  /** What the word says for each entry, the more the rarer it is. */
  #weights(word: string): number[] {
    const stem = (one: string): boolean => word.length > 4 && hasStem(word, one);
    const inWords = (words: readonly string[]): number =>
      words.includes(word) ? 1 : words.some((one) => one.startsWith(word)) ? PART : words.some(stem) ? STEM : 0;
    const raw = this.#entries.map(({ title, titles, asked, text, words }) => {
      const inTitle = Math.max(inWords(titles), title.includes(word) ? STEM : 0) * IN_TITLE;
      const inText = text.includes(word) ? IN_TEXT : words.some(stem) ? IN_TEXT * STEM : 0;
      return Math.max(inTitle, inWords(asked) * IN_ASKED, inText);
    });
    const rare = Math.log(1 + this.#entries.length / (1 + raw.filter((weight) => weight > 0).length));
    return raw.map((weight) => weight * rare);
  }

  #sorted(words: readonly string[], weights: readonly number[][], has: (entry: number) => boolean): Rule[] {
    const titled = ({ title }: Entry): number =>
      words.every((word) => title.startsWith(word)) ? 2 : words.every((word) => title.includes(word)) ? 1 : 0;
    return this.#entries
      .map((entry, i) => ({ entry, i, titled: titled(entry), sum: weights.reduce((sum, of) => sum + of[i]!, 0) }))
      .filter(({ i }) => has(i))
      .sort((a, b) => b.titled - a.titled || b.sum - a.sum || a.i - b.i)
      .map(({ entry }) => entry.rule);
  }
}
const NEAREST = 8;

type Played = Pick<Room, 'sets' | 'options' | 'seats'>;

// Chapters of the book that are about no set of cards.
const CHAPTERS: Record<string, (room: Played) => boolean> = {
  three_players: ({ seats }) => seats === 3,
  eight_players: ({ seats }) => seats === 8,
  events: ({ sets }) => bringEvents(sets),
  shadows: ({ options }) => options.includes('shadow_gunslingers'),
};

/** Whether a rule can matter at a table with those settings. */
export function isPlayed({ id }: Pick<Rule, 'id'>, room: Played): boolean {
  const chapter = id.slice(0, id.indexOf('.'));
  if (chapter === 'house') return room.options.some((option) => options[option]?.rule === id);
  return CHAPTERS[chapter]?.(room) ?? (chapter === 'base' || room.sets.some((set) => set === chapter));
}
