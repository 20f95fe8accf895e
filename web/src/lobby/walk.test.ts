// Whoever chooses on and on in the form always has what the compiler of the module takes.
import { LINES } from '$generated/symbols';
import { load } from 'sixgun';
import { expect, test } from 'vitest';
import { wholeModule } from '../../tests/support/generated';
import { fieldsOf, type Around, type Form } from './fields';
import {
  firstOf,
  heardIn,
  isAsked,
  isOpen,
  leadOf,
  mayAdd,
  openOf,
  placesOf,
  shapeOf,
  waysOf,
  type Place,
  type Value,
} from './shapes';
import {
  chaptersOf,
  kindOfOwn,
  knownIn,
  ownAnew,
  textOf,
  withLine,
  withoutLine,
  withValues,
  type Own,
} from './workshop';

/** A number below `most`, the same ones every time. */
let seed = 1;
function below(most: number): number {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * most);
}
const any = <T>(all: readonly T[]): T => all[below(all.length)]!;

type Step = () => readonly Value[];
/** All that Slots.svelte lets one do in these places. */
function stepsIn(places: readonly Place[], values: readonly Value[], around: Around, form: Form): Step[] {
  const open = openOf(places);
  return open.flatMap((place, i) => {
    const put = (value: Value): readonly Value[] => open.map((_, k) => (k === i ? value : (values[k] ?? '')));
    const single = (
      now: Value,
      first: boolean,
      pick: (value: Value) => readonly Value[],
      others: readonly Value[] = [],
      lead = around.lead,
    ): Step[] => {
      const steps: Step[] = fieldsOf(place, now, form, { ...around, first, lead, others }).flatMap(
        ({ all, groups = [], pick: take }) => {
          const words = [...all, ...groups.flatMap(([, of]) => of)].map(([value]) => value);
          return words.length ? [() => pick(take(any(words)))] : [];
        },
      );
      if (typeof now === 'object' && 'way' in now) {
        const part = waysOf(place.name, form.known.of).length > 1 ? '' : place.name;
        for (const step of stepsIn(shapeOf(now.way), now.values, { ...around, first, lead, part }, form))
          steps.push(() => pick({ ...now, values: step() }));
      }
      return steps;
    };
    const value = values[i] ?? '';
    if (!Array.isArray(value))
      return isAsked(place, values) && isOpen(place, value, form.known.of, around.heard)
        ? single(value, around.first, put)
        : [];
    const list = value as readonly Value[];
    const steps = list.flatMap((item, k) =>
      single(
        item,
        around.first && k === 0,
        (one) => put(list.map((old, n) => (n === k ? one : old))),
        list.filter((_, n) => n !== k),
        k > 0 ? leadOf(list) : around.lead,
      ),
    );
    if (list.length > 1) steps.push(() => put(list.filter((_, k) => k !== 0)));
    if (mayAdd(place, list, form.known.of, around.heard))
      steps.push(() => put([...list, firstOf(place, form.known.of, list, '', around.heard, false)]));
    return steps;
  });
}

function step(own: Own): Own {
  const form = { known: knownIn('', kindOfOwn(own)), called: (slug: string): string => slug };
  const around = { first: true, part: '' };
  const head = { ...around, heard: '' };
  const heads = stepsIn(placesOf(LINES.find(({ word }) => word === own.what)!.shape), own.head.values!, head, form);
  const steps: (() => Own)[] = heads.map((one) => () => withValues(own, -1, one()));
  const lines = chaptersOf(own).flatMap(({ lines }) => lines);
  for (const line of lines) {
    const there = own.lines.filter(({ word }) => word === line.word).length;
    if (!line.shape.startsWith('LANGUAGE') && (!line.lines || there < line.lines))
      steps.push(() => withLine(own, line.word));
  }
  own.lines.forEach(({ word, values }, i) => {
    const line = lines.find((one) => one.word === word);
    if (!line) return;
    if (below(4) === 0) steps.push(() => withoutLine(own, i));
    const inside = stepsIn(
      placesOf(line.shape),
      values!,
      { ...around, heard: heardIn(word, values!, kindOfOwn(own)) },
      form,
    );
    for (const one of inside) steps.push(() => withValues(own, i, one()));
  });
  return any(steps)();
}

const MANY = process.env.SIXGUN_ALL === '1' ? 1500 : 60;
const STEPS = 25;
// What is missing is told when somebody wants to put it into the pack; and of these two words neither is taken away.
const MISSING = ['The card does nothing.', 'The card has no line faces', 'goes with no bargains.'];

test('whoever chooses on and on has what can be played with, or something is missing', async () => {
  const table = (await load(wholeModule())).table();
  table.apply(table.create(0, 'KXQW', 1, 'Ann', { type: 'create', seats: 4 }));
  const wrong: string[] = [];
  for (let walk = 0; walk < MANY; walk++) {
    let own = ownAnew(any(['card', 'character', 'equipment', 'event']));
    for (let i = 0; i < STEPS; i++) {
      own = step(own);
      const text = `sixgun pack 1\n${textOf(own, 'own_thing', knownIn('', kindOfOwn(own)))}`;
      try {
        table.request(0, 1, { type: 'pack', text });
      } catch (error) {
        if (!MISSING.some((one) => String(error).includes(one))) wrong.push(`${text}${String(error)}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  table.free();
});
