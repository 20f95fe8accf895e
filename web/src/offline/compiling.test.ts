import { load, NoCompiler, type Sixgun } from 'sixgun';
import { expect, test } from 'vitest';
import { generated, moduleThatSees, wholeModule } from '../../tests/support/generated';
import { compiling } from './compiling';

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

test('a compiler of another build is refused', async () => {
  const bytes = generated('packs.wasm');
  const name = /pack_begin_\d+/.exec(Buffer.from(bytes).toString('latin1'))!;
  bytes[name.index + name[0].length - 1]! ^= 1; // another digit
  const other = await WebAssembly.compile(bytes);
  const sixgun = await load(moduleThatSees(), undefined, () => other);
  expect(() => packOf(sixgun)).toThrow(WebAssembly.LinkError);
});
