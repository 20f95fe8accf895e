import { expect, it } from 'vitest';
import { events } from './index';
import { eventLine } from './event_lines';

it('has a line for each event card of the boxes', () => {
  expect(Object.keys(events).filter((slug) => eventLine(slug) === '')).toEqual([]);
});
