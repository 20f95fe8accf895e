// A call through a server: what two pages must tell each other goes there sealed, under a short code. The key is in the link
// alone, so the server hands on what it cannot read.
import type { Line } from '../source/line.svelte';
import { asError } from '../problems';
import type { Kind } from './code';

const SHORT = /^([A-Z2-9]{7})-([\w-]{22})$/;
const KEY_BYTES = 16;
const IV_BYTES = 12;
const PATIENCE_MS = 3000; // for the server; then the two go without it

/** Browsers seal on pages with a lock, and on one's own machine, only. */
export const canSeal = (): boolean => typeof crypto !== 'undefined' && 'subtle' in crypto;

/** Whether the code of a link is one that a server hands on. */
export const isShort = (code: string): boolean => SHORT.test(code);

const text64 = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '');
const bytes64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));

const keyOf = (bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
// A call cannot be taken for an answer: whoever hands it on could send it back.
const how = (iv: Uint8Array<ArrayBuffer>, kind: Kind): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(kind),
});

export async function seal(key: CryptoKey, kind: Kind, code: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = new Uint8Array(await crypto.subtle.encrypt(how(iv, kind), key, new TextEncoder().encode(code)));
  return text64(new Uint8Array([...iv, ...sealed]));
}

/** Fails when it was not sealed so with that key. */
export async function unseal(key: CryptoKey, kind: Kind, sealed: string): Promise<string> {
  const bytes = bytes64(sealed);
  const [iv, rest] = [bytes.slice(0, IV_BYTES), bytes.slice(IV_BYTES)];
  return new TextDecoder().decode(await crypto.subtle.decrypt(how(iv, kind), key, rest));
}

/** Waits for a line that is coming up; one that has broken is not waited for. */
function reach(line: Line): Promise<void> {
  return new Promise((done, failed) => {
    const look = (late = false): void => {
      if (!late && line.state === 'opening') return;
      clearTimeout(timer);
      stop();
      if (line.state === 'up') done();
      else failed(new Error('the server does not answer'));
    };
    const stop = line.watch(() => look());
    const timer = setTimeout(() => look(true), PATIENCE_MS);
    look();
  });
}

interface Left {
  call: string;
  key: CryptoKey;
  short: string;
}

async function leave(line: Line, code: string): Promise<Left> {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  const key = await keyOf(bytes);
  const left = await line.ask({ type: 'call', sealed: await seal(key, 'call', code) });
  if (left.type !== 'call') throw new Error('the server has not taken the call');
  return { call: left.call, key, short: `${left.call}-${text64(bytes)}` };
}

/** Whether the server says that it has the call no more, as after it has started anew. */
async function isForgotten(line: Line, { call }: Left): Promise<boolean> {
  return line.ask({ type: 'pick_up', call }).then(
    () => false,
    (error: unknown) => asError(error).code === 'no_call',
  );
}

/** Who leaves a call. */
export interface Caller {
  /** The short code for the link, and each that takes its place when the server has forgotten the one before. */
  short(code: string): void;
  /** The answer of the friend. */
  answered(code: string): void;
}

/** Leaves a call at the server until it is answered, or the function that is returned ends it. */
export async function shorten(line: Line, code: string, caller: Caller): Promise<() => void> {
  await reach(line);
  let left = await leave(line, code);
  let over = false;
  const end = (): void => {
    over = true;
    stopHearing();
    stopWatching();
  };
  const stopHearing = line.listen((message) => {
    if (message.type !== 'answered' || message.call !== left.call) return;
    end();
    void unseal(left.key, 'answer', message.sealed).then(caller.answered, () => undefined);
  });
  async function leaveAgain(): Promise<void> {
    if (line.state !== 'up' || !(await isForgotten(line, left)) || over) return;
    left = await leave(line, code);
    if (!over) caller.short(left.short);
  }
  const stopWatching = line.watch(() => void leaveAgain().catch(() => undefined)); // the line has broken: tried when it is up
  caller.short(left.short);
  return end;
}

export interface PickedUp {
  code: string;
  answer(code: string): Promise<void>;
}

/** Gets the call behind a short code; fails when it is not there any more. */
export async function pickUp(line: Line, short: string): Promise<PickedUp> {
  const [, call, secret] = SHORT.exec(short) ?? [];
  if (call === undefined || secret === undefined) throw new Error('it is no short code');
  await line.up();
  const key = await keyOf(bytes64(secret));
  const left = await line.ask({ type: 'pick_up', call });
  if (left.type !== 'picked_up') throw new Error('the server has no call');
  return {
    code: await unseal(key, 'call', left.sealed),
    answer: async (code) => void (await line.ask({ type: 'answer', call, sealed: await seal(key, 'answer', code) })),
  };
}
