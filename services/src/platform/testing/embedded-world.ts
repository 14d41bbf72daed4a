import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { AppendableEvent } from '@royal-chess/contracts/registry';
import { isMatchStream } from '@royal-chess/domain/match/match-stream';
import { Clock, systemClock } from '@royal-chess/infra/clock/clock';
import { SqliteCounterStore } from '@royal-chess/infra/counters/sqlite-counter-store';
import { openDocuments } from '@royal-chess/infra/documents/open-documents';
import { CommitSignal } from '@royal-chess/infra/event-log/commit-signal';
import { CommitFeed } from '@royal-chess/infra/event-store/commit-feed';
import { CommitTableLog } from '@royal-chess/infra/event-log/commit-table-log';
import { CommitAnnouncer } from '@royal-chess/infra/event-store/commit-announcer';
import { RecentStreams } from '@royal-chess/infra/event-store/recent-streams';
import { SqliteEventReader } from '@royal-chess/infra/event-store/sqlite-event-reader';
import { SqliteEventStore } from '@royal-chess/infra/event-store/sqlite-event-store';
import { SqliteOpeningCounts } from '@royal-chess/infra/opening-counts/sqlite-opening-counts';
import { Generations } from '@royal-chess/infra/projections/generations/generations';
import { ProjectorControl } from '@royal-chess/infra/projections/projection';
import { ProjectionTransport } from '@royal-chess/infra/projections/transport/projection-transport';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { SqliteProjectionState } from '@royal-chess/infra/projections/state/sqlite-projection-state';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import { SqliteGameSearch } from '@royal-chess/infra/search/sqlite-game-search';
import { SqliteFile } from '@royal-chess/infra/sqlite/sqlite-file';
import { type Logger, pino } from 'pino';
import { TracedEventLog } from '@royal-chess/infra/tracing/traced-event-log';
import { TracedEventStore } from '@royal-chess/infra/tracing/traced-event-store';
import { loadConfig } from '../config/config.ts';
import { MeasuredEventStore } from '../observability/measured-event-store.ts';
import { bind, type PortBindings, PortsModule } from '../ports.module.ts';
import { RecordedRooms } from './recorded-rooms.ts';
import { type ServedApi, serveApi } from './serve.ts';
import { AccountDocuments } from '@royal-chess/infra/accounts/account-documents';
import { ActiveGenerations } from '@royal-chess/infra/projections/generations/generation-pointers';
import { CounterStore } from '@royal-chess/infra/counters/counter-store';
import { OpeningCounts } from '@royal-chess/infra/opening-counts/opening-counts';
import { GameSearch } from '@royal-chess/infra/search/game-search';
import { EventStore } from '@royal-chess/infra/event-store/event-store';

interface WorldOptions {
  readonly clock?: Clock;
  readonly features: readonly Type[];
  /** Modules with projections and process managers. */
  readonly projections?: readonly Type[];
  readonly env?: Record<string, string>;
  /** What the API asks instead of the projector that runs here. */
  readonly projector?: ProjectorControl;
  /** Silent unless told. */
  readonly logger?: Logger;
}

/** The embedded engines, a projector and a served API in one process, on files of their own. */
export class EmbeddedWorld {
  static async open(options: WorldOptions): Promise<EmbeddedWorld> {
    const folder = mkdtempSync(join(tmpdir(), 'royal-chess-'));
    const files = {
      events: new SqliteFile(join(folder, 'events.db')),
      read: new SqliteFile(join(folder, 'read.db')),
    };
    const clock = options.clock ?? systemClock;
    const logger = options.logger ?? pino({ level: 'silent' });
    const announcer = new CommitAnnouncer((error) => {
      throw error;
    });
    const commits = new CommitSignal();
    announcer.onGroup(commits.notify);
    const sqliteStore = new SqliteEventStore(files.events, clock, announcer);
    const reader = new SqliteEventReader(files.events);
    const state = new SqliteProjectionState(files.read);
    const recent = new RecentStreams(reader, isMatchStream);
    const counters = new SqliteCounterStore(files.read, state);
    const generations = new Generations();
    const log = new TracedEventLog(new CommitTableLog(reader, state, commits), logger);
    const accounts = await openDocuments(files.events);
    const documents = await openDocuments(files.read);
    const models = new ReadModels(documents, state);
    generations.register(null, models);
    const transport = new ProjectionTransport({
      log,
      store: reader,
      state,
      recent,
      counters,
      generations,
      clock,
    });
    const rooms = new RecordedRooms();
    const store = new MeasuredEventStore(new TracedEventStore(sqliteStore, logger));
    const ports: PortBindings = [
      bind(Clock, clock),
      bind(EventStore, store),
      bind(RecentStreams, recent),
      bind(CommitFeed, announcer),
      bind(AccountDocuments, accounts),
      bind(ReadModels, models),
      bind(ActiveGenerations, state),
      bind(Generations, generations),
      bind(CounterStore, counters),
      bind(OpeningCounts, new SqliteOpeningCounts(files.read, state)),
      bind(GameSearch, new SqliteGameSearch(files.read)),
      bind(ProjectorControl, options.projector ?? transport.control),
      bind(GameRooms, rooms),
    ];
    const config = loadConfig({ NODE_ENV: 'test' });

    @Module({
      imports: [PortsModule.forRoot(ports, config, logger), ...(options.projections ?? [])],
    })
    class WorkerRoot {}

    const worker = await NestFactory.createMicroservice(WorkerRoot, { strategy: transport, logger: false });
    await worker.listen();
    const api = await serveApi(ports, {
      features: options.features,
      ...(options.logger && { logger: options.logger }),
      ...(options.env && { env: options.env }),
    });
    return new EmbeddedWorld(api, store, announcer, transport, rooms, async () => {
      await api.close();
      await worker.close();
      await store.close();
      await accounts.close();
      await documents.close();
      files.read.close();
      files.events.close();
      rmSync(folder, { recursive: true, force: true });
    });
  }

  private constructor(
    readonly api: ServedApi,
    readonly store: MeasuredEventStore,
    readonly feed: CommitFeed,
    readonly transport: ProjectionTransport,
    readonly rooms: RecordedRooms,
    readonly close: () => Promise<void>,
  ) {}

  /** Appends as the system, to a stream that stands at `expectedVersion`. */
  async append(
    stream: string,
    expectedVersion: number,
    ...events: readonly AppendableEvent[]
  ): Promise<void> {
    const context = { commandId: randomUUID(), actor: 'system' };
    const { outcome } = await this.store.append({ stream, expectedVersion, events, context });
    if (outcome !== 'committed') throw new Error(`${stream}: ${outcome}`);
  }

  /** Waits until the projections have applied `stream` up to `version`. */
  async applied(projections: readonly string[], stream: string, version: number): Promise<void> {
    if (!(await this.transport.control.caughtUp(projections, stream, version, 10_000)))
      throw new Error(`${projections.join(', ')} did not reach ${stream}@${version}`);
  }

  /** Opens an account over HTTP; the answer's cookie is ready for `call`. */
  async register(name: string): Promise<{ readonly id: string; readonly cookie: string }> {
    const email = `${name.toLowerCase()}@example.org`;
    const json = { name, email, password: 'correct horse' };
    const response = await this.api.call('/api/register/user', { json });
    if (response.status !== 201) throw new Error(await response.text());
    const { _id } = (await response.json()) as { _id: string };
    return { id: _id, cookie: cookieOf(response) };
  }
}

/** Name and value of the session cookie that an answer sets; '' when it sets none. */
export function cookieOf(response: Response): string {
  return response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
}
