// One of the workers that think a game through: whatever it is asked it answers, one thing after the other.
import { load, SETS, type Analysis, type Plan, type Setup, type Sixgun, type Totals } from 'sixgun';
import { compiling } from '../offline/compiling';
import { bringCompiler, compilerHere } from '../offline/module';
import type { Verdict } from './report';

/** What a game of bots is dealt from. */
export interface Dealt {
  game: number; // the seed
  seats: number;
  sets: number; // a sum, as the library has them
}
/** Games of bots that are played twice, with a pack and without, from the same deals. */
export interface Weighed extends Required<Setup> {
  pack: string;
  seed: number;
  first: number;
  games: number;
}
export type Task =
  | { weigh: Weighed; module: WebAssembly.Module }
  | { open: string; plan: Plan; module: WebAssembly.Module }
  | { piece: number }
  | { take: number; found: Uint8Array<ArrayBuffer> }
  | { play: Dealt; module: WebAssembly.Module }
  | { report: true }
  | { move: number; instead: string };
export interface Answer {
  sides?: [withPack: Totals, without: Totals];
  record?: string;
  verdict?: Verdict;
  pieces?: number;
  found?: Uint8Array<ArrayBuffer>;
  report?: string;
  failed?: string;
}

let sixgun: Sixgun | undefined;
let analysis: Analysis | undefined;

/** The record of a game that bots by the rules of thumb play, at a table whose only person is away. */
function played(sixgun: Sixgun, { game, seats, sets }: Dealt): string {
  const table = sixgun.table();
  const seed = game.toString(16).padStart(8, '0').padEnd(64, '0');
  const names = Object.entries(SETS).flatMap(([name, bit]) => (sets & bit ? [name] : []));
  const setup = { seats, bots: seats - 1, sets: names, level: 'rules', move_seconds: 0 };
  let now = 0;
  table.apply(table.create(now, 'AAAAA', 1, 'Abe', { type: 'create', ...setup }));
  table.apply(table.request(now, 1, { type: 'start' }, { deal: seed, bots: seed, commitment: seed }));
  table.apply(table.request(now, 1, { type: 'away' }));
  while (table.state === 'playing') {
    now = Math.max(now, table.due);
    const line = table.think(now);
    if (line !== null) table.apply(line);
  }
  const { record } = JSON.parse(table.record()) as { record: string };
  table.free();
  return record;
}

async function work(task: Task): Promise<Answer> {
  if ('weigh' in task) {
    const module = (sixgun ??= await load(task.module, undefined, compilerHere));
    return { sides: [module.simulate(task.weigh), module.simulate({ ...task.weigh, pack: '' })] };
  }
  if ('play' in task)
    return { record: played((sixgun ??= await load(task.module, undefined, compilerHere)), task.play) };
  if ('open' in task) {
    sixgun ??= await load(task.module, undefined, compilerHere);
    analysis?.free();
    analysis = sixgun.analysis(task.open, task.plan);
    return { pieces: analysis.pieces };
  }
  if (!analysis) throw new Error('nothing is open');
  if ('piece' in task) return { found: analysis.piece(task.piece) };
  if ('take' in task) return (analysis.take(task.take, task.found), {});
  if ('instead' in task) return { verdict: analysis.ask(task.move, task.instead) };
  return { report: analysis.report() };
}

onmessage = ({ data }: MessageEvent<Task>) => {
  compiling(() => work(data), bringCompiler).then(
    (answer) => postMessage(answer),
    (error: unknown) => postMessage({ failed: String(error) } satisfies Answer),
  );
};
