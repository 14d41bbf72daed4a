import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { CommitAnnouncer } from '../event-store/commit-announcer.ts';
import type { PositionedEvent } from '../event-store/event-store.ts';
import { connectRedis, listenerOf, type RedisLogger } from '../redis/connect-redis.ts';
import { commitMessage, messageTexts, readCommitMessage } from './commit-message.ts';
import { paced } from './commit-signal.ts';
import type { CommitFeed } from '../event-store/commit-feed.ts';

export interface RedisCommitFeedOptions {
  /** `redis://host:port/db`; feeds of the same database exchange their commits. */
  readonly url: string;
  /** Announces the commits of this process. */
  readonly announcer: CommitAnnouncer;
  readonly logger: RedisLogger;
}

/** Commits are collected for so long at most, milliseconds; a single one is published at once. */
const collectMs = 5;
/** Senders whose numbering is remembered; an older one that sends again counts as new. */
const maxPublishers = 1_000;

/**
 * Commits across processes over one Redis channel. Subscribers get those of this process at once, without Redis, and those of
 * others
 * as they arrive. While Redis is unavailable those of others are lost; afterwards all subscribers are notified of a possible
 * gap.
 */
export class RedisCommitFeed implements CommitFeed {
  readonly #self = randomUUID();
  readonly #channel: string;
  readonly #listeners = new Set<(event: PositionedEvent) => void>();
  readonly #gapListeners = new Set<() => void>();
  /** By sender: the number of the message received last. */
  readonly #received = new Map<string, number>();
  readonly #unsubscribe: () => void;
  readonly #publishSoon: () => void;
  #outbox: PositionedEvent[] = [];
  #sent = 0;

  private constructor(
    private readonly options: RedisCommitFeedOptions,
    private readonly publisher: Redis,
    private readonly listener: Redis,
  ) {
    this.#channel = `royal-chess:commits:${publisher.options.db ?? 0}`;
    this.#publishSoon = paced(() => this.#publish(), collectMs);
    this.#unsubscribe = options.announcer.subscribe((event) => {
      this.#notify(event);
      this.#outbox.push(event);
      // A group of commits that is announced together leaves in one message.
      if (this.#outbox.length === 1) queueMicrotask(this.#publishSoon);
    });
  }

  /** @throws Error naming REDIS_URL when Redis does not answer now */
  static async open(options: RedisCommitFeedOptions): Promise<RedisCommitFeed> {
    const publisher = await connectRedis(options.url, 'commits', options.logger);
    const listener = await listenerOf(publisher);
    const feed = new RedisCommitFeed(options, publisher, listener);
    await feed.#listen();
    return feed;
  }

  subscribe(listener: (event: PositionedEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  onGap(listener: () => void): () => void {
    this.#gapListeners.add(listener);
    return () => this.#gapListeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#unsubscribe();
    this.#publish();
    // The last message still leaves; an unavailable Redis is not waited for.
    await this.publisher.quit().catch(() => {});
    this.publisher.disconnect();
    this.listener.disconnect();
  }

  async #listen(): Promise<void> {
    this.listener.on('message', (_: string, message: string) => this.#receive(message));
    await this.listener.subscribe(this.#channel);
    // The client subscribes again automatically, but only to subscriptions that had succeeded; and messages since are lost.
    this.listener.on('ready', () => {
      this.listener.subscribe(this.#channel).then(
        () => this.#gap(),
        () => {},
      );
    });
    // An empty message shows the others which numbers could not be sent.
    this.publisher.on('ready', () => this.#send('[]'));
  }

  #publish(): void {
    const events = this.#outbox;
    this.#outbox = [];
    for (const text of messageTexts(events))
      if (text === null) this.#sent += 1;
      else this.#send(text);
  }

  #send(events: string): void {
    this.#sent += 1;
    this.publisher.publish(this.#channel, commitMessage(this.#self, this.#sent, events)).catch(() => {});
  }

  #receive(message: string): void {
    const received = readCommitMessage(message);
    if (!received || received.from === this.#self) return;
    // The first message of a new sender has number 1; any other number shows messages that were missed.
    const last = this.#received.get(received.from) ?? 0;
    this.#remember(received.from, received.n);
    for (const event of received.events) this.#notify(event);
    if (received.n !== last + 1) this.#gap();
  }

  #remember(from: string, n: number): void {
    this.#received.delete(from);
    this.#received.set(from, n);
    const [oldest] = this.#received.keys();
    if (this.#received.size > maxPublishers && oldest !== undefined) this.#received.delete(oldest);
  }

  #gap(): void {
    for (const listener of this.#gapListeners) this.#guard(listener);
  }

  #notify(event: PositionedEvent): void {
    for (const listener of this.#listeners) this.#guard(() => listener(event));
  }

  /** A listener that throws must not keep the others from being notified. */
  #guard(notify: () => void): void {
    try {
      notify();
    } catch (error) {
      this.options.logger.warn(`A listener of commits failed: ${String(error)}`);
    }
  }
}
