import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientMessage, Update } from '../protocol';
import { Line } from './line.svelte';
import { lineTable, type News } from './table_source';
import type { OpenWire, WireEvents } from './wire';

let events: WireEvents;
let said: ClientMessage[];
let opened = 0;
let closed = 0;
const open: OpenWire = (on) => {
  opened++;
  events = on;
  return { send: (text) => said.push(JSON.parse(text) as ClientMessage), close: () => void closed++ };
};
let kept: { session?: string; name?: string };
const keeper = {
  get: () => kept,
  set: (session: string, name: string) => void (kept = { session, name }),
};
const tell = (message: object): void => events.text(JSON.stringify(message));
const welcome = { type: 'welcome', protocol: 1, session: 'secret', person: 12, name: 'Anna', tables: [] };
const update = (since: number, n: number): Update => ({ type: 'update', table: 'KXQW', since, n });

let line: Line;
beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  opened = 0;
  closed = 0;
  kept = { name: 'Anna' };
  line = new Line(open, keeper);
  events.up();
});
afterEach(() => {
  line.close();
  vi.useRealTimers();
});

describe('a line to a server', () => {
  it('says hello and keeps who one is', () => {
    expect(said).toEqual([{ type: 'hello', protocol: 1, name: 'Anna' }]);
    tell(welcome);
    expect(line.state).toBe('up');
    expect(kept.session).toBe('secret');
  });

  it('comes back by itself with the session when it breaks', () => {
    tell(welcome);
    events.down();
    expect(line.state).toBe('broken');
    expect(line.send({ type: 'ping' })).toBe(false);
    vi.advanceTimersByTime(1000);
    expect(opened).toBe(2);
    events.up();
    expect(said.at(-1)).toEqual({ type: 'hello', protocol: 1, session: 'secret', name: 'Anna' });
  });

  it('comes back to a table at once, and less soon where none was shown', () => {
    tell(welcome);
    tell(update(0, 1));
    events.down();
    vi.advanceTimersByTime(25);
    expect(opened).toBe(2);
    events.up();
    tell(welcome);
    events.down();
    vi.advanceTimersByTime(35);
    expect(opened).toBe(2);
    vi.advanceTimersByTime(30);
    expect(opened).toBe(3);
  });

  it('is broken soon after the browser says that there is no net, unless the server still answers', () => {
    tell(welcome);
    line.offline();
    expect(said.at(-1)).toEqual({ type: 'ping' });
    tell({ type: 'pong' });
    vi.advanceTimersByTime(5000);
    expect(line.state).toBe('up');
    line.offline();
    vi.advanceTimersByTime(2000);
    expect(line.state).toBe('broken');
  });

  it('begins anew when the server has forgotten the session', () => {
    kept = { session: 'old', name: 'Anna' };
    tell({ type: 'error', code: 'bad_session', message: '' });
    expect(said.at(-1)).toEqual({ type: 'hello', protocol: 1, name: 'Anna' });
  });

  it('gives up where the server speaks another version', () => {
    tell({ type: 'error', code: 'protocol', message: '' });
    expect(line.state).toBe('refused');
    vi.advanceTimersByTime(60000);
    expect(opened).toBe(1);
  });

  it('notices a server that has fallen silent, and comes back', () => {
    tell(welcome);
    vi.advanceTimersByTime(25_000);
    expect(said.at(-1)).toEqual({ type: 'ping' });
    tell({ type: 'pong' });
    vi.advanceTimersByTime(10_000);
    expect([line.state, closed]).toEqual(['up', 0]);
    vi.advanceTimersByTime(20_000);
    expect([line.state, closed]).toEqual(['broken', 1]);
    vi.advanceTimersByTime(1000);
    expect(opened).toBe(2);
  });

  it('asks at once when the page has woken up, and waits no longer for the next try', () => {
    tell(welcome);
    line.check();
    expect(said.at(-1)).toEqual({ type: 'ping' });
    events.down();
    line.check();
    expect(opened).toBe(2);
    line.check(); // it is on its way
    vi.advanceTimersByTime(9000);
    expect(opened).toBe(2);
  });

  it('tries anew when a connection never comes up', () => {
    events.down();
    vi.advanceTimersByTime(1000);
    expect(opened).toBe(2);
    vi.advanceTimersByTime(17_000);
    expect(opened).toBe(3);
  });

  it('lets nobody wait for a reply that cannot come', async () => {
    tell(welcome);
    const asked = line.ask({ type: 'join', table: 'KXQW' });
    tell({ type: 'error', code: 'protocol', message: '' });
    await expect(asked).rejects.toMatchObject({ code: 'line_broken' });
  });

  it('brings replies to those who have asked', async () => {
    tell(welcome);
    const reply = line.ask({ type: 'create', seats: 4 });
    const id = said.at(-1)?.id;
    tell({ type: 'joined', table: 'KXQW', person: 12, id });
    expect(await reply).toMatchObject({ type: 'joined', table: 'KXQW' });
    const refused = line.ask({ type: 'join', table: 'NONE' });
    tell({ type: 'error', code: 'no_table', message: '', id: said.at(-1)?.id });
    await expect(refused).rejects.toMatchObject({ code: 'no_table' });
  });
});

describe('a table of a server', () => {
  it('asks for the whole table, then takes each update once', () => {
    tell(welcome);
    const heard: News[] = [];
    const stop = lineTable(line, 'KXQW').listen((news) => heard.push(news));
    expect(said.at(-1)).toEqual({ type: 'resume', table: 'KXQW', n: 0 });
    tell(update(0, 4));
    tell(update(4, 5));
    tell(update(4, 5));
    tell({ ...update(5, 6), table: 'ELSE' });
    expect(heard.map((news) => (news.type === 'update' ? news.update.n : 0))).toEqual([4, 5]);
    stop();
    tell(update(5, 6));
    expect(heard).toHaveLength(2);
  });

  it('tells hints of its own table', () => {
    tell(welcome);
    const heard: News[] = [];
    lineTable(line, 'KXQW').listen((news) => heard.push(news));
    const hint = { type: 'hint', table: 'KXQW', question: 4, move: 'pass' };
    tell({ ...hint, table: 'ELSE' });
    tell(hint);
    expect(heard).toEqual([{ type: 'hint', hint }]);
  });

  it('asks for what it has missed', () => {
    tell(welcome);
    const heard: News[] = [];
    lineTable(line, 'KXQW').listen((news) => heard.push(news));
    tell(update(0, 4));
    tell(update(6, 7));
    expect(said.at(-1)).toEqual({ type: 'resume', table: 'KXQW', n: 4 });
    tell(update(4, 7));
    expect(heard).toHaveLength(2);
  });

  it('resumes where it broke off when the line is back', () => {
    tell(welcome);
    const heard: News[] = [];
    lineTable(line, 'KXQW').listen((news) => heard.push(news));
    tell(update(0, 4));
    events.down();
    expect(heard.at(-1)).toEqual({ type: 'line', up: false });
    vi.advanceTimersByTime(1000);
    events.up();
    tell(welcome);
    expect(heard.at(-1)).toEqual({ type: 'line', up: true });
    expect(said.at(-1)).toEqual({ type: 'resume', table: 'KXQW', n: 4 });
  });
});
