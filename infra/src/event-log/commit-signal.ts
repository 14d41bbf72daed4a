import type { MessagePort } from 'node:worker_threads';

/** Wakes those who wait for new commits. Missing a wake-up costs a poll interval, never an event. */
export class CommitSignal {
  readonly #waiting = new Set<() => void>();
  #count = 0;

  /** Number of wake-ups so far: note it before looking, pass it to `wait`, and no wake-up in between is missed. */
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
 * Carries wake-ups to another thread, at most one each `everyMs`: a message for each commit would cost the appender more
 * than it brings.
 * @returns what to call at each commit
 */
export function signalOver(port: MessagePort, everyMs = 2): () => void {
  let last = 0;
  let timer: NodeJS.Timeout | undefined;
  const send = (): void => {
    timer = undefined;
    last = performance.now();
    port.postMessage(0);
  };
  return () => {
    if (timer) return;
    const wait = everyMs - (performance.now() - last);
    if (wait <= 0) send();
    else timer = setTimeout(send, wait);
  };
}

/** The other end of {@link signalOver}. */
export function signalFrom(port: MessagePort): CommitSignal {
  const signal = new CommitSignal();
  port.on('message', signal.notify);
  return signal;
}
