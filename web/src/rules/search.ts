// Finding rules by words, whatever the accents and capitals.
import { cards, characters, equipment, events } from '../catalogue';
import type { Rule } from '../catalogue/rules.svelte';
import type { Room } from '../protocol';

export type RuleKind = 'card' | 'character' | 'event' | 'equipment' | 'rule';

/** The card, character, event or piece of equipment that a rule is about; '' when it is about none. */
export function subjectOf({ id }: Pick<Rule, 'id'>): string {
  const slug = id.slice(id.indexOf('.') + 1);
  return kindOf({ id }) === 'rule' ? '' : slug;
}

export function kindOf({ id }: Pick<Rule, 'id'>): RuleKind {
  const slug = id.slice(id.indexOf('.') + 1);
  if (slug in cards) return 'card';
  if (slug in characters) return 'character';
  if (slug in events) return 'event';
  return slug in equipment ? 'equipment' : 'rule';
}

export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** The rules that have every word somewhere, those that have them in their title first, else in the order of the
 * book. */
export function findRules(rules: readonly Rule[], query: string): Rule[] {
  const words = plain(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [...rules];
  const rank = (rule: Rule): number => {
    const title = plain(rule.title);
    if (words.every((word) => title.startsWith(word))) return 0;
    if (words.every((word) => title.includes(word))) return 1;
    const text = `${title} ${plain(rule.text)} ${rule.id}`;
    return words.every((word) => text.includes(word)) ? 2 : -1;
  };
  return rules
    .map((rule) => ({ rule, rank: rank(rule) }))
    .filter((found) => found.rank >= 0)
    .sort((a, b) => a.rank - b.rank)
    .map(({ rule }) => rule);
}

type Played = Pick<Room, 'sets' | 'options' | 'seats'>;

// Chapters of the book that are about no set of cards.
const CHAPTERS: Record<string, (room: Played) => boolean> = {
  three_players: ({ seats }) => seats === 3,
  eight_players: ({ seats }) => seats === 8,
  events: ({ sets }) => sets.includes('high_noon') || sets.includes('fistful'),
  shadows: ({ options }) => options.includes('shadow_gunslingers'),
};

/** Whether a rule can matter at a table with those settings. */
export function isPlayed({ id }: Pick<Rule, 'id'>, room: Played): boolean {
  const chapter = id.slice(0, id.indexOf('.'));
  return CHAPTERS[chapter]?.(room) ?? (chapter === 'base' || room.sets.some((set) => set === chapter));
}
