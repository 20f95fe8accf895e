// One of the workers that think a game through: whatever it is asked it answers, one thing after the other.
import { load, type Analysis, type Plan, type Sixgun } from 'sixgun';
import type { Verdict } from './report';

export type Task =
  | { open: string; plan: Plan; module: WebAssembly.Module }
  | { piece: number }
  | { take: number; found: Uint8Array<ArrayBuffer> }
  | { report: true }
  | { move: number; instead: string };
export interface Answer {
  verdict?: Verdict;
  pieces?: number;
  found?: Uint8Array<ArrayBuffer>;
  report?: string;
  failed?: string;
}

let sixgun: Sixgun | undefined;
let analysis: Analysis | undefined;

async function work(task: Task): Promise<Answer> {
  if ('open' in task) {
    sixgun ??= await load(task.module);
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
  work(data).then(
    (answer) => postMessage(answer),
    (error: unknown) => postMessage({ failed: String(error) } satisfies Answer),
  );
};
