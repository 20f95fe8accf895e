// The rule book in the reader's language. It is loaded when somebody first asks for a rule.
import { ASKED, RULES } from '$generated/languages';
import { language, type LanguageCode } from '../texts/index.svelte';
import { kindOf } from './subject';

export interface Rule {
  id: string;
  title: string;
  text: string;
}
/** The words in which a rule is asked for, by its id; under '' those of a question that say nothing about it. */
export type Asked = Readonly<Record<string, string>>;
export interface RuleBook {
  chapters: { id: string; title: string }[];
  rules: Rule[];
}

class Shelf {
  book = $state.raw<RuleBook>({ chapters: [], rules: [] });
  code: LanguageCode | null = null;
  asked = $state.raw<Asked>({});
  askedCode: LanguageCode | null = null;
}
const shelf = new Shelf();

/** The book; empty until it has come, then whoever reads it is told. */
export function ruleBook(): RuleBook {
  const code = language();
  if (shelf.code !== code) {
    shelf.code = code;
    void RULES[code]().then((book) => {
      if (shelf.code === code) shelf.book = book.default as RuleBook;
    });
  }
  return shelf.book;
}

/** The words in which rules are asked for; none until they have come. Only who looks for a rule needs them. */
export function askedWords(): Asked {
  const code = language();
  if (shelf.askedCode !== code) {
    shelf.askedCode = code;
    void ASKED[code]()
      .then((asked) => {
        if (shelf.askedCode === code) shelf.asked = asked.default as Asked;
      })
      .catch(() => undefined); // the rules are found by their own words
  }
  return shelf.asked;
}

/** What the pack says of its things, in the reader's language. */
let own: () => Rule[] = () => [];
export function ownRules(rules: () => Rule[]): void {
  own = rules;
}

export const ownRule = (slug: string): Rule | undefined => own().find(({ id }) => id === `pack.${slug}`);

/** The rule with that id, or the one about that card, character, event or piece of equipment. */
export function ruleOf(idOrSlug: string): Rule | undefined {
  const { rules } = ruleBook();
  const named = rules.filter(({ id }) => id.endsWith(`.${idOrSlug}`));
  return (
    ownRule(idOrSlug) ??
    rules.find(({ id }) => id === idOrSlug) ??
    named.find((rule) => kindOf(rule) !== 'rule') ??
    named[0]
  );
}

const TERSE = 18; // letters of a first sentence that says nothing by itself

/** The first sentences of a rule, as many as fit into `room` letters, at least one; without the "4 life points." that
 * the rules of characters begin with, and "A green card.", because bullets and borders say so already. */
export function gist(rule: Rule | undefined, room = 110): string {
  const sentences = (rule?.text ?? '')
    .split(/(?<=[.!?])\s+(?=[\p{Lu}¡¿«])/u)
    .filter((sentence, i, all) => i > 0 || all.length === 1 || !(/^\d/.test(sentence) || sentence.length < TERSE));
  let out = sentences[0] ?? '';
  for (const sentence of sentences.slice(1)) {
    if (out.length + sentence.length + 1 > room) break;
    out += ` ${sentence}`;
  }
  return out;
}
