// The deal of the day: what one has made of it on this device. Which game it is the engine knows (src/analysis/day.h).
// docs/deal-of-the-day.md tells it for people.
import type { Report } from '../analysis/report';
import { keepAs, keptAs } from '../keeping';
import type { Seat } from '../protocol';

/** How well the choices of a game were made. */
export interface Score {
  choices: number;
  mistakes: number;
  given: number; // away by them, in points of a hundred
  marks: string; // a letter for each choice, in order: RIGHT or WRONG
}
/** A day that was begun here. Only the first game that is over counts. */
export interface Played {
  table: string; // where it was begun last
  late?: true; // on another day than its own
  first?: string; // the table of the game that counts
  won?: boolean;
  score?: Score;
}
export type Days = Record<string, Played>;

export const [RIGHT, WRONG] = ['.', 'x'];

const KEY = 'sixgun-days';
export const DAY_MS = 24 * 60 * 60 * 1000;

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** By UTC, so that it is the same day for everybody. */
export const today = (now = Date.now()): string => dateOf(now);

/** When the day after that begins, in ms since 1970. */
export const endOf = (day: string): number => Date.parse(day) + DAY_MS;

/** Whether that is a day, and has come. */
export function isDay(text: string, now = Date.now()): boolean {
  const ms = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(ms) && dateOf(ms) === text && text <= today(now);
}

export const days = (): Days => keptAs<Days>(KEY, {});

function keep(day: string, played: Played): void {
  keepAs(KEY, { ...days(), [day]: played });
}

export function keepBegun(day: string, table: string): void {
  const late = day !== today();
  const before = days()[day];
  keep(day, { ...(late && { late }), ...(before?.first !== undefined && before), table });
}

/** The day whose deal is played at a table, if it is one. */
export function dayAt(table: string): string | undefined {
  return Object.entries(days()).find(([, played]) => played.table === table)?.[0];
}

/** The game at that table is over. */
export function keepEnd(table: string, won: boolean): void {
  const day = dayAt(table);
  const played = day && days()[day];
  if (played && played.first === undefined) keep(day, { ...played, first: table, won });
}

export function keepScore(day: string, score: Score): void {
  const played = days()[day];
  if (played) keep(day, { ...played, score });
}

/** How well a seat was played. */
export function scoreOf({ seats, choices, point }: Pick<Report, 'seats' | 'choices' | 'point'>, own: Seat): Score {
  const account = seats.find(({ seat }) => seat === own);
  return {
    choices: account?.choices ?? 0,
    mistakes: account?.mistakes ?? 0,
    given: (account?.given_away ?? 0) / point,
    marks: choices.flatMap(({ seat, mistake }) => (seat === own ? [mistake ? WRONG : RIGHT] : [])).join(''),
  };
}

/** How many days, up to today or yesterday, were each played to the end on the day itself. */
export function streak(all: Days, now = Date.now()): number {
  const counts = (ms: number): boolean => {
    const played = all[dateOf(ms)];
    return played?.won !== undefined && !played.late;
  };
  let ms = counts(now) ? now : now - DAY_MS;
  let count = 0;
  for (; counts(ms); ms -= DAY_MS) count++;
  return count;
}

/** Which answers of a record a seat gave, by their number from 1 on. */
export function ownMoves(record: string, seat: Seat): number[] {
  const moves = record
    .slice(record.indexOf('\nmoves\n'))
    .split('\n')
    .filter((line) => /^[A-H] /.test(line));
  return moves.flatMap((line, i) => (line.startsWith(`${seat} `) ? [i + 1] : []));
}
