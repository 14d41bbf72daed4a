import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TimeControl } from '@royal-chess/contracts/chess';
import type { MatchEvent } from '@royal-chess/contracts/matches';
import type { RecordedEvent } from '@royal-chess/contracts/registry';
import { ann, matchStarted, seekOffered } from '@royal-chess/domain/match/testing/match-fixtures';
import { systemClock } from '@royal-chess/infra/clock/clock';
import { openMongoDocuments } from '@royal-chess/infra/documents/open-mongo-documents';
import { CommitAnnouncer } from '@royal-chess/infra/event-store/commit-announcer';
import { MongoEventStore } from '@royal-chess/infra/event-store/mongo-event-store';
import { connectRedis } from '@royal-chess/infra/redis/connect-redis';
import { uuid7 } from '@royal-chess/infra/ids/uuid7';
import type { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import { TestLogger } from './test-logger.ts';

const program = fileURLToPath(new URL('./clustered-process.ts', import.meta.url));

/** What a process of the test is started with. */
export interface Settings {
  readonly role: 'game' | 'api';
  readonly redisUrl: string;
  readonly mongodbUri: string;
  readonly database: string;
}

/** A call of a method of a process's {@link GameRooms}. */
export interface RoomsCall {
  readonly n: number;
  readonly method: keyof GameRooms;
  readonly args: unknown[];
}

type ProcessMessage =
  | { readonly port: number }
  | { readonly line: string }
  | { readonly n: number; readonly value: unknown }
  | { readonly n: number; readonly failure: { code?: string; message: string } };

/** A game server, or a process that only requests rooms, started by a test. */
export class ClusteredProcess {
  /** Lines that it logged. */
  readonly lines: string[] = [];
  port = 0;
  readonly #answers = new Map<number, (message: ProcessMessage) => void>();
  #calls = 0;

  private constructor(readonly child: ChildProcess) {}

  static async start(settings: Settings): Promise<ClusteredProcess> {
    const child = fork(program, [JSON.stringify(settings)], {
      execArgv: ['--experimental-transform-types', '--conditions=source', '--no-warnings'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const started = new ClusteredProcess(child);
    await new Promise<void>((resolve, reject) => {
      child.on('message', (message: ProcessMessage) => {
        if ('port' in message) resolve();
        started.#receive(message);
      });
      child.once('exit', (code) => reject(new Error(`A process ended with ${code}`)));
    });
    return started;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Calls a method of its rooms. */
  async call<M extends keyof GameRooms>(
    method: M,
    ...args: Parameters<GameRooms[M]>
  ): Promise<Awaited<ReturnType<GameRooms[M]>>> {
    this.#calls += 1;
    const n = this.#calls;
    const message = await new Promise<ProcessMessage>((resolve) => {
      this.#answers.set(n, resolve);
      this.child.send({ n, method, args } satisfies RoomsCall);
    });
    if ('failure' in message)
      throw Object.assign(new Error(message.failure.message), { code: message.failure.code });
    return ('value' in message ? message.value : undefined) as Awaited<ReturnType<GameRooms[M]>>;
  }

  /** Sends a signal that ends the process; resolves when it has ended. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill(signal);
    await ended;
  }

  #receive(message: ProcessMessage): void {
    if ('port' in message) this.port = message.port;
    else if ('line' in message) this.lines.push(message.line);
    else this.#answers.get(message.n)?.(message);
  }
}

/** Processes that share a Redis database and an event store, both of this test alone. */
export class TestCluster {
  readonly #processes: ClusteredProcess[] = [];

  private constructor(
    readonly redisUrl: string,
    private readonly database: string,
    private readonly mongo: Awaited<ReturnType<typeof openMongoDocuments>>,
    readonly store: MongoEventStore,
    private readonly redis: Awaited<ReturnType<typeof connectRedis>>,
  ) {}

  /** @param db number of a Redis database that no other test uses: Colyseus's keys have no prefix */
  static async open(db: number): Promise<TestCluster> {
    const redisUrl = `${process.env['REDIS_URL'] ?? ''}/${db}`;
    const database = `rooms-${randomUUID()}`;
    const redis = await connectRedis(redisUrl, 'test', new TestLogger());
    await redis.flushdb();
    const mongo = await openMongoDocuments(process.env['MONGODB_URI'] ?? '', { maxPoolSize: 4 });
    const store = await MongoEventStore.open({
      db: mongo.useDb(database).db!,
      clock: systemClock,
      announcer: new CommitAnnouncer(() => {}),
    });
    return new TestCluster(redisUrl, database, mongo, store, redis);
  }

  async start(role: Settings['role'], redisUrl = this.redisUrl): Promise<ClusteredProcess> {
    const mongodbUri = process.env['MONGODB_URI'] ?? '';
    const started = await ClusteredProcess.start({ role, redisUrl, mongodbUri, database: this.database });
    this.#processes.push(started);
    return started;
  }

  /** A match between `ann` (White) and `bob` of which the game servers are not notified. */
  async startMatch(timeControl?: TimeControl): Promise<string> {
    const id = uuid7(Date.now());
    await this.append(`match-${id}`, [seekOffered('white', timeControl)]);
    await this.append(`match-${id}`, [matchStarted(undefined, timeControl)]);
    return id;
  }

  /** The process that has the room of a match; the room is opened if necessary. */
  async hostOf(matchId: string, processes: readonly ClusteredProcess[]): Promise<ClusteredProcess> {
    const seat = { userId: null, name: 'Guest', role: 'spectator' } as const;
    const { publicAddress } = (await processes[0]?.call('seat', { kind: 'match', id: matchId }, seat)) ?? {};
    const host = processes.find(({ port }) => publicAddress === `127.0.0.1:${port}`);
    if (!host) throw new Error(`No process is at ${String(publicAddress)}`);
    return host;
  }

  async append(stream: string, events: readonly MatchEvent[]): Promise<void> {
    const { outcome } = await this.store.append({
      stream,
      expectedVersion: await this.store.head(stream),
      events,
      context: { commandId: randomUUID(), actor: ann },
    });
    if (outcome !== 'committed') throw new Error(outcome);
  }

  read(matchId: string): Promise<readonly RecordedEvent[]> {
    return this.store.read(`match-${matchId}`);
  }

  /** Deletes all data in Redis, as a restart without a disk does. */
  async flushRedis(): Promise<void> {
    await this.redis.flushdb();
  }

  /** Whether Redis lists the room of a match. */
  async isListed(matchId: string): Promise<boolean> {
    return (await this.redis.hexists('roomcaches', matchId)) === 1;
  }

  async close(): Promise<void> {
    await Promise.all(this.#processes.map((process) => process.end('SIGKILL')));
    await this.redis.quit();
    await this.store.close();
    await this.mongo.useDb(this.database).dropDatabase();
    await this.mongo.close();
  }
}
