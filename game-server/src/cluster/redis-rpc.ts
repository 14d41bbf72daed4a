import type { Redis } from 'ioredis';
import type { FaultTolerantPresence } from './fault-tolerant-presence.ts';

/** The process asked is not there, or has not answered although it should. */
export class ProcessUnreachable extends Error {}

/** What a process answers to the questions of others; it gets what JSON leaves of the arguments. */
export type Answerer = (question: string, args: readonly unknown[]) => Promise<unknown>;

type Message =
  | { readonly from: string; readonly n: number; readonly question: string; readonly args: unknown[] }
  | { readonly n: number; readonly answer: unknown }
  | { readonly n: number; readonly failure: string };

/** How often whoever waits for an answer looks whether the other one lives, and how long it waits at most, milliseconds. */
const lookMs = 1_000;
const patienceMs = 8_000;

const channelOf = (processId: string): string => `royal-chess:line:${processId}`;

/** Questions from process to process. That nobody is there is known at once: Redis counts who listens. */
export class RedisRpc {
  readonly #waiting = new Map<number, { resolve(answer: unknown): void; reject(error: Error): void }>();
  #asked = 0;
  #answerer: Answerer | undefined;

  private constructor(
    private readonly redis: Redis,
    private readonly presence: FaultTolerantPresence,
    readonly processId: string,
    private readonly isLiving: (processId: string) => Promise<boolean>,
  ) {}

  /** @param isLiving whether a process that is slow to answer still shows signs of life */
  static async open(
    redis: Redis,
    presence: FaultTolerantPresence,
    processId: string,
    isLiving: (processId: string) => Promise<boolean>,
  ): Promise<RedisRpc> {
    const line = new RedisRpc(redis, presence, processId, isLiving);
    await presence.subscribe(channelOf(processId), (message: Message) => line.#hear(message));
    return line;
  }

  /** From now on questions are answered; without it they wait. */
  answer(answerer: Answerer): void {
    this.#answerer = answerer;
  }

  /**
   * Asks a process.
   * @throws ProcessUnreachable when it is not there or shows no life
   * @throws Error what the other one failed with, or that Redis is away
   */
  async ask(processId: string, question: string, args: readonly unknown[]): Promise<unknown> {
    this.#asked += 1;
    const n = this.#asked;
    const answered = new Promise((resolve, reject) => this.#waiting.set(n, { resolve, reject }));
    // Whoever waits below sees it; this one is for the time until then.
    answered.catch(() => {});
    try {
      const message: Message = { from: this.processId, n, question, args: [...args] };
      const there = await this.redis.publish(channelOf(processId), JSON.stringify(message));
      if (there === 0) throw new ProcessUnreachable(`The process ${processId} is not there`);
      return await this.#wait(answered, processId);
    } finally {
      this.#waiting.delete(n);
    }
  }

  /** How many listen for each of these processes: 0 for one that has died. */
  async listenersOf(processIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const counts = (await this.redis.pubsub('NUMSUB', ...processIds.map(channelOf))) as (string | number)[];
    return new Map(processIds.map((id, index) => [id, Number(counts[2 * index + 1])]));
  }

  async close(): Promise<void> {
    await this.presence.unsubscribe(channelOf(this.processId));
    for (const { reject } of this.#waiting.values()) reject(new ProcessUnreachable('This process stops'));
  }

  async #wait(answered: Promise<unknown>, processId: string): Promise<unknown> {
    const nothing = Symbol('nothing');
    for (let waited = 0; waited < patienceMs; waited += lookMs) {
      const { promise, resolve } = Promise.withResolvers<symbol>();
      const timer = setTimeout(resolve, lookMs, nothing);
      const answer = await Promise.race([answered, promise]).finally(() => clearTimeout(timer));
      if (answer !== nothing) return answer;
      if (!(await this.isLiving(processId))) break;
    }
    throw new ProcessUnreachable(`The process ${processId} does not answer`);
  }

  #hear(message: Message | null): void {
    if (typeof message !== 'object' || message === null) return;
    if ('question' in message) return void this.#answer(message);
    const waiting = this.#waiting.get(message.n);
    if (!waiting) return;
    if ('failure' in message) waiting.reject(new Error(message.failure));
    else waiting.resolve(message.answer);
  }

  async #answer({ from, n, question, args }: Extract<Message, { question: string }>): Promise<void> {
    if (!this.#answerer) return;
    let reply: Message;
    try {
      reply = { n, answer: (await this.#answerer(question, args)) ?? null };
    } catch (error) {
      reply = { n, failure: String(error) };
    }
    await this.presence.publish(channelOf(from), reply);
  }
}
