import { connectGameRooms } from '@royal-chess/game-server/cluster/connect-game-rooms';
import { KafkaEventLog } from '@royal-chess/infra/event-log/kafka-event-log';
import { serveProjectorRequests } from '@royal-chess/infra/projections/control/serve-projector-requests';
import { Generations } from '@royal-chess/infra/projections/generations/generations';
import { dropRemovedDocuments } from '@royal-chess/infra/projections/generations/removed-read-models';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import type { ProjectorControl } from '@royal-chess/infra/projections/projection';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import { bindEnginePorts } from '@royal-chess/services/platform/engine-ports';
import { bind } from '@royal-chess/services/platform/ports.module';
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
  await dropRemovedDocuments(engines.documents);
  const generations = new Generations();
  const readModels = new ReadModels(engines.documents, engines.state);
  generations.register(null, readModels);
  // Process managers stop and start clocks of matches.
  const rooms = await connectGameRooms({ redisUrl: config.engines.redisUrl, logger });
  parts.add(() => rooms.close());
  const projections = await startProjections({
    modules: [ProjectorModule, ProcessManagersModule],
    ports: [...bindEnginePorts({ ...engines, readModels }), bind(GameRooms, rooms)],
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
