import { randomUUID } from 'node:crypto';
import type { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import { ClusteredRooms } from './clustered-rooms.ts';
import { RedisRpc } from './redis-rpc.ts';
import { connectCluster } from './cluster-connection.ts';
import type { GameServerLogger } from '../game-server-ports.ts';

/** Options of {@link connectGameRooms}. */
export interface ConnectGameRoomsOptions {
  /** `redis://host:port/db`, the database of the game servers. */
  readonly redisUrl: string;
  readonly logger: GameServerLogger;
}

/**
 * The rooms of the game servers, for a process without rooms: game servers open them.
 * @throws Error naming REDIS_URL when Redis does not answer now
 */
export async function connectGameRooms({
  redisUrl,
  logger,
}: ConnectGameRoomsOptions): Promise<GameRooms & { close(): Promise<void> }> {
  const processId = `api-${randomUUID()}`;
  const connection = await connectCluster(redisUrl, logger, () => processId);
  const { redis, presence, directory, listing } = connection;
  const rpc = await RedisRpc.open(redis, presence, processId, (id) => directory.isAlive(id));
  return Object.assign(new ClusteredRooms({ rpc, directory, listing, logger }), {
    async close() {
      await rpc.close();
      await connection.close();
    },
  });
}
