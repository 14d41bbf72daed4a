import type { Worker } from 'node:worker_threads';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { startThread } from '@royal-chess/infra/threads/start-thread';
import type { Paper } from '../page/canvas.ts';
import type { PaperInputs, PaperName } from './paper-inputs.ts';
import type { PrintAnswer, PrintRequest } from './paper-messages.ts';

/** How long the thread waits for a further paper, with its fonts, before it ends. */
const idleMs = 60_000;

interface Job {
  readonly resolve: (paper: Paper) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Prints papers in a thread of its own, which starts with the first paper and ends when none follows for a minute. While it waits it
 * does not keep the process alive.
 */
@Injectable()
export class PaperPrinter implements OnModuleDestroy {
  readonly #jobs = new Map<number, Job>();
  #worker: Worker | undefined;
  #lastId = 0;
  #idle: NodeJS.Timeout | undefined;

  /**
   * The PDF of a paper.
   * @throws Error when drawing fails, or the thread ends before
   */
  print<Name extends PaperName>(name: Name, input: PaperInputs[Name]): Promise<Paper> {
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    const id = ++this.#lastId;
    const request: PrintRequest = { id, name, input };
    const { promise, resolve, reject } = Promise.withResolvers<Paper>();
    this.#jobs.set(id, { resolve, reject });
    worker.ref();
    worker.postMessage(request, []);
    return promise;
  }

  /** Ends the thread; papers that are being printed fail. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    this.#failAll(new Error('The printer was closed.'));
    await worker?.terminate();
  }

  onModuleDestroy(): Promise<void> {
    return this.close();
  }

  #start(): Worker {
    const worker = startThread('./paper-worker', import.meta.url);
    worker.on('message', (answer: PrintAnswer) => this.#settle(answer));
    const ended = (error: Error): void => {
      if (this.#worker !== worker) return;
      // The next paper starts another thread.
      this.#worker = undefined;
      this.#failAll(error);
    };
    worker.on('error', ended);
    worker.on('exit', (code) => ended(new Error(`The printing thread ended with code ${code}.`)));
    return worker;
  }

  #settle(answer: PrintAnswer): void {
    const job = this.#jobs.get(answer.id);
    this.#jobs.delete(answer.id);
    if (answer.kind === 'failed') job?.reject(new Error(answer.message));
    else job?.resolve({ pdf: answer.pdf, missingCharacters: answer.missingCharacters });
    if (this.#jobs.size > 0) return;
    this.#worker?.unref();
    this.#idle = setTimeout(() => void this.close(), idleMs).unref();
  }

  #failAll(error: Error): void {
    for (const { reject } of this.#jobs.values()) reject(error);
    this.#jobs.clear();
  }
}
