import { expect, test } from 'vitest';
import { Course, READ_MS, type Moment } from './course';
import type { Lesson } from './lessons';

const lesson = (id: string): Lesson => ({ id, title: id, text: id });
const at = (now: number, question: number | undefined, ...ids: string[]): Moment => ({
  lessons: ids.map(lesson),
  question,
  over: false,
  now,
});

test('a lesson is over when something has been decided, also when nobody says it was understood', () => {
  const course = new Course(new Set());
  course.choose(at(0, 1, 'role', 'beer'));
  expect(course.shown?.id).toBe('role');
  course.choose(at(READ_MS + 1, 1, 'role', 'beer'));
  expect(course.shown?.id).toBe('role'); // the same question: nothing has been decided
  course.choose(at(READ_MS + 2, 2, 'role', 'beer'));
  expect(course.shown?.id).toBe('beer');
});

test('a lesson nobody had the time to read is not over', () => {
  const course = new Course(new Set());
  course.choose(at(0, 1, 'role', 'beer'));
  course.choose(at(READ_MS - 1, 2, 'role', 'beer'));
  expect(course.shown?.id).toBe('role');
});

test('a lesson about a question is over with it, and comes again if there was no time', () => {
  const course = new Course(new Set());
  course.choose(at(0, 1, 'duel'));
  course.choose(at(1, 2));
  expect(course.shown).toBe(null);
  course.choose(at(2, 3, 'duel'));
  expect(course.shown?.id).toBe('duel');
});

test('a lesson that came while others were asked stays until there is something to decide', () => {
  const course = new Course(new Set());
  course.choose(at(0, undefined, 'death'));
  course.choose(at(READ_MS + 1, undefined));
  expect(course.shown?.id).toBe('death');
  course.choose(at(READ_MS + 2, 1, 'death', 'beer'));
  expect(course.shown?.id).toBe('beer');
});

test('a lesson that was understood makes room for the next', () => {
  const course = new Course(new Set(['role']));
  const moment = at(0, 1, 'role', 'life', 'beer');
  course.choose(moment);
  course.next(moment);
  expect([course.shown?.id, ...course.had]).toEqual(['beer', 'role', 'life']);
});
