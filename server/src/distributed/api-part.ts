import type { NestExpressApplication } from '@nestjs/platform-express';
import type { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import * as ports from '@royal-chess/infra/ports';
import { StoredProjectorControl } from '@royal-chess/infra/projections/control/stored-projector-control';
import { createApi } from '@royal-chess/services/platform/create-api';
import type { Logger } from 'pino';
import type { PartStack } from '../part-stack.ts';
import { webFiles } from '../web-files.ts';
import type { DistributedConfig } from './distributed-config.ts';
import { enginePorts, type StoreEngines } from './store-engines.ts';

/** The HTTP API and the pages, initialised but not listening. */
export async function startApi(
  config: DistributedConfig,
  engines: StoreEngines,
  rooms: GameRooms,
  logger: Logger,
  parts: PartStack,
): Promise<NestExpressApplication> {
  const control = new StoredProjectorControl(engines.documents, {
    state: engines.state,
    store: engines.store,
    clock: engines.clock,
  });
  parts.add(() => control.close());
  const api = await createApi({
    config,
    logger,
    ports: {
      ...enginePorts(engines),
      [ports.PROJECTOR_CONTROL]: control,
      [ports.GAME_ROOMS]: rooms,
    },
  });
  parts.add(() => api.close());
  api.use(webFiles());
  await api.init();
  return api;
}
