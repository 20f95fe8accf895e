// The module that the page is built with, and what lies beside it.
import { readFileSync } from 'node:fs';
import { section } from '../../src/offline/section';

export const generated = (name: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(readFileSync(new URL(`../../generated/${name}`, import.meta.url)));

const together = (...parts: Uint8Array[]): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.concat(parts));

/** With the weights of the eye behind it. */
export const moduleThatSees = (): Uint8Array<ArrayBuffer> =>
  together(generated('sixgun.wasm'), generated('sixgun.eye'));

/** And with the compiler of packs, and analyses. */
export const wholeModule = (): Uint8Array<ArrayBuffer> => {
  const parts = ['packs', 'analysis'].flatMap((name) => section(name, generated(`${name}.wasm`)));
  return together(moduleThatSees(), ...parts);
};
