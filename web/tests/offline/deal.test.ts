// A table of the page may be dealt from a seed that was chosen, as that of a day: by whoever holds the device, alone with bots.
import { beforeEach, expect, test } from 'vitest';
import { DEVICE, holderKey } from '../../src/offline/people';
import { openOwner, Somebody } from '../support/owner';

const SEED = `013528ee00000001${'0'.repeat(48)}`; // of 2026-11-02

let owner: Awaited<ReturnType<typeof openOwner>>;
let holder: Somebody;
let table: string;
beforeEach(async () => {
  owner = await openOwner();
  holder = await come(DEVICE);
  table = (await holder.ask({ type: 'create', seats: 4, bots: 2, move_seconds: 0 })).table!;
});
async function come(who: string): Promise<Somebody> {
  const somebody = new Somebody(owner, { who });
  await somebody.ask({ type: 'hello', protocol: 1, name: 'Ann' });
  return somebody;
}
const start = (x_deal: unknown): Promise<unknown> => holder.ask({ type: 'start', table, fill: true, x_deal });

test('that of a day is known', async () => {
  expect(await holder.ask({ type: 'x_day', day: '2026-11-02' })).toMatchObject({ day: { deal: SEED, seat: 'A' } });
});

test('the holder of the device deals it', async () => {
  expect(await start(SEED)).toMatchObject({ type: 'ok' });
  expect(JSON.stringify(await holder.ask({ type: 'x_record', table }))).toContain(`seed ${SEED}`);
});

test('with others at the table nobody does', async () => {
  const other = await come(holderKey(2));
  await other.ask({ type: 'join', table });
  expect(await start(SEED)).toMatchObject({ type: 'error', code: 'not_alone' });
});

test.each([42, '', SEED.toUpperCase(), `${SEED}0`, null])('%j is no seed', async (seed) => {
  expect(await start(seed)).toMatchObject({ type: 'error', code: 'bad_message' });
});
