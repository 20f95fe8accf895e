import { load, NoCompiler, type Sixgun } from 'sixgun';
import { expect, test } from 'vitest';
import { generated, moduleThatSees, wholeModule } from '../../tests/support/generated';
import { compiling } from './compiling';
import { section } from './section';

const PACK = 'sixgun pack 1\ncharacter thorny_theo 4\nis draws 1\n';

function packOf(sixgun: Sixgun, text = PACK): string {
  const table = sixgun.table();
  table.apply(table.create(0, 'KXQW', 1, 'Ann', { type: 'create', seats: 4 }));
  table.apply(table.request(0, 1, { type: 'pack', text }));
  const { pack } = JSON.parse(table.update(table.viewer(1), 0, 0)) as { pack: { text: string } };
  return pack.text;
}

test('what needs the compiler says so, and works when that has come', async () => {
  let compiler: WebAssembly.Module | undefined;
  const sixgun = await load(moduleThatSees(), undefined, () => compiler);
  expect(() => packOf(sixgun)).toThrow(NoCompiler);
  expect(() => sixgun.simulate({ seats: 4, games: 1, pack: PACK })).toThrow(NoCompiler);
  expect(sixgun.simulate({ seats: 4, games: 1 })).toMatchObject({ games: 1 });
  const bring = async (): Promise<void> => {
    compiler = await WebAssembly.compile(generated('packs.wasm'));
  };
  expect(await compiling(() => packOf(sixgun), bring)).toBe(PACK);
  // Without it, and in an instance of its own, the snapshot of a table cannot be read; it can as soon as it is there.
  const table = sixgun.table();
  table.apply(table.create(0, 'KXQW', 1, 'Ann', { type: 'create', seats: 4 }));
  table.apply(table.request(0, 1, { type: 'pack', text: PACK }));
  const { snapshot } = table;
  let late: WebAssembly.Module | undefined;
  const other = await load(moduleThatSees(), undefined, () => late);
  expect(() => other.table(snapshot)).toThrow(NoCompiler);
  late = compiler;
  expect(other.table(snapshot).snapshot).toBe(snapshot);
});

test('whoever keeps the module as one has the compiler in it', async () => {
  expect(packOf(await load(wholeModule()))).toBe(PACK);
});

/** As if it had been built from other sources. */
function ofAnotherBuild(part: string, name: RegExp): Uint8Array<ArrayBuffer> {
  const bytes = generated(part);
  const found = name.exec(Buffer.from(bytes).toString('latin1'))!;
  bytes[found.index + found[0].length - 1]! ^= 1; // another digit
  return bytes;
}

test('a compiler of another build is refused', async () => {
  const other = await WebAssembly.compile(ofAnotherBuild('packs.wasm', /pack_begin_\d+/));
  const sixgun = await load(moduleThatSees(), undefined, () => other);
  expect(() => packOf(sixgun)).toThrow(WebAssembly.LinkError);
});

test('analyses of another build are refused', async () => {
  const part = section('analysis', ofAnotherBuild('analysis.wasm', /page_follow_\d+/));
  const sixgun = await load(Uint8Array.from(Buffer.concat([moduleThatSees(), ...part])));
  expect(() => sixgun.analysis('')).toThrow(WebAssembly.LinkError);
});
