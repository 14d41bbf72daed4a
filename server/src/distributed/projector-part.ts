import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { MicroserviceOptions } from '@nestjs/microservices';
import { isMatchStream } from '@royal-chess/domain/match/match-stream';
import { KafkaEventLog } from '@royal-chess/infra/event-log/kafka-event-log';
import { RecentStreams } from '@royal-chess/infra/event-store/recent-streams';
import { Generations } from '@royal-chess/infra/projections/generations/generations';
import type { ProjectorControl } from '@royal-chess/infra/projections/projection';
import { ProjectionTransport } from '@royal-chess/infra/projections/transport/projection-transport';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { serveProjectorRequests } from '@royal-chess/infra/projections/control/serve-projector-requests';
import { TracedEventLog } from '@royal-chess/infra/tracing/traced-event-log';
import { nestLogger } from '@royal-chess/services/platform/observability/nest-logger';
import { bind, PortsModule } from '@royal-chess/services/platform/ports.module';
import { ProcessManagersModule } from '@royal-chess/services/process-managers.module';
import { ProjectorModule } from '@royal-chess/services/projector.module';
import type { Logger } from 'pino';
import type { PartStack } from '../part-stack.ts';
import type { DistributedConfig } from './distributed-config.ts';
import { enginePorts, ownerOf, type StoreEngines } from './store-engines.ts';

/** All projections and process managers; several projectors share the partitions of the log. */
export async function startProjector(
  config: DistributedConfig,
  engines: StoreEngines,
  logger: Logger,
  parts: PartStack,
): Promise<ProjectorControl> {
  const log = await KafkaEventLog.open(config.engines.kafka, logger);
  parts.add(() => log.close());
  const generations = new Generations();
  const readModels = new ReadModels(engines.documents, engines.state);
  generations.register(null, readModels);
  const recent = new RecentStreams(engines.store, isMatchStream);
  const bindings = [
    ...enginePorts(engines),
    bind(RecentStreams, recent),
    bind(ReadModels, readModels),
    bind(Generations, generations),
  ];

  @Module({
    imports: [PortsModule.forRoot(bindings, config, logger), ProjectorModule, ProcessManagersModule],
  })
  class ProjectorRoot {}

  const transport = new ProjectionTransport({
    log: new TracedEventLog(log, logger),
    store: engines.store,
    state: engines.state,
    recent,
    counters: engines.counters,
    generations,
  });
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(ProjectorRoot, {
    strategy: transport,
    logger: nestLogger(logger),
    abortOnError: false,
  });
  await app.listen();
  parts.add(() => app.close());
  const requests = await serveProjectorRequests({
    connection: engines.documents,
    control: transport.control,
    clock: engines.clock,
    owner: ownerOf(config),
    logger,
  });
  parts.add(() => requests.close());
  return transport.control;
}
