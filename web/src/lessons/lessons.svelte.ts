// The lessons, what they say in the reader's language, and which were done on this device. docs/lessons.md tells how one is
// written.
import { LESSONS } from '$generated/languages';
import { options, sets } from '../catalogue';
import { ruleOf } from '../catalogue/rules.svelte';
import { keepAs, keptAs } from '../keeping';
import { language, t, type LanguageCode } from '../texts/index.svelte';
import text from './lessons.scn?raw';
import { readLessons, type Lesson } from './read';

type Words = Pick<Lesson, 'task' | 'learned'>;

const KEY = 'sixgun-lessons';

export const lessons: readonly Lesson[] = readLessons(text);

class Shelf {
  words = $state.raw<Record<string, Words>>({});
  code: LanguageCode | null = null;
}
const shelf = new Shelf();

/** What a lesson says; in English until the words of another language have come. */
export function wordsOf(lesson: Lesson): Words {
  const code = language();
  if (shelf.code !== code) {
    shelf.code = code;
    void LESSONS[code]()
      .then((words) => {
        if (shelf.code === code) shelf.words = words.default as Record<string, Words>;
      })
      .catch(() => undefined);
  }
  return shelf.words[lesson.name] ?? lesson;
}

/** A lesson is called what the first of its rules is called, once the rule book has come. */
export const titleOf = ({ rules }: Lesson): string => ruleOf(rules[0] ?? '')?.title ?? '';

export function themeName(theme: string): string {
  if (theme === 'characters') return t('Characters');
  return t((sets as Record<string, { name: string }>)[theme]?.name ?? options.shadow_gunslingers?.name ?? theme);
}

/** The lesson that shows a rule best, if one does. */
export const lessonOf = (rule: string): Lesson | undefined =>
  lessons.find(({ rules }) => rules[0] === rule) ?? lessons.find(({ rules }) => rules.includes(rule));

/** What comes after a lesson. */
export const after = (lesson: Lesson): Lesson | undefined => lessons[lessons.indexOf(lesson) + 1];

/** By name, which ones were done. */
export const done = (): Record<string, boolean> => keptAs<Record<string, boolean>>(KEY, {});

export function keepDone({ name }: Lesson): void {
  keepAs(KEY, { ...done(), [name]: true });
}
