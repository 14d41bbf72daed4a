import { matchMaker, type ServerOptions } from '@colyseus/core';
import { connectRedis } from '@royal-chess/infra/redis/connect-redis';
import type { Redis } from 'ioredis';
import type { GameServerLogger } from '../game-server-ports.ts';
import { FaultTolerantPresence } from './fault-tolerant-presence.ts';
import { ProcessDirectory } from './process-directory.ts';
import { RoomListing } from './room-listing.ts';

/** The connections of a process to Redis, and the data of the cluster there. */
export interface ClusterConnection {
  readonly redis: Redis;
  readonly presence: FaultTolerantPresence;
  readonly directory: ProcessDirectory;
  readonly listing: RoomListing;
  readonly logger: GameServerLogger;
  close(): Promise<void>;
}

/**
 * @param ownId id of this process
 * @throws Error naming REDIS_URL when Redis does not answer now
 */
export async function connectCluster(
  redisUrl: string,
  logger: GameServerLogger,
  ownId: () => string,
): Promise<ClusterConnection> {
  const redis = await connectRedis(redisUrl, 'rooms', logger);
  const presence = await FaultTolerantPresence.connect(redis);
  return {
    redis,
    presence,
    directory: new ProcessDirectory(redis),
    listing: new RoomListing(redis, ownId),
    logger,
    async close() {
      presence.close();
      await redis.quit().catch(() => {});
      redis.disconnect();
    },
  };
}

/** Options that list the rooms of Colyseus in the cluster. Rooms are always opened in the process that is called. */
export function colyseusOptions({ presence, listing }: ClusterConnection, address?: string): ServerOptions {
  // Colyseus's health checks would take busy processes for dead ones, and dead ones for busy ones.
  matchMaker.setHealthChecksEnabled(false);
  return {
    presence,
    driver: listing,
    ...(address !== undefined && { publicAddress: address }),
  };
}
