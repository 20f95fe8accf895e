import { describe, expect, it } from 'vitest';
import { Pipe, type Channel } from './pipe';
import { Scales } from './scales';

const signs: string[] = [];
const texts: string[] = [];
let gone = 0;

/** A channel whose other end is in the test. */
class End implements Channel {
  sent: string[] = [];
  closed = false;
  onmessage: Channel['onmessage'] = null;
  onclose: Channel['onclose'] = null;
  send(piece: string): void {
    if (this.closed) throw new Error('closed');
    // As the browser does it: half a letter is none.
    this.sent.push(new TextDecoder().decode(new TextEncoder().encode(piece)));
  }
  close(): void {
    this.closed = true;
  }
  say(piece: unknown): void {
    this.onmessage?.({ data: piece } as MessageEvent);
  }
}

function piped(most = 100_000): { end: End; pipe: Pipe } {
  signs.length = texts.length = gone = 0;
  const end = new End();
  const pipe = new Pipe(end, most, {
    sign: (sign, wire) => signs.push(`${sign}${wire}`),
    text: (text) => texts.push(text),
    gone: () => gone++,
  });
  return { end, pipe };
}

describe('a pipe', () => {
  it('carries texts of any length and any letters, in pieces', () => {
    for (const text of ['', 'hello', 'x'.repeat(16_384), '🤠'.repeat(20_000), `y${'🤠'.repeat(20_000)}`]) {
      const { end, pipe } = piped();
      pipe.text(text);
      for (const piece of end.sent) {
        expect(piece.length).toBeLessThanOrEqual(16_385);
        end.say(piece);
      }
      expect(texts).toEqual([text]);
    }
  });

  it('tells which wire a sign is about', () => {
    const { end, pipe } = piped();
    pipe.sign('o', 7);
    expect(end.sent).toEqual(['o7']);
    end.say('u7');
    end.say('d7');
    expect(signs).toEqual(['u7', 'd7']);
  });

  it('forgets half a text when the wire is another one', () => {
    const { end } = piped();
    end.say('+half');
    end.say('o8');
    end.say('.whole');
    expect(texts).toEqual(['whole']);
  });

  it('cuts off whoever says too much, or what nobody says', () => {
    for (const bad of ['.' + 'x'.repeat(101), '', 'hello', 'o', 'o-1', 'o1234567890', 'u7x', new ArrayBuffer(8)]) {
      const { end, pipe } = piped(100);
      end.say(bad);
      expect([end.closed, gone]).toEqual([true, 1]);
      pipe.text('late');
      pipe.close();
      expect([gone, end.sent, texts]).toEqual([1, [], []]);
    }
    const { end } = piped(100);
    for (let i = 0; i < 11; i++) end.say(`+${'x'.repeat(10)}`);
    expect(end.closed).toBe(true);
  });

  it('is gone when the channel is', () => {
    const { end, pipe } = piped();
    end.closed = true;
    pipe.text('hello');
    expect(gone).toBe(1);
  });
});

describe('the scales', () => {
  it('let so much through at once, and so much for long', () => {
    const scales = new Scales();
    const through = (now: number, count: number): number =>
      Array.from({ length: count }, () => scales.weigh(now)).filter(Boolean).length;
    expect(through(1e6, 100)).toBe(60);
    expect(through(1e6 + 1000, 100)).toBe(20);
    expect(through(1e6 + 60_000, 100)).toBe(60);
    expect([scales.weigh(1e6 + 60_500, 10), scales.weigh(1e6 + 60_500)]).toEqual([true, false]);
  });
});
