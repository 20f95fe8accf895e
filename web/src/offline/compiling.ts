// The compiler of packs comes when something turns out to have a pack to read.
import { NoCompiler } from 'sixgun';

/** It could not be brought: there is no line, and nothing was kept. */
export class CompilerMissing extends Error {}

/** Does something, and does it again when the compiler was missing. */
export async function compiling<T>(does: () => T | Promise<T>, bring: () => Promise<void>): Promise<T> {
  try {
    return await does();
  } catch (error) {
    if (!(error instanceof NoCompiler)) throw error;
    await bring().catch((why: unknown) => {
      throw new CompilerMissing(String(why));
    });
    return does();
  }
}
