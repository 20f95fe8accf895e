// Games that were played before a test begins.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './paths';

const PROGRAM = process.env.SIXGUN ?? join(root, 'build/sixgun');
interface Told {
  one: number;
  seats: { luck: number; own: number }[];
  choices: { mistake: boolean }[];
}
interface Step {
  number: number;
  events?: { kind: string; actor?: string }[];
}

/** A game of those bots, and what the program tells of it where that is wanted. */
export function play(
  players: number,
  bots: string,
  seed: number,
  isTold: boolean,
): { record: string; told: Told | undefined } {
  const folder = mkdtempSync(join(tmpdir(), 'sixgun-analysis-'));
  try {
    const game = ['--seed', `${seed}`, '--games', '1', '--players', `${players}`, '--bots', bots];
    execFileSync(PROGRAM, ['sim', ...game, '--record', '1', '--out', folder]);
    const file = join(folder, 'game-000001.sgr');
    const told = isTold
      ? execFileSync(PROGRAM, ['analyse', '--format', 'json', file], { encoding: 'utf8' })
      : undefined;
    return { record: readFileSync(file, 'utf8'), told: told === undefined ? told : (JSON.parse(told) as Told) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The same bots play until one of them is out, and the others still play: the game so far, and whose seat that is. */
export function playUntilOut(seed: number): { record: string; seat: string } {
  const { record } = play(5, 'rules', seed, false);
  const told = execFileSync(PROGRAM, ['replay', '--format', 'json', '-'], { encoding: 'utf8', input: record });
  for (const line of told.trim().split('\n')) {
    const { number, events } = JSON.parse(line) as Step;
    const out = events?.find(({ kind }) => kind === 'dies');
    if (!out) continue;
    const lines = record.split('\n');
    const moves = lines.flatMap((line, i) => (/^[A-H] /.test(line) ? [i] : []));
    return { record: `${lines.slice(0, moves[number - 1]! + 1).join('\n')}\n`, seat: out.actor! };
  }
  throw new Error(`nobody is out in game ${seed}`);
}
