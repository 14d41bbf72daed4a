import type { NestExpressApplication } from '@nestjs/platform-express';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import { RateLimits } from '@royal-chess/infra/rate-limits/rate-limits';
import { redisRateLimits } from '@royal-chess/infra/rate-limits/redis-rate-limits';
import { connectRedis } from '@royal-chess/infra/redis/connect-redis';
import { StoredProjectorControl } from '@royal-chess/infra/projections/control/stored-projector-control';
import { createApi } from '@royal-chess/services/platform/create-api';
import { bindEnginePorts } from '@royal-chess/services/platform/engine-ports';
import type { Logger } from 'pino';
import type { PartStack } from '../part-stack.ts';
import { pagesOf } from '../web-files.ts';
import type { DistributedConfig } from './distributed-config.ts';
import type { StoreEngines } from './store-engines.ts';
import { ProjectorControl } from '@royal-chess/infra/projections/projection';
import { bind } from '@royal-chess/services/platform/ports.module';

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
  const redis = await connectRedis(config.engines.redisUrl, 'limits', logger);
  parts.add(async () => redis.disconnect());
  const api = await createApi({
    config,
    logger,
    ports: [
      ...bindEnginePorts(engines),
      bind(ProjectorControl, control),
      bind(GameRooms, rooms),
      bind(RateLimits, redisRateLimits(redis)),
    ],
  });
  parts.add(() => api.close());
  api.use(pagesOf(api, config));
  await api.init();
  return api;
}
