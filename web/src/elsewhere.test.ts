import { afterEach, describe, expect, it, vi } from 'vitest';
import { addressesIn, findServer } from './elsewhere';

afterEach(() => void vi.unstubAllGlobals());

describe('an address that somebody types', () => {
  it('is a name, a name and a port, or a link to there', () => {
    expect(addressesIn('play.example.org', 'https:')).toEqual(['https://play.example.org']);
    expect(addressesIn(' play.example.org:7447 ', 'https:')).toEqual(['https://play.example.org:7447']);
    expect(addressesIn('https://play.example.org/t/KXQW', 'https:')).toEqual(['https://play.example.org']);
    expect(addressesIn('wss://play.example.org/ws', 'https:')).toEqual(['https://play.example.org']);
    expect(addressesIn('[2001:db8::1]:80', 'https:')).toEqual(['https://[2001:db8::1]:80']);
  });

  it('needs a lock when the page has one, but not on one’s own machine', () => {
    expect(addressesIn('http://192.0.2.1:7447', 'https:')).toBe('needs_lock');
    expect(addressesIn('ws://play.example.org', 'https:')).toBe('needs_lock');
    expect(addressesIn('192.0.2.1:7447', 'http:')).toEqual(['https://192.0.2.1:7447', 'http://192.0.2.1:7447']);
    for (const near of ['localhost:7447', '127.0.0.1:7447', '[::1]:7447'])
      expect(addressesIn(near, 'https:')).toEqual([`http://${near}`, `https://${near}`]);
    expect(addressesIn('localhost.example.org', 'https:')).toEqual(['https://localhost.example.org']);
  });

  it('may be none', () => {
    for (const none of [
      '',
      '  ',
      'the saloon',
      'ftp://example.org',
      'https://',
      'https://me:secret@example.org',
      'a:b:c',
    ])
      expect(addressesIn(none, 'http:'), none).toBe('no_address');
  });
});

/** A world in which these addresses answer so; nobody else does. */
const world = (answers: Record<string, string | 'unreadable'>) =>
  vi.fn(async (url: string, { mode }: RequestInit) => {
    const { origin } = new URL(url);
    const answer = answers[origin];
    if (answer === undefined || (answer === 'unreadable' && mode !== 'no-cors')) throw new TypeError('Failed to fetch');
    return new Response(mode === 'no-cors' ? '' : answer);
  });

describe('the server at an address', () => {
  const find = (typed: string, answers: Record<string, string>, page = 'http:') => {
    vi.stubGlobal('location', { protocol: page });
    return findServer(typed, world(answers));
  };
  const there = 'https://play.example.org';

  it('is taken when it admits this page', async () => {
    expect(await find('play.example.org', { [there]: '{"sixgun":1,"admits":true}' })).toEqual({ address: there });
  });

  it('is not when it says no, is something else, or is not there', async () => {
    expect(await find(there, { [there]: '{"sixgun":1,"admits":false}' })).toEqual({ wrong: 'foreign' });
    for (const other of ['<!doctype html>', '{}', 'null', '7', 'unreadable'])
      expect(await find(there, { [there]: other }), other).toEqual({ wrong: 'stranger' });
    expect(await find(there, {})).toEqual({ wrong: 'silent' });
    expect(await find('what is that', {})).toEqual({ wrong: 'no_address' });
    expect(await find('http://play.example.org', {}, 'https:')).toEqual({ wrong: 'needs_lock' });
  });

  it('may have no lock where the page has none', async () => {
    const plain = 'http://192.0.2.1:7447';
    expect(await find('192.0.2.1:7447', { [plain]: '{"sixgun":1,"admits":true}' })).toEqual({ address: plain });
    expect(await find('192.0.2.1:7447', { [plain]: '{"sixgun":1,"admits":false}' })).toEqual({ wrong: 'foreign' });
  });

  it('is told nothing but that somebody asks', async () => {
    vi.stubGlobal('location', { protocol: 'https:' });
    const fetch = world({ [there]: '{"sixgun":1,"admits":true}' });
    await findServer('play.example.org', fetch);
    expect(fetch.mock.calls.map(([url, { credentials }]) => [url, credentials])).toEqual([[`${there}/admits`, 'omit']]);
  });
});
