// The client says what the program says: a program of the tests tells every kind of event, and whole games, with its
// sentences for each reader, and here the same is said again, in every language.
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { EVENTS, MOVES, OUTLOOKS, QUESTIONS, type Row } from '$generated/sentences';
import { EVENT_FACTS } from '../log/events';
import { sentenceOf } from '../log/sentences';
import { MOVE_FACTS, moveLine } from '../play/moves';
import { OUTLOOK_FACTS, outlookLine } from '../play/outlooks';
import { QUESTION_FACTS, questionSentence } from '../play/questions';
import type { GameEvent, LegalMove, Option, Role, Seat, View, Winner } from '../protocol';
import { areGangs, rolesDealt, winnersAt } from '../table/roles_left';
import { LANGUAGES, speak } from '../texts/index.svelte';
import { formatOf, rowFor } from './choose';

interface Happened {
  reader: Seat;
  says: string;
  events: GameEvent[];
}
interface Table {
  seats: number;
  options: Option[];
  roles: Partial<Record<Role, number>>;
  wins: Winner[];
  gangs: boolean;
}
interface Asked {
  says: string;
  others: string;
  moves: string[];
  bare: string[]; // without what they are aimed at
  outlooks: string[];
  prices: number[];
  view: View;
}

const NAMES = ['Ada', 'דנה', `O'Neil "Kid"`, 'Zoë', 'Émile', 'Inés', 'علي', 'Hank'];
const name = (seat: Seat): string => NAMES[seat.charCodeAt(0) - 65] ?? seat;

/** The program as it was built last. */
function program(): string {
  const root = new URL('../../../build/', import.meta.url).pathname;
  const built = ['plain', '.', 'dev']
    .map((build) => `${root}${build}/tests/say-sentences`)
    .map((path) => ({ path, made: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.made - a.made);
  if (!built[0]?.made) throw new Error('tests/say-sentences has not been built: make dev');
  return built[0].path;
}

function told(language: string): { tables: Table[]; happened: Happened[]; asked: Asked[] } {
  const text = execFileSync(program(), [language], { encoding: 'utf8', maxBuffer: 2 ** 28 });
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { table: Table } | Happened | Asked);
  return {
    tables: lines.filter((line) => 'table' in line).map(({ table }) => table),
    happened: lines.filter((line) => 'events' in line),
    asked: lines.filter((line) => 'view' in line),
  };
}

/** Whether the character of who is asked lies so. */
function liesFaceDown({ players, question }: View): boolean | undefined {
  return players.find(({ seat }) => seat === question!.seat)?.face_down;
}

/** As a choice that is not finished shows it. */
function bareOf({ target: _target, item: _item, ...rest }: LegalMove): LegalMove {
  return rest;
}

const costs = ({ verb }: LegalMove): boolean => verb === 'buy' || verb === 'scrap';

/** Those of the first ten that differ, so that one sees at a glance what went wrong. */
class Differences {
  readonly list: string[] = [];
  compare(about: object, program: string, client: string): void {
    if (program === client || this.list.length >= 10) return;
    this.list.push(`the program: ${program}  the client: ${client}  about: ${JSON.stringify(about)}`);
  }
}

describe.each(LANGUAGES.map(({ code }) => code))('in %s', (code) => {
  let lines: ReturnType<typeof told>;
  beforeAll(async () => {
    lines = told(code);
    await speak(code);
  }, 60_000);

  it('every event is told to every reader as the program tells it', () => {
    const differences = new Differences();
    for (const { reader, says, events } of lines.happened) {
      for (const event of events) {
        differences.compare({ event, reader }, says, sentenceOf(event, { viewer: reader, name }).text);
      }
    }
    expect(differences.list).toEqual([]);
    expect(lines.happened.length).toBeGreaterThan(10_000);
  });

  it('every question and every move is put as the program puts it', () => {
    const differences = new Differences();
    for (const { says, others, moves, bare, outlooks, prices, view } of lines.asked) {
      const question = view.question!;
      const priced = new Map(question.legal!.map((move, i) => [move.move, costs(move) ? prices[i] : undefined]));
      const table = {
        me: question.seat,
        asked: question.kind,
        name,
        price: (move: LegalMove) => priced.get(move.move),
        faceDown: liesFaceDown(view),
      };
      differences.compare(question, says, questionSentence(question, question.seat, name));
      differences.compare(question, others, questionSentence(question, undefined, name));
      question.legal!.forEach((move, i) => {
        differences.compare({ move, asked: question.kind }, moves[i]!, moveLine(move, table));
        differences.compare({ move, asked: question.kind }, bare[i]!, moveLine(bareOf(move), table));
        differences.compare({ move }, outlooks[i]!, outlookLine(move, question.seat, name));
      });
    }
    expect(differences.list).toEqual([]);
    expect(lines.asked.length).toBeGreaterThan(200);
  });
});

// "d'Ada", "qu'Ada": French sentences avoid the words that would lose their vowel before some names.
it('no French sentence has a name behind a word that changes before a vowel', async () => {
  await speak('fr');
  const texts = [...EVENTS, ...MOVES, ...QUESTIONS, ...OUTLOOKS]
    .flatMap(([, , to]) => to)
    .map((text) => formatOf(text, 2));
  expect(texts.filter((text) => /(?<!\p{L})(de|que|le|la|je|ne|se|me|te) %[12346]\$s/iu.test(text))).toEqual([]);
});

it('at every table the roles and those who can win are those of the engine', () => {
  const { tables } = told('en');
  const said = tables.map(({ seats, options }) => ({
    seats,
    options,
    roles: rolesDealt(seats, options),
    wins: winnersAt(seats, options),
    gangs: areGangs(seats, options),
  }));
  expect(said).toEqual(tables);
  expect(tables.length).toBeGreaterThan(1000);
});

describe('no row is idle', () => {
  const lines = told('en');
  const idle = (rows: readonly Row<string>[], used: Set<Row<string> | undefined>) =>
    rows.filter((row) => !used.has(row)).map(([about, facts]) => `${about} ${facts.join(' ')}`);

  it('of those about events', () => {
    const events = lines.happened.flatMap((line) => line.events);
    expect(idle(EVENTS, new Set(events.map((event) => rowFor(EVENTS, event.kind, EVENT_FACTS, event))))).toEqual([]);
  });

  it('of those about questions', () => {
    const questions = lines.asked.map(({ view }) => view.question!);
    const used = new Set(questions.map((one) => rowFor(QUESTIONS, one.kind, QUESTION_FACTS, one)));
    expect(idle(QUESTIONS, used)).toEqual([]);
  });

  it('of those about what moves come to', () => {
    const used = new Set(
      lines.asked.flatMap(({ view }) =>
        view.question!.legal!.flatMap((move) =>
          [move.outlook?.vain ?? '', ...Object.keys(move.outlook ?? {})].map((about) =>
            rowFor(OUTLOOKS, about, OUTLOOK_FACTS, { move, me: view.question!.seat }),
          ),
        ),
      ),
    );
    expect(idle(OUTLOOKS, used)).toEqual([]);
  });

  it('of those about moves', () => {
    const used = new Set(
      lines.asked.flatMap(({ view }) => {
        const { seat, kind, legal } = view.question!;
        const table = { me: seat, asked: kind, name, faceDown: liesFaceDown(view) };
        return legal!
          .flatMap((move) => [move, bareOf(move)])
          .map((move) => rowFor(MOVES, move.verb, MOVE_FACTS, { move, table }));
      }),
    );
    expect(idle(MOVES, used)).toEqual([]);
  });
});
