// A server of the game for a test, that can be killed and started again.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, site } from './paths';

const PROGRAM = process.env.SIXGUN ?? join(root, 'build/sixgun');

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}

export class Sixgun {
  readonly url: string;
  readonly #folder = mkdtempSync(join(tmpdir(), 'sixgun-web-'));
  readonly #port: number;
  #process: ChildProcess | undefined;
  #said = '';

  private constructor(port: number) {
    this.#port = port;
    this.url = `http://127.0.0.1:${port}/`;
  }

  static async start(): Promise<Sixgun> {
    if (!existsSync(PROGRAM)) throw new Error(`there is no ${PROGRAM}`);
    const server = new Sixgun(await freePort());
    await server.again();
    return server;
  }

  /** Starts it, or starts it again with the tables that it had; `more`: options of its command line. */
  async again(...more: string[]): Promise<void> {
    const arguments_ = ['serve', '--db', join(this.#folder, 'tables.db'), '--port', String(this.#port)];
    this.#process = spawn(
      PROGRAM,
      [...arguments_, '--web', site, '--rate', '0', '--per-address', '0', '--address-tables', '0', ...more],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    this.#process.stdout?.on('data', (text) => (this.#said += String(text)));
    this.#process.stderr?.on('data', (text) => (this.#said += String(text)));
    for (let tries = 0; tries < 1200; tries++) {
      if (this.#process.exitCode !== null || this.#process.signalCode !== null) break;
      const answer = await fetch(this.url).catch(() => null);
      if (answer?.ok) return;
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error(`the server does not answer: ${this.#said}`);
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const process = this.#process;
    if (!process || process.exitCode !== null || process.signalCode !== null) return;
    const gone = new Promise((done) => process.once('exit', done));
    process.kill(signal);
    await gone;
  }

  /** As when the machine loses its power. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
