import { expect, it } from 'vitest';
import type { ClientMessage, ServerMessage } from '../protocol';
import type { Line } from '../source/line.svelte';
import { isShort, pickUp, seal, shorten, unseal } from './relay';

/** A server that hands on, or does whatever it likes with what it is given. */
class Server {
  readonly said: ClientMessage[] = [];
  state = 'up';
  spoil = (sealed: string): string => sealed;
  #call = '';
  #calls = 0;
  readonly #hears = new Set<(message: ServerMessage) => void>();
  readonly #watches = new Set<() => void>();

  /** The line has broken, and is up again. */
  comeBack(): void {
    for (const change of [...this.#watches]) change();
  }
  startAnew(): void {
    this.#call = '';
    this.comeBack();
  }

  line(): Line {
    return {
      state: this.state,
      up: async () => undefined,
      watch: (change: () => void) => {
        this.#watches.add(change);
        return () => this.#watches.delete(change);
      },
      ask: async (message: ClientMessage) => this.#ask(message),
      listen: (hear: (message: ServerMessage) => void) => {
        this.#hears.add(hear);
        return () => this.#hears.delete(hear);
      },
    } as unknown as Line;
  }
  #ask(message: ClientMessage): ServerMessage {
    this.said.push(message);
    if (message.type === 'call') {
      this.#call = message.sealed;
      return { type: 'call', call: `KXQWRT${7 + this.#calls++}` };
    }
    if (message.type === 'pick_up' && this.#call === '') throw { type: 'error', code: 'no_call', message: '' };
    if (message.type === 'pick_up') return { type: 'picked_up', call: message.call, sealed: this.spoil(this.#call) };
    if (message.type !== 'answer') throw new Error(message.type);
    for (const call of ['OTHERS2', message.call])
      for (const hear of [...this.#hears]) hear({ type: 'answered', call, sealed: this.spoil(message.sealed) });
    return { type: 'ok', id: '1' };
  }
}

const CALL = 'what the host’s page says';

async function meet(
  server: Server,
): Promise<{ short: string; answers: string[]; guest: Awaited<ReturnType<typeof pickUp>> }> {
  const answers: string[] = [];
  let short = '';
  await shorten(server.line(), CALL, { short: (code) => (short = code), answered: (code) => answers.push(code) });
  return { short, answers, guest: await pickUp(server.line(), short) };
}

it('goes there and back, and the server reads nothing of it', async () => {
  const server = new Server();
  const { short, answers, guest } = await meet(server);
  expect(isShort(short)).toBe(true);
  expect(short.length).toBeLessThan(31);
  expect(guest.code).toBe(CALL);
  await guest.answer('what the guest says');
  await expect.poll(() => answers).toEqual(['what the guest says']);
  const told = JSON.stringify(server.said);
  for (const secret of [short.slice(8), CALL, btoa('what the guest'), 'guest says']) expect(told).not.toContain(secret);
});

it('takes nothing that was changed on the way, nor a call for an answer', async () => {
  const server = new Server();
  const { short } = await meet(server);
  server.spoil = (sealed) => (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1);
  await expect(pickUp(server.line(), short)).rejects.toThrow();
  const make = (): Promise<CryptoKey> =>
    crypto.subtle.generateKey({ name: 'AES-GCM', length: 128 }, false, ['encrypt', 'decrypt']);
  const [key, other] = await Promise.all([make(), make()]);
  const sealed = await seal(key, 'call', CALL);
  expect(await unseal(key, 'call', sealed)).toBe(CALL);
  await expect(unseal(key, 'answer', sealed)).rejects.toThrow();
  await expect(unseal(other, 'call', sealed)).rejects.toThrow();
  await expect(unseal(key, 'call', sealed.slice(0, -4))).rejects.toThrow();
  expect(await seal(key, 'call', CALL)).not.toBe(sealed);
});

it('does not wait for a server that has gone', async () => {
  const server = new Server();
  server.state = 'broken';
  const caller = { short: () => undefined, answered: () => undefined };
  await expect(shorten(server.line(), CALL, caller)).rejects.toThrow('the server does not answer');
  expect(server.said).toEqual([]);
});

it('is left once more, under another code, at a server that has started anew', async () => {
  const server = new Server();
  const [shorts, answers]: string[][] = [[], []];
  const end = await shorten(server.line(), CALL, {
    short: (code) => shorts!.push(code),
    answered: (code) => answers!.push(code),
  });
  server.comeBack();
  await expect.poll(() => server.said.length).toBe(2); // it has asked, and the call is still there
  server.startAnew();
  await expect.poll(() => shorts!.length).toBe(2);
  const [first, second] = shorts!;
  expect(second!.slice(0, 7)).not.toBe(first!.slice(0, 7));
  expect(second!.slice(8)).not.toBe(first!.slice(8));
  const guest = await pickUp(server.line(), second!);
  expect(guest.code).toBe(CALL);
  await guest.answer('here I am');
  await expect.poll(() => answers).toEqual(['here I am']);
  server.startAnew(); // nobody waits any more
  end();
  expect(server.said.filter(({ type }) => type === 'call').length).toBe(2);
});

it('is told from a code without a server', () => {
  for (const code of ['', 'AwAAAA', 'KXQWRT7-', 'kxqwrt7-AAAAAAAAAAAAAAAAAAAAAA', 'A'.repeat(150)])
    expect(isShort(code)).toBe(false);
});
