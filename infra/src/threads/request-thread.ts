import type { Worker } from 'node:worker_threads';

/** Requests of a thread that are not answered. Each has a request of a client that waits for it: more are refused at once. */
const usuallyWaiting = 500;
/** Threads that a request is sent to: another one after the first has ended. */
const usualThreads = 2;

interface Pending<Answer> {
  readonly request: unknown;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
  /** Threads that it may still be sent to. */
  threadsLeft: number;
}

/**
 * A thread that answers requests, started by the first. Usually they change nothing: those of a thread that ends by a fault are sent to
 * another one once, and fail when that ends too.
 */
export class RequestThread<Request extends object, Answer extends { readonly id: number }> {
  #worker: Worker | undefined;
  #lastId = 0;
  #isClosed = false;
  readonly #pending = new Map<number, Pending<Answer>>();

  /**
   * @param start starts the thread; it answers each request with its `id`
   * @param fault the error of a request that fails; the reason completes a sentence: `is closed`
   * @param mostWaiting more requests are refused
   */
  constructor(
    private readonly start: () => Worker,
    private readonly fault: (reason: string) => Error,
    private readonly mostWaiting = usuallyWaiting,
  ) {}

  /** Ends the thread; requests that it has fail, and later ones. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const worker = this.#worker;
    this.#worker = undefined;
    this.#fail('is closed', () => true);
    await worker?.terminate();
  }

  /**
   * @param threads 1: what it changes must not happen twice, so it is not sent to another thread
   * @throws Error of `fault`, when so many threads end, and when too many requests wait
   */
  send(request: Request, threads = usualThreads): Promise<Answer> {
    if (this.#isClosed) return Promise.reject(this.fault('is closed'));
    if (this.#pending.size >= this.mostWaiting) return Promise.reject(this.fault('has too much to do'));
    this.#lastId += 1;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const pending = { request: { ...request, id: this.#lastId }, resolve, reject, threadsLeft: threads };
    this.#pending.set(this.#lastId, pending);
    this.#post(pending);
    return promise;
  }

  #post(pending: Pending<Answer>): void {
    const worker = (this.#worker ??= this.#started());
    pending.threadsLeft -= 1;
    // A process waits for answers, not for the thread.
    worker.ref();
    worker.postMessage(pending.request, []);
  }

  #started(): Worker {
    const worker = this.start();
    worker.on('message', (answer: Answer) => this.#receive(answer));
    worker.on('error', (error) =>
      this.#ended(worker, `failed: ${error instanceof Error ? error.message : String(error)}`),
    );
    worker.on('exit', () => this.#ended(worker, 'failed: its thread ended'));
    return worker;
  }

  #receive(answer: Answer): void {
    const pending = this.#pending.get(answer.id);
    this.#pending.delete(answer.id);
    if (this.#pending.size === 0) this.#worker?.unref();
    pending?.resolve(answer);
  }

  #ended(worker: Worker, reason: string): void {
    if (worker !== this.#worker) return;
    this.#worker = undefined;
    this.#fail(reason, ({ threadsLeft }) => threadsLeft === 0);
    for (const pending of this.#pending.values()) this.#post(pending);
  }

  #fail(reason: string, fails: (pending: Pending<Answer>) => boolean): void {
    for (const [id, pending] of this.#pending) {
      if (!fails(pending)) continue;
      this.#pending.delete(id);
      pending.reject(this.fault(reason));
    }
  }
}
