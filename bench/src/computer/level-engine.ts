import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ComputerLevel } from '@royal-chess/domain/computer/levels';

/** The engine of the pages as a process of its own, playing at a level. */
export class LevelEngine {
  readonly #process: ChildProcessWithoutNullStreams;
  #answer: (line: string) => void = () => undefined;

  constructor(private readonly level: ComputerLevel) {
    const script = join(process.cwd(), 'node_modules/stockfish/src/stockfish.js');
    // With `fetch` it would take the path of its other file for an address.
    this.#process = spawn(process.execPath, [
      '--import',
      'data:text/javascript,delete globalThis.fetch',
      script,
    ]);
    createInterface({ input: this.#process.stdout }).on('line', (line) => this.#answer(line));
  }

  async start(): Promise<void> {
    await this.#ask('uci', 'uciok');
    this.#process.stdin.write(`setoption name Skill Level value ${this.level.skill}\n`);
    await this.#ask('isready', 'readyok');
  }

  /** @returns the move in UCI form */
  async move(fen: string): Promise<string> {
    this.#process.stdin.write(`position fen ${fen}\n`);
    const line = await this.#ask(`go nodes ${this.level.nodes}`, 'bestmove');
    return line.split(' ')[1] ?? '';
  }

  close(): void {
    this.#process.kill();
  }

  #ask(command: string, answer: string): Promise<string> {
    const { promise, resolve } = Promise.withResolvers<string>();
    this.#answer = (line) => {
      if (line.startsWith(answer)) resolve(line);
    };
    this.#process.stdin.write(`${command}\n`);
    return promise;
  }
}
