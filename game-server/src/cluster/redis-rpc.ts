import type { Redis } from 'ioredis';
import type { FaultTolerantPresence } from './fault-tolerant-presence.ts';

/** The process called does not exist, or has not answered in time. */
export class ProcessUnreachable extends Error {}

/** Handles the requests of other processes; arguments have been through JSON. */
export type RpcHandler = (request: string, args: readonly unknown[]) => Promise<unknown>;

type Message =
  | { readonly from: string; readonly n: number; readonly request: string; readonly args: unknown[] }
  | { readonly n: number; readonly answer: unknown }
  | { readonly n: number; readonly failure: string };

/** How often a caller checks that the other process is alive, milliseconds. */
const livenessCheckMs = 1_000;
/** How long a caller waits for an answer, milliseconds. */
const timeoutMs = 8_000;

const channelOf = (processId: string): string => `royal-chess:rpc:${processId}`;

/** Remote procedure calls over Redis. A call of a process that does not exist fails at once: Redis counts the subscribers. */
export class RedisRpc {
  readonly #pending = new Map<number, { resolve(answer: unknown): void; reject(error: Error): void }>();
  #calls = 0;
  #handler: RpcHandler | undefined;

  private constructor(
    private readonly redis: Redis,
    private readonly presence: FaultTolerantPresence,
    readonly processId: string,
    private readonly isAlive: (processId: string) => Promise<boolean>,
  ) {}

  /** @param isAlive whether a process that is slow to answer still renews its entry */
  static async open(
    redis: Redis,
    presence: FaultTolerantPresence,
    processId: string,
    isAlive: (processId: string) => Promise<boolean>,
  ): Promise<RedisRpc> {
    const rpc = new RedisRpc(redis, presence, processId, isAlive);
    await presence.subscribe(channelOf(processId), (message: Message) => rpc.#receive(message));
    return rpc;
  }

  /** Sets the handler of requests; without one they are not answered. */
  handle(handler: RpcHandler): void {
    this.#handler = handler;
  }

  /**
   * Calls a process.
   * @throws ProcessUnreachable when it does not exist or does not answer
   * @throws Error the error of the other process, or one of Redis
   */
  async call(processId: string, request: string, args: readonly unknown[]): Promise<unknown> {
    this.#calls += 1;
    const n = this.#calls;
    const answered = new Promise((resolve, reject) => this.#pending.set(n, { resolve, reject }));
    // The wait below handles a rejection; this prevents an unhandled one before it.
    answered.catch(() => {});
    try {
      const message: Message = { from: this.processId, n, request, args: [...args] };
      const subscribers = await this.redis.publish(channelOf(processId), JSON.stringify(message));
      if (subscribers === 0) throw new ProcessUnreachable(`The process ${processId} does not exist`);
      return await this.#wait(answered, processId);
    } finally {
      this.#pending.delete(n);
    }
  }

  /** How many subscribers each of these processes has: 0 for one that has died. */
  async subscribersOf(processIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const counts = (await this.redis.pubsub('NUMSUB', ...processIds.map(channelOf))) as (string | number)[];
    return new Map(processIds.map((id, index) => [id, Number(counts[2 * index + 1])]));
  }

  /** Ends the subscription; calls under way fail with {@link ProcessUnreachable}. */
  async close(): Promise<void> {
    await this.presence.unsubscribe(channelOf(this.processId));
    for (const { reject } of this.#pending.values()) reject(new ProcessUnreachable('This process stops'));
  }

  async #wait(answered: Promise<unknown>, processId: string): Promise<unknown> {
    const nothing = Symbol('nothing');
    for (let waited = 0; waited < timeoutMs; waited += livenessCheckMs) {
      const { promise, resolve } = Promise.withResolvers<symbol>();
      const timer = setTimeout(resolve, livenessCheckMs, nothing);
      const answer = await Promise.race([answered, promise]).finally(() => clearTimeout(timer));
      if (answer !== nothing) return answer;
      if (!(await this.isAlive(processId))) break;
    }
    throw new ProcessUnreachable(`The process ${processId} does not answer`);
  }

  #receive(message: Message | null): void {
    if (typeof message !== 'object' || message === null) return;
    if ('request' in message) return void this.#answer(message);
    const pending = this.#pending.get(message.n);
    if (!pending) return;
    if ('failure' in message) pending.reject(new Error(message.failure));
    else pending.resolve(message.answer);
  }

  async #answer({ from, n, request, args }: Extract<Message, { request: string }>): Promise<void> {
    if (!this.#handler) return;
    let reply: Message;
    try {
      reply = { n, answer: (await this.#handler(request, args)) ?? null };
    } catch (error) {
      reply = { n, failure: String(error) };
    }
    await this.presence.publish(channelOf(from), reply);
  }
}
