import { describe, expect, it } from 'vitest';
import { isSealed, kept, lastOf, type KeptLog } from './keep';
import { Box, joined, keeperOf, lettersOf, makeSeal, type Seal, type Sealed } from './seal';
import { Sealer } from './sealer';
import { openTogether, type Brought } from './together';

const FRIENDS = [
  { person: 2, name: 'Ben' },
  { person: 3, name: 'Cid' },
  { person: 5, name: 'Dan' },
];
const OPENED = { rules: 1, time: 7, text: 'the table', people: [], next: 6 };

/** A log of three friends: a snapshot at input 10, and what came after it. */
async function sealed(lines: string[]): Promise<{ sealer: Sealer; seal: Seal; brought: Brought[] }> {
  const sealer = await Sealer.make('0AAAAA', 0, FRIENDS);
  await sealer.snapshot(10, OPENED);
  for (const [i, line] of lines.entries()) await sealer.entry(11 + i, line);
  const brought = FRIENDS.map(({ person }) => {
    const { whole, snapshot, entries } = sealer.missing(person, undefined, 0)!;
    return { share: whole!.share, snapshot, entries: [...entries!] };
  });
  return { sealer, seal: sealer.seal, brought };
}

const broken = ({ n, data }: Sealed): Sealed => ({ n, data: `${data.slice(0, -8)}AAAA${data.slice(-4)}` });

describe('a sealed log', () => {
  it('opens with all shares, in any order', async () => {
    const { seal, brought } = await sealed(['one', 'two']);
    for (const all of [brought, brought.toReversed()])
      expect(await openTogether(seal, all)).toEqual({ n: 10, opened: OPENED, lines: ['one', 'two'] });
  });

  it('does not open when a share is missing, is another one, or is brought twice', async () => {
    const { seal, brought } = await sealed(['one']);
    const [ben, cid, dan] = brought as [Brought, Brought, Brought];
    const other = (await sealed([])).brought[0]!.share;
    expect(await openTogether(seal, [ben, cid])).toBeNull();
    expect(await openTogether(seal, [ben])).toBeNull();
    expect(await openTogether(seal, [ben, cid, { ...dan, share: other }])).toBeNull();
    expect(await openTogether(seal, [ben, cid, dan, dan])).toBeNull();
  });

  it('tells by the mark of a share whose it is, and that it is nobody’s', async () => {
    const { seal, brought } = await sealed([]);
    for (const [i, { share }] of brought.entries()) expect(await keeperOf(seal, share)).toMatchObject(FRIENDS[i]!);
    for (const none of ['0'.repeat(64), 'x', '', 7, undefined]) expect(await keeperOf(seal, none)).toBeUndefined();
  });

  it('takes an entry that somebody has broken from another one', async () => {
    const { seal, brought } = await sealed(['one', 'two']);
    brought[0]!.entries[0] = broken(brought[0]!.entries[0]!);
    expect((await openTogether(seal, brought))?.lines).toEqual(['one', 'two']);
    for (const one of brought) one.entries[1] = broken(one.entries[1]!);
    expect((await openTogether(seal, brought))?.lines).toEqual(['one']);
  });

  it('takes what one has missed from another one', async () => {
    const { seal, brought } = await sealed(['one', 'two', 'three']);
    brought[0]!.entries = [];
    brought[1]!.entries.length = 1;
    delete brought[2]!.snapshot;
    expect((await openTogether(seal, brought))?.lines).toEqual(['one', 'two', 'three']);
  });

  it('opens nothing in the place of something else', async () => {
    const { seal, brought } = await sealed(['one', 'two']);
    const box = new Box(seal.id, seal.key);
    const [one, two] = brought[0]!.entries as [Sealed, Sealed];
    expect(await box.open('entry', one)).toBe('one');
    expect(await box.open('entry', { ...one, n: 12 })).toBeNull(); // once more, as the next one
    expect(await box.open('entry', { ...two, n: 11 })).toBeNull();
    expect(await box.open('snapshot', one)).toBeNull();
    expect(await new Box('f'.repeat(32), seal.key).open('entry', one)).toBeNull(); // of another seal
    expect(await box.open('entry', { n: 11, data: '?' })).toBeNull();
  });

  it('is as long as its number says, whatever is in it, and never twice the same', async () => {
    const box = new Box('0'.repeat(32), joined([(await makeSeal('0AAAAA', 0, FRIENDS)).key]));
    for (const text of ['', 'short', 'x'.repeat(1535), '¡'.repeat(700)]) {
      const all = [await box.seal('entry', 3, text), await box.seal('entry', 3, text)];
      expect(all.every((one) => isSealed('entry', one))).toBe(true);
      expect(all[0]!.data).not.toBe(all[1]!.data);
      expect((await box.seal('snapshot', 3, text)).data.length).toBe(lettersOf('snapshot', 3));
    }
    await expect(box.seal('entry', 3, 'x'.repeat(2000))).rejects.toThrow(RangeError);
  });
});

describe('what a friend keeps', () => {
  async function begun(): Promise<{ sealer: Sealer; log: KeptLog }> {
    const { sealer } = await sealed(['one']);
    return { sealer, log: kept(null, sealer.missing(3, undefined, 0)!)! };
  }

  it('is one share of the key, and the log as it goes on', async () => {
    const { sealer, log } = await begun();
    expect(log.log!.share).toBe(sealer.seal.shares[1]![1]);
    expect(JSON.stringify(log)).not.toContain(sealer.seal.key);
    await sealer.entry(12, 'two');
    const more = kept(log, sealer.missing(3, log.log!.header.id, 11)!)!;
    expect(lastOf(more.log!)).toBe(12);
    expect(sealer.missing(3, log.log!.header.id, 12)).toBeNull();
    expect(sealer.missing(4, undefined, 0)).toBeNull(); // who is no keeper
    await sealer.snapshot(13, OPENED);
    const last = kept(more, sealer.missing(3, log.log!.header.id, 12)!)!;
    expect([last.log!.snapshot.n, last.log!.entries]).toEqual([13, []]);
    expect(last.log!.share).toBe(log.log!.share);
  });

  it('is nothing that has a gap, comes twice, or is not of the right form', async () => {
    const { sealer, log } = await begun();
    await sealer.entry(12, 'two');
    await sealer.entry(13, 'three');
    const said = sealer.missing(3, sealer.seal.id, 11)!;
    const [two, three] = said.entries as [Sealed, Sealed];
    expect(kept(log, { ...said, entries: [three] })).toBeNull();
    expect(kept(log, { ...said, entries: [two, two] })).toBeNull();
    expect(kept(log, { ...said, entries: [{ n: 12, data: 'AAAA' }] })).toBeNull();
    expect(kept(log, { ...said, id: 'f'.repeat(32) })).toBeNull();
    expect(kept(log, { ...said, term: -1 })).toBeNull();
    const whole = sealer.missing(3, undefined, 0)!;
    expect(kept(null, { ...whole, snapshot: { n: 10, data: 'AAAA' } })).toBeNull();
    expect(kept(null, { ...whole, whole: { ...whole.whole!, share: 'x' } })).toBeNull();
    expect(kept(log, { type: 'x_sealed', table: '0AAAAA', term: 0 })).toEqual({
      table: '0AAAAA',
      term: 0,
      log: null,
    });
  });
});
