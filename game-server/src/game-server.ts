import type { Server as HttpServer } from 'node:http';
import { matchMaker, Server } from '@colyseus/core';
import { openingBook } from '@royal-chess/domain/openings/opening-book';
import type { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import { colyseusOptions, connectCluster } from './cluster/cluster-connection.ts';
import { type ClusterOptions, RoomCluster } from './cluster/room-cluster.ts';
import type { GameServerPorts } from './game-server-ports.ts';
import { MatchCommitSubscriptions } from './match/room/match-commit-subscriptions.ts';
import { defineRooms, type RoomServices } from './room-classes.ts';
import { EndedSessions } from './rooms/ended-sessions.ts';
import { listedRoom } from './rooms/listed-room.ts';
import { LocalRooms } from './rooms/local-rooms.ts';
import { OnlineUsers } from './rooms/online-users.ts';
import { RoomSupervisor } from './rooms/room-supervisor.ts';
import { StreamCommits } from './rooms/stream-commits.ts';
import { OpenSeeks } from './seeks/open-seeks.ts';
import { RefusalLines } from './transport/refusal-lines.ts';
import { attachSocketTransport } from './transport/socket-transport.ts';

/** A running game server. */
export interface GameServer {
  readonly rooms: GameRooms;
  /**
   * Closes rooms and sockets, but not the HTTP server. Matches continue on the other game servers of the cluster, or at the next
   * start.
   */
  shutdown(): Promise<void>;
}

/** Options of {@link startGameServer}. */
export interface GameServerOptions extends GameServerPorts {
  readonly httpServer: HttpServer;
  /** Configured address of the pages. */
  readonly publicUrl?: string | undefined;
  /** Whether the rooms of running matches open without a player. False: only those that a client requests, here and now. */
  readonly opensRunning?: boolean;
  /** Shares the rooms with other game servers; without it all rooms are in this process. */
  readonly cluster?: ClusterOptions;
}

/**
 * Starts Colyseus on an HTTP server that Nest uses too. Only websocket upgrades to a reserved seat are served: the public
 * `/matchmake` routes are not bound, so rooms are opened through {@link GameRooms} alone. A process has at most one game server,
 * because Colyseus keeps its rooms in a module.
 * @throws Error naming REDIS_URL when it is to join a cluster and Redis does not answer
 */
export async function startGameServer(options: GameServerOptions): Promise<GameServer> {
  const { httpServer, publicUrl, opensRunning = true, cluster: clusterOptions, ...ports } = options;
  const { logger } = ports;
  const connection = clusterOptions
    ? await connectCluster(clusterOptions.redisUrl, logger, () => matchMaker.processId)
    : null;
  const colyseus = new Server({
    transport: attachSocketTransport(httpServer, publicUrl, new RefusalLines((line) => logger.warn(line))),
    gracefullyShutdown: false,
    greet: false,
    logger: quiet(logger),
    ...(connection && colyseusOptions(connection, clusterOptions?.address)),
  });
  await matchMaker.accept();

  const present = {
    online: new OnlineUsers(),
    ended: new EndedSessions(() => ports.clock.monotonic()),
    running: new Set<string>(),
  };
  const matchCommits = new MatchCommitSubscriptions(ports.feed);
  const commits = new StreamCommits(ports.feed);
  const local = new LocalRooms(present);
  const cluster =
    connection &&
    (await RoomCluster.join(connection, {
      rooms: local,
      running: present.running,
      resyncMatch: (matchId) => matchCommits.resync(matchId),
    }));
  const services: RoomServices = {
    ...ports,
    ...present,
    matchCommits,
    commits,
    processId: matchMaker.processId,
    inLobby: new OnlineUsers(),
    seeks: new OpenSeeks(ports),
    allServers: cluster ?? {
      games: () => present.running.size,
      onlineUserIds: async () => present.online.userIds,
    },
  };
  defineRooms(colyseus, services);
  // Before the server listens, so that no match waits for its tables. Each room reports a failure.
  await openingBook().catch(() => undefined);
  await services.seeks.start();
  const supervisor = opensRunning ? new RoomSupervisor(ports, cluster ?? local) : null;
  await supervisor?.start();
  // Rooms of running matches are opened so that flags fall, but not before a player could reconnect.
  const openRunning = (): void => supervisor?.openRunning();
  if (httpServer.listening) openRunning();
  else httpServer.once('listening', openRunning);
  return {
    rooms: cluster?.rooms ?? local,
    async shutdown() {
      httpServer.off('listening', openRunning);
      supervisor?.close();
      await cluster?.leave();
      local.close();
      services.seeks.close();
      matchCommits.close();
      commits.close();
      ports.gaps.close();
      const opened = local.listings.map(listedRoom);
      const closed = colyseus.gracefullyShutdown(false);
      if (cluster) await cluster.handOver(opened, closed);
      else await closed;
      // Ends the timer by which Colyseus counts clients a second after the last one has left; it counts none after a shutdown.
      matchMaker.stats.reset();
    },
  };
}

/** Colyseus logs refusals as errors, with stacks; other errors are logged where they occur. */
function quiet(logger: GameServerPorts['logger']): Record<string, (message: unknown) => void> {
  const warn = (message: unknown): void => logger.warn(`colyseus: ${String(message).split('\n', 1)[0]}`);
  return { debug() {}, trace() {}, info() {}, warn, error: warn };
}
