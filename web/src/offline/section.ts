// A section of a WebAssembly module: its kind, how long it is, its name and what is in it.
const CUSTOM = 0;
const BITS = 7;

function length(number: number): number[] {
  return number < 1 << BITS ? [number] : [(number % (1 << BITS)) | (1 << BITS), ...length(number >> BITS)];
}

/** To be put behind a module, which then has those bytes by that name. */
export function section(name: string, bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const title = new TextEncoder().encode(name);
  const head = [...length(title.length), ...title];
  return [new Uint8Array([CUSTOM, ...length(head.length + bytes.length), ...head]), bytes];
}
