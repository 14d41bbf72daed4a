import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { MicroserviceOptions } from '@nestjs/microservices';
import { isMatchStream } from '@royal-chess/domain/match/match-stream';
import { Clock, systemClock } from '@royal-chess/infra/clock/clock';
import { CounterStore } from '@royal-chess/infra/counters/counter-store';
import { SqliteCounterStore } from '@royal-chess/infra/counters/sqlite-counter-store';
import { openDocuments } from '@royal-chess/infra/documents/open-documents';
import { signalFrom } from '@royal-chess/infra/event-log/commit-signal';
import { CommitTableLog } from '@royal-chess/infra/event-log/commit-table-log';
import { EventReader } from '@royal-chess/infra/event-store/event-store';
import { RecentStreams } from '@royal-chess/infra/event-store/recent-streams';
import { SharedEventReader } from '@royal-chess/infra/projections/runner/shared-event-reader';
import { OpeningCounts } from '@royal-chess/infra/opening-counts/opening-counts';
import { SqliteOpeningCounts } from '@royal-chess/infra/opening-counts/sqlite-opening-counts';
import { Generations } from '@royal-chess/infra/projections/generations/generations';
import { ProjectionTransport } from '@royal-chess/infra/projections/transport/projection-transport';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { serveProjectorControl } from '@royal-chess/infra/projections/control/served-projector-control';
import { ActiveGenerations } from '@royal-chess/infra/projections/generations/generation-pointers';
import { SqliteProjectionState } from '@royal-chess/infra/projections/state/sqlite-projection-state';
import { GameSearch } from '@royal-chess/infra/search/game-search';
import { SqliteGameSearch } from '@royal-chess/infra/search/sqlite-game-search';
import { SqliteFile } from '@royal-chess/infra/sqlite/sqlite-file';
import { TracedEventLog } from '@royal-chess/infra/tracing/traced-event-log';
import type { Config } from '@royal-chess/services/platform/config/config';
import { nestLogger } from '@royal-chess/services/platform/observability/nest-logger';
import { bind, PortsModule } from '@royal-chess/services/platform/ports.module';
import { ProjectorModule } from '@royal-chess/services/projector.module';
import { pino } from 'pino';
import { checkpointEachSecond } from './checkpoints.ts';

export interface ProjectorWorkerData {
  readonly eventsPath: string;
  readonly readPath: string;
  readonly config: Config;
  readonly commits: MessagePort;
  readonly control: MessagePort;
}

const { eventsPath, readPath, config, commits, control } = workerData as ProjectorWorkerData;
const logger = pino({ level: config.logLevel, name: 'projector' });

const read = new SqliteFile(readPath, { synchronous: config.sqliteSync });
const events = new SqliteFile(eventsPath, { readOnly: true });
const reader = new SharedEventReader(events);
const recent = new RecentStreams(reader, isMatchStream);
const state = new SqliteProjectionState(read);
const counters = new SqliteCounterStore(read, state);
const readModels = new ReadModels(await openDocuments(read), state);
const generations = new Generations();
generations.register(null, readModels);
const log = new TracedEventLog(new CommitTableLog(reader, state, signalFrom(commits)), logger);

@Module({
  imports: [
    PortsModule.forRoot(
      [
        bind(Clock, systemClock),
        bind(EventReader, reader),
        bind(RecentStreams, recent),
        bind(ReadModels, readModels),
        bind(OpeningCounts, new SqliteOpeningCounts(read, state)),
        bind(GameSearch, new SqliteGameSearch(read)),
        bind(ActiveGenerations, state),
        bind(Generations, generations),
        bind(CounterStore, counters),
      ],
      config,
      logger,
    ),
    ProjectorModule,
  ],
})
class WorkerModule {}

const transport = new ProjectionTransport({ log, store: reader, state, recent, counters, generations });
const app = await NestFactory.createMicroservice<MicroserviceOptions>(WorkerModule, {
  strategy: transport,
  logger: nestLogger(logger),
  abortOnError: false,
});
await app.listen();
serveProjectorControl(transport.control, control);
const stopCheckpoints = checkpointEachSecond(eventsPath, logger);
parentPort?.postMessage('ready');

parentPort?.once('message', () => {
  void (async () => {
    stopCheckpoints();
    await app.close();
    for (const port of [commits, control]) port.close();
    for (const file of [read, events]) file.close();
    parentPort?.close();
  })();
});
