// Every lesson, played in the module of the page: its position can be put up, its goal is not reached there, the way that is
// written down leads to it, and what is written down as wrong does not.
import { load, type Sixgun } from 'sixgun';
import { beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES, LESSONS, RULES } from '$generated/languages';
import { wholeModule } from '../../tests/support/generated';
import { asksOf } from '../../tests/support/module_asks';
import { errors } from '../catalogue';
import type { RuleBook } from '../catalogue/rules.svelte';
import { noMove } from '../source/refused';
import type { Asks } from '../source/replay_source';
import type { News } from '../source/table_source';
import { isReached } from './goal';
import { lessonOf, lessons } from './lessons.svelte';
import { headOf, LEARNER, LessonPlay, type Verdict } from './play';
import { readLessons, type Lesson } from './read';

let sixgun: Sixgun;
let asks: Asks;
beforeAll(async () => {
  sixgun = await load(wholeModule());
  asks = asksOf(sixgun);
});

async function begun(lesson: Lesson): Promise<{ play: LessonPlay; verdicts: Verdict[]; news: News[] }> {
  const verdicts: Verdict[] = [];
  const news: News[] = [];
  const play = new LessonPlay(asks, lesson, sixgun.rulesVersion, 'Ann', (verdict) => verdicts.push(verdict));
  play.listen((one) => news.push(one));
  await play.begin();
  return { play, verdicts, news };
}
const own = (moves: readonly string[]): string[] =>
  moves.filter((move) => move.startsWith(`${LEARNER} `)).map((move) => move.slice(2));

describe.each(lessons.map((lesson) => ({ name: lesson.name, lesson })))('the lesson $name', ({ lesson }) => {
  test('asks for what is not there yet', async () => {
    const { play } = await begun(lesson);
    expect(play.view?.question?.seat).toBe(LEARNER);
    expect(play.isReached).toBe(false);
  });
  test('is done as it is written down, and not before', async () => {
    const { play, verdicts } = await begun(lesson);
    for (const move of own(lesson.moves)) {
      expect(verdicts).toEqual([]);
      await play.answer(move);
    }
    expect(verdicts).toEqual(['reached']);
  });
  test('is not done by what is wrong', async () => {
    const { play, verdicts, news } = await begun(lesson);
    expect(lesson.wrong.length).toBeGreaterThan(0);
    for (const move of own(lesson.wrong)) await play.answer(move);
    expect(news.filter(({ type }) => type === 'error')).toEqual([]);
    expect(verdicts).toEqual(['missed']);
  });
});

test('each rule that a lesson names is in the book, and leads to it', async () => {
  const book = new Set(((await RULES.en()).default as RuleBook).rules.map(({ id }) => id));
  for (const { rules } of lessons) expect(rules.filter((rule) => !book.has(rule))).toEqual([]);
  for (const lesson of lessons) expect(lessonOf(lesson.rules[0]!)).toBe(lesson);
  expect(new Set(lessons.map(({ name }) => name)).size).toBe(lessons.length);
});

test.each(LANGUAGES.map(({ code }) => code).filter((code) => code !== 'en'))('every lesson speaks %s', async (code) => {
  const words = (await LESSONS[code]()).default as Record<string, Pick<Lesson, 'task' | 'learned'>>;
  expect(Object.keys(words)).toEqual(lessons.map(({ name }) => name));
  for (const { name, task, learned } of lessons) {
    expect(words[name]?.task).not.toBe(task);
    expect(words[name]?.learned).not.toBe(learned);
  }
});

test('what is no move there is refused, and the lesson goes on', async () => {
  const { play, verdicts, news } = await begun(lessons[0]!);
  await play.answer('play bang:4D C');
  expect(news.at(-1)).toMatchObject({ type: 'error', error: { code: 'out_of_reach', rule: 'base.reach' } });
  expect(errors.out_of_reach).toBeDefined();
  for (const move of own(lessons[0]!.moves)) await play.answer(move);
  expect(verdicts).toEqual(['reached']);
});

test('a refusal is that of the moment, whatever the record goes on with', async () => {
  const { head, moves } = lessons.find(({ name }) => name === 'one_bang')!;
  const record = [...headOf({ head } as Lesson, sixgun.rulesVersion, 'Ann'), ...moves, ''].join('\n');
  const refused = async (after: number, move: string): Promise<string | undefined> => {
    const news = await noMove(asks, record, after, LEARNER, move);
    return news.type === 'error' ? news.error.code : undefined;
  };
  expect(await refused(0, 'play bang:5D C')).toBe('out_of_reach');
  expect(await refused(1, 'play volcanic:10C')).toBe('not_in_hand');
  expect(await refused(2, 'end')).toBe('not_your_question');
});

test('a turn that ends without the goal is over', async () => {
  const { play, verdicts } = await begun(lessons[0]!);
  await play.answer('end');
  expect(verdicts).toEqual(['missed']);
});

test('who plays aside from the lesson meets others who defend themselves', async () => {
  const { play, news } = await begun(lessons.find(({ name }) => name === 'duel')!);
  await play.answer('play duel:QD C');
  const said = news.flatMap((one) => (one.type === 'update' ? (one.update.events ?? []) : []));
  expect(said).toContainEqual(expect.objectContaining({ kind: 'responds', actor: 'C' }));
});

test('a goal that nobody can judge is a mistake', async () => {
  const { play } = await begun(lessons[0]!);
  expect(() => isReached(['A hat 3'], play.view!, [])).toThrow('A hat 3');
});

test('a file of lessons has no line without a meaning', () => {
  const [lesson] = readLessons(
    '# all\ncase a\nrule base.bang base.beer\n# do Go. # no\nseat A\nA end\nexpect A dead\n',
  );
  expect(lesson).toMatchObject({ name: 'a', rules: ['base.bang', 'base.beer'], task: 'Go. # no', head: ['seat A'] });
  expect(lesson).toMatchObject({ moves: ['A end'], goals: ['A dead'], wrong: [] });
});
