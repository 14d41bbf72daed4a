import { Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { MicroserviceOptions } from '@nestjs/microservices';
import { isMatchStream } from '@royal-chess/domain/match/match-stream';
import { RecentStreams } from '@royal-chess/infra/event-store/recent-streams';
import { Generations } from '@royal-chess/infra/projections/generations/generations';
import type { ProjectorControl } from '@royal-chess/infra/projections/projection';
import {
  ProjectionTransport,
  type ProjectionTransportOptions,
} from '@royal-chess/infra/projections/transport/projection-transport';
import { TracedEventLog } from '@royal-chess/infra/tracing/traced-event-log';
import type { Logger } from 'pino';
import type { PlatformSettings } from './platform-settings.ts';
import { nestLogger } from './observability/nest-logger.ts';
import { bind, type PortBindings, PortsModule } from './ports.module.ts';

interface ProjectionsOptions extends Omit<ProjectionTransportOptions, 'recent'> {
  /** Modules with projections and process managers. */
  readonly modules: readonly Type[];
  /** What these are given besides {@link RecentStreams} and {@link Generations}. */
  readonly ports: PortBindings;
  readonly config: PlatformSettings;
  readonly logger: Logger;
}

/** Projections that run. */
export interface RunningProjections {
  readonly control: ProjectorControl;
  close(): Promise<void>;
}

/** Starts a Nest application of projections and process managers, and resolves once they consume the log. */
export async function startProjections(options: ProjectionsOptions): Promise<RunningProjections> {
  const { modules, ports, config, logger, log, generations = new Generations(), ...rest } = options;
  const recent = new RecentStreams(options.store, isMatchStream);
  const bindings = [...ports, bind(RecentStreams, recent), bind(Generations, generations)];

  @Module({ imports: [PortsModule.forRoot(bindings, config, logger), ...modules] })
  class ProjectionsRoot {}

  const transport = new ProjectionTransport({
    ...rest,
    log: new TracedEventLog(log, logger),
    generations,
    recent,
  });
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(ProjectionsRoot, {
    strategy: transport,
    logger: nestLogger(logger),
    abortOnError: false,
  });
  await app.listen();
  return { control: transport.control, close: () => app.close() };
}
