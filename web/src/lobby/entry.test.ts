import { beforeEach, describe, expect, it } from 'vitest';
import type { ServerMessage } from '../protocol';
import { Line } from '../source/line.svelte';
import type { WireEvents } from '../source/wire';
import { Entry } from './entry.svelte';

let wire: WireEvents;
let said: { type: string; id?: string; password?: string }[];
let line: Line;
let entry: Entry;

const tell = (message: object): void => wire.text(JSON.stringify(message as ServerMessage));
const welcome = { type: 'welcome', protocol: 1, session: 'abc', person: 12, name: 'Ann', tables: [] };
const asked = (type: string): { id?: string; password?: string } =>
  said.findLast((message) => message.type === type) ?? {};
const refuse = async (code: string): Promise<void> => {
  tell({ type: 'error', code, message: '', id: asked('join').id });
  await new Promise((done) => setTimeout(done));
};
const accept = async (): Promise<void> => {
  tell({ type: 'joined', table: 'KXQW', person: 12, id: asked('join').id });
  await new Promise((done) => setTimeout(done));
};

beforeEach(() => {
  said = [];
  const open = (events: WireEvents) => {
    wire = events;
    return { send: (text: string) => void said.push(JSON.parse(text)), close: () => undefined };
  };
  line = new Line(open, { get: () => ({}), set: () => undefined });
  entry = new Entry(line, 'KXQW');
  entry.start();
});

describe('coming to a table', () => {
  it('waits for the line, then is in', async () => {
    expect(said).toEqual([]);
    wire.up();
    tell(welcome);
    expect(asked('join')).toMatchObject({ table: 'KXQW' });
    await accept();
    expect(entry.state).toBe('in');
  });

  it('asks for a password, and once more when it is wrong', async () => {
    wire.up();
    tell(welcome);
    await refuse('bad_password');
    expect(entry.state).toBe('password');
    expect(entry.problem).toBeNull();
    entry.tryPassword('snake');
    expect(asked('join').password).toBe('snake');
    await refuse('bad_password');
    expect(entry.problem?.code).toBe('bad_password');
    entry.tryPassword('rattlesnake');
    await accept();
    expect(entry.state).toBe('in');
  });

  it('says what is in the way, and can be tried again', async () => {
    wire.up();
    tell(welcome);
    await refuse('table_full');
    expect(entry.state).toBe('problem');
    expect(entry.problem?.code).toBe('table_full');
    entry.again();
    await accept();
    expect(entry.state).toBe('in');
  });

  it('comes anew when the server has come back without us', async () => {
    wire.up();
    tell(welcome);
    await accept();
    const before = said.length;
    tell({ type: 'error', code: 'not_here', message: '' });
    expect(said.slice(before).map(({ type }) => type)).toEqual(['join']);
    await accept();
    expect(entry.state).toBe('in');
  });

  it('ends when the table has ended, or somebody is sent away', async () => {
    wire.up();
    tell(welcome);
    await accept();
    tell({ type: 'left', table: 'ELSE', why: 'kicked' });
    expect(entry.state).toBe('in');
    tell({ type: 'left', table: 'KXQW', why: 'kicked' });
    expect(entry.state).toBe('problem');
    expect(entry.problem?.code).toBe('kicked');
  });

  it('says that the page is of another version', () => {
    wire.up();
    tell({ type: 'error', code: 'protocol', message: '' });
    expect(entry.problem?.code).toBe('protocol');
  });
});
