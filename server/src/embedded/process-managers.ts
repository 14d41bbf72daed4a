import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { MicroserviceOptions } from '@nestjs/microservices';
import { isMatchStream } from '@royal-chess/domain/match/match-stream';
import { RecentStreams } from '@royal-chess/infra/event-store/recent-streams';
import { ProjectionTransport } from '@royal-chess/infra/projections/transport/projection-transport';
import type { Config } from '@royal-chess/services/platform/config/config';
import { nestLogger } from '@royal-chess/services/platform/observability/nest-logger';
import { bind, PortsModule } from '@royal-chess/services/platform/ports.module';
import { ProcessManagersModule } from '@royal-chess/services/process-managers.module';
import type { Logger } from 'pino';
import type { MainEngines } from './main-engines.ts';
import { sharedPorts } from './shared-ports.ts';

/** Process managers append events, so they live where the event store is written. */
export async function startProcessManagers(engines: MainEngines, config: Config, logger: Logger) {
  const recent = new RecentStreams(engines.store, isMatchStream);
  const bindings = [...sharedPorts(engines), bind(RecentStreams, recent)];

  @Module({ imports: [PortsModule.forRoot(bindings, config, logger), ProcessManagersModule] })
  class ManagersRoot {}

  const transport = new ProjectionTransport({
    log: engines.processLog,
    store: engines.store,
    state: engines.processState,
    recent,
    kinds: ['manages'],
  });
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(ManagersRoot, {
    strategy: transport,
    logger: nestLogger(logger),
    abortOnError: false,
  });
  await app.listen();
  return { control: transport.control, stop: () => app.close() };
}
