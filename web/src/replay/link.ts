// A record in a link: squeezed and written with the letters that addresses allow, so that whoever has the link has the
// game.
const MARK = 'z';
export const MOST_BYTES = 500_000; // of a record: a server reads no longer ones

// A short link may hold very much: no more is unpacked than a record can have.
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: GenericTransformStream,
): Promise<Uint8Array<ArrayBuffer>> {
  let length = 0;
  const source = new Blob([bytes])
    .stream()
    .pipeThrough(stream as ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>)
    .pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(part, out) {
          length += part.length;
          if (length > MOST_BYTES) out.error(new RangeError('too long for a record'));
          else out.enqueue(part);
        },
      }),
    );
  return new Uint8Array(await new Response(source).arrayBuffer());
}

export async function packRecord(record: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(record), new CompressionStream('deflate-raw'));
  let letters = '';
  for (let at = 0; at < bytes.length; at += 4096) letters += String.fromCharCode(...bytes.subarray(at, at + 4096));
  return MARK + btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Whether that part of an address is a packed record; else it is the code of a table. */
export function isPacked(part: string): boolean {
  return part.startsWith(MARK);
}

/** The record; fails when the link has been cut or changed. */
export async function unpackRecord(part: string): Promise<string> {
  const letters = atob(part.slice(MARK.length).replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(await through(bytes, new DecompressionStream('deflate-raw')));
}
