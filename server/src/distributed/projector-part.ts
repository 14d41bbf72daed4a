import { KafkaEventLog } from '@royal-chess/infra/event-log/kafka-event-log';
import { serveProjectorRequests } from '@royal-chess/infra/projections/control/serve-projector-requests';
import { Generations } from '@royal-chess/infra/projections/generations/generations';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import type { ProjectorControl } from '@royal-chess/infra/projections/projection';
import { bindEnginePorts } from '@royal-chess/services/platform/engine-ports';
import { startProjections } from '@royal-chess/services/platform/start-projections';
import { ProcessManagersModule } from '@royal-chess/services/process-managers.module';
import { ProjectorModule } from '@royal-chess/services/projector.module';
import type { Logger } from 'pino';
import type { PartStack } from '../part-stack.ts';
import type { DistributedConfig } from './distributed-config.ts';
import { ownerOf, type StoreEngines } from './store-engines.ts';

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
  const projections = await startProjections({
    modules: [ProjectorModule, ProcessManagersModule],
    ports: bindEnginePorts({ ...engines, readModels }),
    config,
    logger,
    log,
    store: engines.store,
    state: engines.state,
    counters: engines.counters,
    generations,
  });
  parts.add(() => projections.close());
  const requests = await serveProjectorRequests({
    connection: engines.documents,
    control: projections.control,
    clock: engines.clock,
    owner: ownerOf(config),
    logger,
  });
  parts.add(() => requests.close());
  return projections.control;
}
