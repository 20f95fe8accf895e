// What the rules of the book are about, as their names tell.
import { cards, characters, equipment, events } from '.';
import type { Rule } from './rules.svelte';

export type RuleKind = 'card' | 'character' | 'event' | 'equipment' | 'rule';

/** The card, character, event or piece of equipment that a rule is about; '' when it is about none. */
export function subjectOf({ id }: Pick<Rule, 'id'>): string {
  const slug = id.slice(id.indexOf('.') + 1);
  return kindOf({ id }) === 'rule' ? '' : slug;
}

export function kindOf({ id }: Pick<Rule, 'id'>): RuleKind {
  const dot = id.indexOf('.');
  const [chapter, slug] = [id.slice(0, dot), id.slice(dot + 1)];
  if (slug in cards) return 'card';
  if (slug in characters) return 'character';
  if (slug in events) return 'event';
  return slug in equipment && chapter !== 'base' ? 'equipment' : 'rule'; // being shot at is no glass of whisky
}
