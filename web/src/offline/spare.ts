// A second copy of the store, for a browser that loses the first: Chromium throws all of an IndexedDB away when it has been
// killed in the midst of writing to it.
//
// It is a file of lines in the private file system of the page: which copy it is, all of the store as it was then, and every
// change since. A worker writes such a file at once and in order, so that no line but the last can be torn. Whoever owns the
// tables begins another file; the one before stays as it is until that is whole. The modules that tables of older rules need
// lie beside it, a file each.
import type { Changes, Dump } from './store';

const FILES = 4; // a page that is asleep may still hold some
const LONGEST_FILE = 8_000_000; // bytes; then another is begun

/** A change of the store by its name, and what was given to it. */
export type Change = [name: keyof Changes, ...given: unknown[]];

/** What only workers have, so that the library of the page does not know it. */
interface Written {
  write(bytes: Uint8Array, at: { at: number }): number;
  truncate(size: number): void;
  flush(): void;
  close(): void;
}
type Writable = FileSystemFileHandle & { createSyncAccessHandle(): Promise<Written> };

async function folderOf(place: string): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory();
  return root.getDirectoryHandle(encodeURIComponent(place), { create: true });
}

async function filesOf(place: string): Promise<Writable[]> {
  const folder = await folderOf(place);
  const named = (i: number): Promise<FileSystemFileHandle> => folder.getFileHandle(`${i}`, { create: true });
  return Promise.all(Array.from({ length: FILES }, (_, i) => named(i) as Promise<Writable>));
}

/** Which copy a file is; 0 when it is none. */
async function numberOf(file: FileSystemFileHandle): Promise<number> {
  return parseInt(await (await file.getFile()).slice(0, 16).text(), 10) || 0;
}

/** The changes in a file, as far as they are whole: the first one makes all of the store. */
export function changesIn(text: string): Change[] {
  const changes: Change[] = [];
  const lines = text.split('\n').slice(1, -1); // without the number, and what is no whole line
  try {
    for (const line of lines) changes.push(JSON.parse(line) as Change);
  } catch {
    // Nothing behind it is sure.
  }
  return changes;
}

/** What makes the newest copy of that place; nothing when there is none. */
export async function spareChanges(place: string): Promise<Change[]> {
  try {
    const files = await filesOf(place);
    const numbers = await Promise.all(files.map(numberOf));
    const newest = files.map((file, i) => ({ file, number: numbers[i]! })).sort((a, b) => b.number - a.number);
    for (const { file } of newest) {
      const changes = changesIn(await (await file.getFile()).text());
      if (changes.length > 0) return changes;
    }
  } catch {
    // This browser has no such files.
  }
  return [];
}

/** The copy that is written. It is only a second one: where it cannot be kept, there is none. */
export class Spare {
  readonly #place: string;
  readonly #dump: () => Promise<Dump>;
  #begun: Promise<Written | undefined> | undefined;
  #size = 0;

  constructor(place: string, dump: () => Promise<Dump>) {
    this.#place = place;
    this.#dump = dump;
  }

  /** Begins the copy, if it is not. What has been asked of the store before is in it. */
  begin(): Promise<Written | undefined> {
    this.#begun ??= this.#another().catch(() => undefined);
    return this.#begun;
  }

  /** Keeps a change that the store has made. */
  async add(change: Change): Promise<void> {
    const begun = this.begin();
    const file = await begun;
    if (!file) return;
    try {
      this.#append(file, `${JSON.stringify(change)}\n`);
    } catch {
      file.close(); // there is no more room
      this.#begun = Promise.resolve(undefined);
      return;
    }
    if (this.#size < LONGEST_FILE || this.#begun !== begun) return; // another change has begun the next one already
    this.#begun = undefined;
    await this.begin();
    file.close();
  }

  /** Lets go of the file, as it is. */
  async leave(): Promise<void> {
    const begun = this.#begun;
    this.#begun = Promise.resolve(undefined);
    (await begun)?.close();
  }

  #append(file: Written, text: string): void {
    const bytes = new TextEncoder().encode(text);
    file.write(bytes, { at: this.#size });
    this.#size += bytes.length;
  }

  async #another(): Promise<Written> {
    const dump = this.#dump();
    const files = await filesOf(this.#place);
    const numbers = await Promise.all(files.map(numberOf));
    const newest = Math.max(...numbers);
    const all = await dump;
    for (const [i, file] of files.entries()) {
      if (newest > 0 && numbers[i] === newest) continue;
      const written = await file.createSyncAccessHandle().catch(() => undefined); // another page holds it
      if (!written) continue;
      written.truncate(0);
      this.#size = 0;
      this.#append(written, `${newest + 1}\n${JSON.stringify(['replace', all] satisfies Change)}\n`);
      written.flush();
      return written;
    }
    throw new Error('no file can be written');
  }
}

// --- modules -------------------------------------------------------------------------------------

const HEAD = 8; // bytes: how long the module is that follows, written when all of that is
const moduleFile = (rules: number): string => `module ${rules}`;

export function headOf(length: number): Uint8Array {
  const head = new Uint8Array(HEAD);
  new DataView(head.buffer).setUint32(0, length);
  return head;
}

/** Whether a file of `size` bytes that begins so holds all of a module. */
export function isWhole(head: ArrayBuffer, size: number): boolean {
  return size > HEAD && new DataView(head).getUint32(0) === size - HEAD;
}

/** The second copy of the module of a version of the rules; nothing when there is none. */
export async function spareModule(place: string, rules: number): Promise<ArrayBuffer | undefined> {
  try {
    const file = await (await (await folderOf(place)).getFileHandle(moduleFile(rules))).getFile();
    return isWhole(await file.slice(0, HEAD).arrayBuffer(), file.size)
      ? await file.slice(HEAD).arrayBuffer()
      : undefined;
  } catch {
    return undefined; // or this browser has no such files
  }
}

/** Keeps a second copy of a module, where there is none. */
export async function keepSpareModule(place: string, rules: number, module: ArrayBuffer): Promise<void> {
  try {
    const file = (await (await folderOf(place)).getFileHandle(moduleFile(rules), { create: true })) as Writable;
    const before = await file.getFile();
    if (isWhole(await before.slice(0, HEAD).arrayBuffer(), before.size)) return;
    const written = await file.createSyncAccessHandle();
    try {
      written.truncate(0);
      written.write(new Uint8Array(module), { at: HEAD });
      written.flush();
      written.write(headOf(module.byteLength), { at: 0 });
      written.flush();
    } finally {
      written.close();
    }
  } catch {
    // There is no more room, or another page writes it.
  }
}
