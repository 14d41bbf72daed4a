import type { MessagePort } from 'node:worker_threads';

/** Wakes callers that wait for new commits. Missing a wake-up costs a poll interval, never an event. */
export class CommitSignal {
  readonly #waiting = new Set<() => void>();
  #count = 0;

  /** Number of wake-ups so far: note it before reading, pass it to `wait`, and no wake-up in between is missed. */
  get count(): number {
    return this.#count;
  }

  /** Something was committed. */
  readonly notify = (): void => {
    this.#count += 1;
    for (const wake of this.#waiting) wake();
  };

  /** Resolves at once if there was a wake-up after `seen`; else at the next one, after `ms`, or when `signal` aborts. */
  wait(seen: number, ms: number, signal: AbortSignal): Promise<void> {
    if (this.#count !== seen || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        this.#waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      signal.addEventListener('abort', done, { once: true });
      this.#waiting.add(done);
    });
  }
}

/**
 * Calls `action` at once when it was quiet, and at most once each `everyMs` when it is not. Under load readers then find
 * batches worth a transaction; a single commit is seen without delay.
 */
export function paced(action: () => void, everyMs = 10): () => void {
  let last = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  const act = (): void => {
    timer = undefined;
    last = performance.now();
    action();
  };
  return () => {
    if (timer) return;
    const wait = everyMs - (performance.now() - last);
    if (wait <= 0) act();
    else timer = setTimeout(act, wait).unref();
  };
}

/** Carries wake-ups to another thread, paced. @returns what to call at each commit */
export function signalOver(port: MessagePort): () => void {
  return paced(() => port.postMessage(0));
}

/** The other end of {@link signalOver}. */
export function signalFrom(port: MessagePort): CommitSignal {
  const signal = new CommitSignal();
  port.on('message', signal.notify);
  return signal;
}
