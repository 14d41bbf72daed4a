import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { CommitAnnouncer } from '../event-store/commit-announcer.ts';
import type { PositionedEvent } from '../event-store/event-store.ts';
import { connectRedis, listenerOf, type RedisLogger } from '../redis/connect-redis.ts';
import { newsMessage, newsTexts, readNews } from './commit-news.ts';
import { paced } from './commit-signal.ts';
import type { CommitFeed } from '../event-store/commit-feed.ts';

export interface RedisCommitFeedOptions {
  /** `redis://host:port/db`; feeds of the same database hear each other. */
  readonly url: string;
  /** Tells of the commits of this process. */
  readonly announcer: CommitAnnouncer;
  readonly logger: RedisLogger;
}

/** Commits are told together for so long at most, milliseconds; a lone one goes at once. */
const togetherMs = 5;
/** Tellers whose numbering is remembered; an older one that speaks again counts as new. */
const maxPublishers = 1_000;

/**
 * News of commits across processes over one Redis channel. Commits of this process are told at once, without a detour; those of others
 * as they arrive. While Redis is away others are not heard; afterwards everybody is told that there may be a gap.
 */
export class RedisCommitFeed implements CommitFeed {
  readonly #self = randomUUID();
  readonly #channel: string;
  readonly #listeners = new Set<(event: PositionedEvent) => void>();
  readonly #gapListeners = new Set<() => void>();
  /** By teller: the number of the message heard last. */
  readonly #heard = new Map<string, number>();
  readonly #unsubscribe: () => void;
  readonly #publishSoon: () => void;
  #outbox: PositionedEvent[] = [];
  #sent = 0;

  private constructor(
    private readonly options: RedisCommitFeedOptions,
    private readonly teller: Redis,
    private readonly listener: Redis,
  ) {
    this.#channel = `royal-chess:commits:${teller.options.db ?? 0}`;
    this.#publishSoon = paced(() => this.#publish(), togetherMs);
    this.#unsubscribe = options.announcer.subscribe((event) => {
      this.#tell(event);
      this.#outbox.push(event);
      // What a group of commits announces in one go leaves in one message.
      if (this.#outbox.length === 1) queueMicrotask(this.#publishSoon);
    });
  }

  /** @throws Error naming REDIS_URL when Redis does not answer now */
  static async open(options: RedisCommitFeedOptions): Promise<RedisCommitFeed> {
    const teller = await connectRedis(options.url, 'commits', options.logger);
    const listener = await listenerOf(teller);
    const feed = new RedisCommitFeed(options, teller, listener);
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
    // What was told just now still leaves; a Redis that is away has nothing to wait for.
    await this.teller.quit().catch(() => {});
    this.teller.disconnect();
    this.listener.disconnect();
  }

  async #listen(): Promise<void> {
    this.listener.on('message', (_: string, message: string) => this.#hear(message));
    await this.listener.subscribe(this.#channel);
    // The client subscribes anew by itself, but only to what it has seen succeed; and what was said meanwhile is lost.
    this.listener.on('ready', () => {
      this.listener.subscribe(this.#channel).then(
        () => this.#gap(),
        () => {},
      );
    });
    // An empty message shows the others the numbers that we could not send.
    this.teller.on('ready', () => this.#send('[]'));
  }

  #publish(): void {
    const events = this.#outbox;
    this.#outbox = [];
    for (const text of newsTexts(events))
      if (text === null) this.#sent += 1;
      else this.#send(text);
  }

  #send(events: string): void {
    this.#sent += 1;
    this.teller.publish(this.#channel, newsMessage(this.#self, this.#sent, events)).catch(() => {});
  }

  #hear(message: string): void {
    const news = readNews(message);
    if (!news || news.from === this.#self) return;
    // Of somebody new the first number should be heard; else it was there before us, or not heard until now.
    const last = this.#heard.get(news.from) ?? 0;
    this.#remember(news.from, news.n);
    for (const event of news.events) this.#tell(event);
    if (news.n !== last + 1) this.#gap();
  }

  #remember(from: string, n: number): void {
    this.#heard.delete(from);
    this.#heard.set(from, n);
    const [oldest] = this.#heard.keys();
    if (this.#heard.size > maxPublishers && oldest !== undefined) this.#heard.delete(oldest);
  }

  #gap(): void {
    for (const listener of this.#gapListeners) this.#guard(listener);
  }

  #tell(event: PositionedEvent): void {
    for (const listener of this.#listeners) this.#guard(() => listener(event));
  }

  /** A listener that throws must not keep the others from hearing. */
  #guard(tell: () => void): void {
    try {
      tell();
    } catch (error) {
      this.options.logger.warn(`A listener of commits failed: ${String(error)}`);
    }
  }
}
