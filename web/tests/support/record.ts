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
