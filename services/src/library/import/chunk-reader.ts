import type { Worker } from 'node:worker_threads';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { startThread } from '@royal-chess/infra/threads/start-thread';
import type { ChunkGames, FromImportWorker, ToImportWorker } from './import-worker-messages.ts';
import type { PackedPiece } from './pack-chunk.ts';
import type { FileChunk } from './read-chunk.ts';

/** How long the thread waits for a further chunk before it ends. */
const idleMs = 60_000;

interface Job {
  readonly resolve: (answer: FromImportWorker) => void;
  readonly reject: (error: Error) => void;
}

type WithoutId<Message> = Message extends unknown ? Omit<Message, 'id'> : never;

/**
 * Reads chunks of PGN files in a thread of its own, which starts with the first and ends when none follows for a minute. While it
 * waits it does not keep the process alive.
 */
@Injectable()
export class ChunkReader implements OnModuleDestroy {
  readonly #jobs = new Map<number, Job>();
  #worker: Worker | undefined;
  #lastId = 0;
  #idle: NodeJS.Timeout | undefined;

  /** Starts the thread, for a chunk that follows soon. */
  prepare(): void {
    const worker = (this.#worker ??= this.#start());
    if (this.#jobs.size > 0) return;
    worker.unref();
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => void this.#close(), idleMs).unref();
  }

  /** Reads a chunk of an import. What is read is kept until it is packed by {@link pack} or given up by {@link drop}. */
  async read(
    importId: string,
    chunk: Omit<FileChunk, 'bytes'>,
    bytes: readonly Uint8Array[],
  ): Promise<ChunkGames> {
    const answer = await this.#send({ kind: 'read', importId, chunk, bytes });
    if (answer.kind === 'read') return answer;
    throw new Error('The reading thread answered something else.');
  }

  /**
   * The events of what was read.
   * @param readId as {@link ChunkGames.readId}
   * @throws Error when it is not kept, as the thread has ended since
   */
  async pack(
    readId: number,
    known: readonly string[],
    own: readonly string[],
  ): Promise<readonly PackedPiece[]> {
    const answer = await this.#send({ kind: 'pack', readId, known, own });
    if (answer.kind === 'packed') return answer.pieces;
    throw new Error('The reading thread answered something else.');
  }

  /** Frees what the thread keeps of the chunks that are not packed; they may still be in work. */
  drop(importId: string): void {
    this.#worker?.postMessage({ kind: 'drop', importId, id: ++this.#lastId } satisfies ToImportWorker);
  }

  async onModuleDestroy(): Promise<void> {
    await this.#close();
  }

  #send(message: WithoutId<ToImportWorker>): Promise<FromImportWorker> {
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    const id = ++this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<FromImportWorker>();
    this.#jobs.set(id, { resolve, reject });
    worker.ref();
    worker.postMessage({ ...message, id }, []);
    return promise;
  }

  #start(): Worker {
    const worker = startThread('./import-worker', import.meta.url, {
      // Games and moves are short-lived: collected in large steps, most are garbage by then.
      resourceLimits: { maxYoungGenerationSizeMb: 64 },
    });
    worker.on('message', (answer: FromImportWorker) => this.#settle(answer));
    const ended = (error: Error): void => {
      if (this.#worker !== worker) return;
      // The next chunk starts another thread.
      this.#worker = undefined;
      this.#failAll(error);
    };
    worker.on('error', ended);
    worker.on('exit', (code) => ended(new Error(`The reading thread ended with code ${code}.`)));
    return worker;
  }

  #settle(answer: FromImportWorker): void {
    const job = this.#jobs.get(answer.id);
    this.#jobs.delete(answer.id);
    if (answer.kind === 'failed') job?.reject(new Error(answer.message));
    else job?.resolve(answer);
    if (this.#jobs.size > 0) return;
    this.#worker?.unref();
    this.#idle = setTimeout(() => void this.#close(), idleMs).unref();
  }

  async #close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    this.#failAll(new Error('The reading thread was closed.'));
    await worker?.terminate();
  }

  #failAll(error: Error): void {
    for (const { reject } of this.#jobs.values()) reject(error);
    this.#jobs.clear();
  }
}
