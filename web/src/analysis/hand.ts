// The workers that think for the page, and what they all are given.
import { moduleThatThinks } from '../offline/module';
import type { Answer, Task } from './thinker';

const MOST_WORKERS = 4;

export const handsMost = (): number => Math.min(MOST_WORKERS, Math.max(1, navigator.hardwareConcurrency));

export const compiledModule = async (): Promise<WebAssembly.Module> => WebAssembly.compile(await moduleThatThinks());

export class Hand {
  readonly #worker = new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module' });
  ask(task: Task): Promise<Answer> {
    return new Promise((done, failed) => {
      this.#worker.onmessage = ({ data }: MessageEvent<Answer>) =>
        data.failed ? failed(new Error(data.failed)) : done(data);
      this.#worker.onerror = () => failed(new Error('the worker has failed'));
      this.#worker.postMessage(task);
    });
  }
  end(): void {
    this.#worker.terminate();
  }
}
