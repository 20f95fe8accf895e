import { describe, expect, it } from 'vitest';
import { BadCode, codeOf, pack, sdpOf, unpack, type Code } from './code';

const code: Code = {
  kind: 'call',
  id: '0badcafe',
  ufrag: '5Yx1',
  pwd: 'R41N1UjWxl5KoUFNm6bWPjx0',
  fingerprint: 'a7d388'.padEnd(64, '5'),
  candidates: [
    { sort: 'host', address: '192.0.2.2', port: 47474 },
    { sort: 'host', address: 'fd00:0000:0000:0000:0000:0000:0000:0002', port: 57880 },
    { sort: 'host', address: '1f4c0f5e-6f0a-4b6e-9d0c-2f1f3a5b7c9d.local', port: 1 },
    { sort: 'srflx', address: '203.0.113.9', port: 65535 },
  ],
};
const bytes = (packed: string): number[] => [...Buffer.from(packed, 'base64url')];
const packedOf = (changed: number[]): string => Buffer.from(changed).toString('base64url');

describe('a code', () => {
  it('comes back as it was', () => {
    expect(unpack(pack(code))).toEqual(code);
    expect(unpack(pack({ ...code, kind: 'answer' })).kind).toBe('answer');
    expect(pack(code)).toMatch(/^[\w-]{1,180}$/);
  });

  it('says what a browser has described, and is described so', () => {
    expect(codeOf('call', code.id, sdpOf(code))).toEqual(code);
    const sdp = [
      'v=0',
      'a=candidate:1 1 udp 2113937151 fd00::2 57880 typ host generation 0 network-cost 999',
      'a=candidate:2 1 tcp 1518280447 192.0.2.2 9 typ host tcptype active',
      'a=ice-ufrag:5Yx1',
      'a=ice-pwd:R41N1UjWxl5KoUFNm6bWPjx0',
      `a=fingerprint:sha-256 ${code.fingerprint.toUpperCase().match(/../g)!.join(':')}`,
    ].join('\r\n');
    const read = unpack(pack(codeOf('call', code.id, sdp)));
    expect(read).toEqual({ ...code, candidates: [code.candidates[1]] });
  });

  it('leaves out what cannot be an address', () => {
    for (const address of ['fe80::1%eth0', '1.2.3.256', 'example.org', '1:2:3', '::1::', '', 'x\r\na=evil']) {
      expect(unpack(pack({ ...code, candidates: [{ sort: 'host', address, port: 5 }] })).candidates).toEqual([]);
    }
  });

  it('is refused when it is cut, of another version, or no code at all', () => {
    const whole = pack(code);
    for (const bad of [
      '',
      'hello there',
      '💥',
      `${whole}=`,
      'A'.repeat(5000),
      packedOf([9 * 2, ...bytes(whole).slice(1)]),
    ])
      expect(() => unpack(bad), bad).toThrow(BadCode);
    const all = bytes(whole);
    for (let length = 0; length < all.length; length++) {
      const cut = packedOf(all.slice(0, length));
      try {
        expect(unpack(cut).candidates.length).toBeLessThan(4);
      } catch (error) {
        expect(error).toBeInstanceOf(BadCode);
      }
    }
  });

  it('lets no stranger write into a description', () => {
    const at = 6; // the first letter of the fragment, after kind, id and length
    for (let byte = 0; byte < 256; byte++) {
      const changed = bytes(pack(code));
      changed[at] = byte;
      if (/[A-Za-z0-9+/]/.test(String.fromCharCode(byte))) expect(unpack(packedOf(changed)).ufrag).toHaveLength(4);
      else expect(() => unpack(packedOf(changed))).toThrow(BadCode);
    }
    let seed = 1;
    for (let i = 0; i < 2000; i++) {
      const changed = bytes(pack(code));
      for (let k = 0; k < 3; k++) {
        seed = (seed * 48271) % 2147483647;
        changed[seed % changed.length] = seed & 255;
      }
      try {
        const sdp = sdpOf(unpack(packedOf(changed)));
        expect(sdp.split('\r\n').every((line) => line === '' || /^[a-z]=[ -~]+$/.test(line))).toBe(true);
      } catch (error) {
        expect(error).toBeInstanceOf(BadCode);
      }
    }
  });
});
