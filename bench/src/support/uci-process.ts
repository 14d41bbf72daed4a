import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/** A program that is spoken to in UCI, one question at a time, without the driver of the product. */
export class UciProcess {
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
    this.#process.on('exit', () => failed(new Error(`${command} has ended.`)));
    // What is written to an engine that has ended is of no use; its end is reported.
    this.#process.stdin.on('error', () => undefined);
  }

  /**
   * Sends a command that has an answer.
   * @param each receives the lines before it
   * @returns the first line that begins so
   */
  ask(command: string, beginning: string, each: (line: string) => void = () => undefined): Promise<string> {
    if (this.#fault) return Promise.reject(this.#fault);
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    this.#fail = reject;
    this.#take = (line) => {
      if (line.startsWith(beginning)) resolve(line);
      else each(line);
    };
    this.#process.stdin.write(`${command}\n`);
    return promise;
  }

  /** Sends a command that has no answer. */
  send(command: string): void {
    this.#process.stdin.write(`${command}\n`);
  }

  close(): void {
    this.#process.kill();
  }
}
