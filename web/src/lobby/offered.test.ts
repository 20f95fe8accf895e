// Whatever the form offers, the compiler of the module takes.
import { LINES } from '$generated/symbols';
import { load } from 'sixgun';
import { expect, test } from 'vitest';
import { wholeModule } from '../../tests/support/generated';
import { fieldsOf, type Around, type Form } from './fields';
import { valuesIn } from './lines';
import {
  firstValues,
  heardIn,
  lineOf,
  openOf,
  placesOf,
  saidOf,
  shapeOf,
  waysOf,
  type Place,
  type Value,
} from './shapes';
import { kindOfOwn, knownIn, ownAnew, textOf, withLine, withValues, type Own } from './workshop';

test('whatever can be chosen can be played with', async () => {
  const table = (await load(wholeModule())).table();
  table.apply(table.create(0, 'KXQW', 1, 'Ann', { type: 'create', seats: 4 }));
  // Several ways to choose lead to the same text, of which the compiler says the same.
  const answers = new Map<string, string>();
  const refused = (own: Own): string => {
    const text = `sixgun pack 1\n${textOf(own, 'own_thing', knownIn('', kindOfOwn(own)))}`;
    const answer = answers.get(text) ?? compiled(text);
    answers.set(text, answer);
    return answer;
  };
  const compiled = (text: string): string => {
    try {
      table.request(0, 1, { type: 'pack', text });
      return '';
    } catch (error) {
      return `${text}${String(error)}`;
    }
  };
  /** The same with one other word chosen, in each place of a line in turn. */
  function* others(places: readonly Place[], values: readonly Value[], around: Around, form: Form): Generator<Value[]> {
    const open = openOf(places);
    for (const [i, place] of open.entries()) {
      const now = values[i]!;
      const list = Array.isArray(now);
      const one = list ? (now as readonly Value[])[0]! : now;
      const put = (value: Value): Value[] => values.map((old, k) => (k === i ? (list ? [value] : value) : old));
      const here = around;
      const fields = fieldsOf(place, one, form, here);
      const few = ['SORT', 'CARD', 'BROWN', 'NAME'].includes(place.name);
      for (const { all, groups = [], pick } of fields)
        for (const [value] of [...(few ? all.slice(0, 20) : all), ...groups.flatMap(([, of]) => of)]) {
          const chosen = pick(value);
          yield put(chosen);
          if (typeof chosen !== 'string' && 'way' in chosen)
            for (const inner of others(shapeOf(chosen.way), chosen.values, here, form))
              yield put({ way: chosen.way, values: inner });
          if (place.name === 'SYMBOL') {
            const { way } = waysOf('sparing', form.known.of)[1]!;
            yield [chosen, { way, values: firstValues(shapeOf(way), form.known.of) }];
          }
          // What depends on the word that was chosen: a card, a number, at whom.
          if (typeof chosen === 'string' && (place.name === 'SYMBOL' || place.name === 'FACT'))
            for (const more of fieldsOf(place, chosen, form, here).slice(1))
              for (const [value] of [more.all[0]!, more.all.at(-1)!]) yield put(more.pick(value));
        }
      if (place.name === 'deed' && list && typeof one !== 'string' && 'way' in one)
        for (const inner of others(shapeOf(one.way), one.values, { ...here, first: false }, form))
          yield values.map((old, k) => (k === i ? [one, { way: one.way, values: inner }] : old));
      if (fields.length === 0 && typeof one !== 'string' && 'way' in one)
        for (const inner of others(shapeOf(one.way), one.values, here, form))
          yield put({ way: one.way, values: inner });
    }
  }
  const wrong: string[] = [];
  let tried = 0;
  const heads = [
    'card brown',
    'card green',
    'card blue',
    'character 4',
    'equipment black 2',
    'equipment brown 2',
    'event own',
  ];
  for (const head of heads) {
    const [what = '', ...words] = head.split(' ');
    const bare = withValues(ownAnew(what), -1, valuesIn(lineOf(what)!.shape, words.join(' '), knownIn('', ''))!);
    const kind = kindOfOwn(bare);
    for (const line of LINES) {
      if (!saidOf(line.of, kind) || line.of === '' || line.of === 'begins') continue;
      const beside = line.shape.startsWith('?') ? withLine(bare, line.shape.slice(1).split(/[ |]/)[0]!) : bare;
      const own = beside.lines.some(({ word }) => word === line.word) ? beside : withLine(beside, line.word);
      // Lies in play for something.
      const lasting =
        ['before', 'lasts', 'apart', 'copies', 'book', 'faces'].includes(line.word) &&
        kind !== 'brown_card' &&
        kind !== 'green_card';
      const whole = lasting && kind !== 'brown_piece' ? withLine(own, 'when') : own;
      const at = whole.lines.findIndex(({ word }) => word === line.word);
      const { values } = whole.lines[at]!;
      const around = { heard: heardIn(line.word, values!, kind), first: true, part: '' };
      const form = { known: knownIn('', kind), called: (slug: string) => slug };
      for (const chosen of others(placesOf(line.shape), values!, around, form)) {
        tried++;
        const why = refused(withValues(whole, at, chosen));
        if (why) wrong.push(why);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(tried).toBeGreaterThan(1000);
  table.free();
});
