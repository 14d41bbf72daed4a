import type { MessagePort } from 'node:worker_threads';
import { revived, type ControlCalls, type ControlReply } from './control-messages.ts';
import type { ParkedStream, ProjectionStatus, ProjectorControl } from '../projection.ts';

interface Pending {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly progress: (done: number, total: number) => void;
}

/** The projector did not answer, or its thread has ended. Code `RC_PROJECTOR_UNAVAILABLE`. */
export class ProjectorUnavailable extends Error {
  readonly code = 'RC_PROJECTOR_UNAVAILABLE';
}

/** How long a thread may be busy before a call fails, milliseconds. */
const defaultTimeoutMs = 10_000;
const ignore = (): void => undefined;

/**
 * A projector in another thread, as the API's thread uses it. One message there, one back: `caughtUp` answers within a
 * millisecond of the cursors being saved. All calls reject when the other thread ends, for that closes the port.
 */
export class RemoteProjectorControl implements ProjectorControl {
  readonly #pending = new Map<number, Pending>();
  #last = 0;
  #closed = false;

  constructor(
    private readonly port: MessagePort,
    private readonly timeoutMs = defaultTimeoutMs,
  ) {
    port.on('message', (reply: ControlReply) => this.#receive(reply));
    port.on('close', () => {
      this.#closed = true;
      for (const { reject } of this.#pending.values())
        reject(new ProjectorUnavailable('The projector has ended'));
      this.#pending.clear();
    });
  }

  async status(): Promise<readonly ProjectionStatus[]> {
    return (await this.#call('status', [])) as readonly ProjectionStatus[];
  }

  async parked(): Promise<readonly ParkedStream[]> {
    return (await this.#call('parked', [])) as readonly ParkedStream[];
  }

  async parkedCounts(): Promise<ReadonlyMap<string, number>> {
    return (await this.#call('parkedCounts', [])) as ReadonlyMap<string, number>;
  }

  async requeue(projection: string, stream: string): Promise<boolean> {
    return (await this.#call('requeue', [projection, stream], { timeoutMs: null })) as boolean;
  }

  async rebuild(projection: string, progress: (done: number, total: number) => void): Promise<void> {
    await this.#call('rebuild', [projection], { progress, timeoutMs: null });
  }

  async caughtUp(
    projections: readonly string[],
    stream: string,
    version: number,
    timeoutMs: number,
  ): Promise<boolean> {
    const args = [projections, stream, version, timeoutMs] as const;
    return (await this.#call('caughtUp', args, { timeoutMs: timeoutMs + this.timeoutMs })) as boolean;
  }

  #call<Call extends keyof ControlCalls>(
    call: Call,
    args: ControlCalls[Call],
    options: {
      readonly progress?: (done: number, total: number) => void;
      readonly timeoutMs?: number | null;
    } = {},
  ): Promise<unknown> {
    if (this.#closed) return Promise.reject(new ProjectorUnavailable('The projector has ended'));
    const { progress = ignore, timeoutMs = this.timeoutMs } = options;
    const id = (this.#last += 1);
    return new Promise<unknown>((resolve, reject) => {
      const timer =
        timeoutMs === null
          ? undefined
          : setTimeout(() => {
              this.#pending.delete(id);
              reject(new ProjectorUnavailable(`The projector did not answer to ${call} in ${timeoutMs} ms`));
            }, timeoutMs);
      const settle =
        <Value>(then: (value: Value) => void) =>
        (value: Value): void => {
          clearTimeout(timer);
          then(value);
        };
      this.#pending.set(id, { resolve: settle(resolve), reject: settle(reject), progress });
      this.#send({ id, call, args });
    });
  }

  #send(...request: Parameters<MessagePort['postMessage']>): void {
    this.port.postMessage(...request);
  }

  #receive(reply: ControlReply): void {
    const pending = this.#pending.get(reply.id);
    if (!pending) return;
    if ('progress' in reply) {
      pending.progress(...reply.progress);
      return;
    }
    this.#pending.delete(reply.id);
    if ('error' in reply) pending.reject(revived(reply.error));
    else pending.resolve(reply.value);
  }
}
