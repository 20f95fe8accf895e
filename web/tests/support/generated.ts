// The module that the page is built with, the weights of the eye behind it.
import { readFileSync } from 'node:fs';

const generated = (name: string): Buffer => readFileSync(new URL(`../../generated/${name}`, import.meta.url));

export const wholeModule = (): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.concat([generated('sixgun.wasm'), generated('sixgun.eye')]));
