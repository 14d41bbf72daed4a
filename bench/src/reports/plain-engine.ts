import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { Score } from './independent-report.ts';

/** What the engine says of a position. */
export interface PlainAnswer {
  /** From White's side. */
  readonly score: Score;
  /** In UCI form. */
  readonly best: string;
}

/** An engine that is spoken to in UCI, without the driver of the product. */
export class PlainEngine {
  readonly #process: ChildProcessByStdio<Writable, Readable, null>;
  #take: (line: string) => void = () => undefined;
  #fail: (error: Error) => void = () => undefined;
  #fault: Error | undefined;

  constructor(command: string, args: readonly string[]) {
    this.#process = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'] });
    createInterface({ input: this.#process.stdout }).on('line', (line) => this.#take(line));
    const failed = (error: Error): void => {
      this.#fault ??= error;
      this.#fail(error);
    };
    this.#process.on('error', failed);
    this.#process.on('exit', () => failed(new Error('The engine has ended.')));
    // What is written to an engine that has ended is of no use; its end is reported.
    this.#process.stdin.on('error', () => undefined);
  }

  /** Searches so many positions, each time as if nothing had been searched before. */
  async search(fen: string, nodes: number): Promise<PlainAnswer> {
    await this.#until('readyok', 'ucinewgame\nisready\n');
    const sign = fen.split(' ')[1] === 'w' ? 1 : -1;
    let score: Score | undefined;
    const last = await this.#until('bestmove ', `position fen ${fen}\ngo nodes ${nodes}\n`, (line) => {
      const found = / multipv 1 score (cp|mate) (-?\d+)(?! (?:lower|upper)bound)\b/.exec(line);
      if (!found) return;
      const value = sign * Number(found[2]);
      score = found[1] === 'cp' ? { centipawns: value } : { mate: value };
    });
    if (!score) throw new Error(`The engine said nothing of ${fen}`);
    return { score, best: last.split(' ')[1] ?? '' };
  }

  close(): void {
    this.#process.kill();
  }

  #until(
    beginning: string,
    commands: string,
    each: (line: string) => void = () => undefined,
  ): Promise<string> {
    if (this.#fault) return Promise.reject(this.#fault);
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    this.#fail = reject;
    this.#take = (line) => {
      if (line.startsWith(beginning)) resolve(line);
      else each(line);
    };
    this.#process.stdin.write(commands);
    return promise;
  }
}
