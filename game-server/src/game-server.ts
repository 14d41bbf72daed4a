import type { Server as HttpServer } from 'node:http';
import { matchMaker, Server } from '@colyseus/core';
import type { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import type { GameServerPorts } from './game-server-ports.ts';
import { LobbyRoom } from './lobby/lobby-room.ts';
import { OpenSeeks } from './lobby/open-seeks.ts';
import { MatchRoom } from './match/match-room.ts';
import { MatchNews } from './rooms/match-news.ts';
import { PeopleOnline } from './rooms/people-online.ts';
import { RealtimeRoom } from './realtime/realtime-room.ts';
import { lobbyRoomName, matchRoomName, realtimeRoomName, RoomKeeper } from './rooms/room-keeper.ts';
import type { RoomServices } from './rooms/room-services.ts';
import { attachSocketTransport } from './transport/socket-transport.ts';

export interface GameServer {
  readonly rooms: GameRooms;
  /** Closes rooms and sockets; the HTTP server is its owner's. Matches go on where they stood at the next start. */
  shutdown(): Promise<void>;
}

/**
 * Starts Colyseus on an HTTP server that Nest uses too. Only websocket upgrades to a reserved seat are served: the public
 * `/matchmake` routes are never bound, so rooms come into being through {@link GameRooms} alone. One in a process, for
 * Colyseus keeps its rooms in a module.
 */
export async function startGameServer(
  options: { readonly httpServer: HttpServer } & GameServerPorts,
): Promise<GameServer> {
  const { httpServer, ...ports } = options;
  const { logger } = ports;
  const transport = attachSocketTransport(httpServer);
  const colyseus = new Server({ transport, gracefullyShutdown: false, greet: false, logger: quiet(logger) });
  await matchMaker.accept();

  const services: RoomServices = {
    ...ports,
    processId: matchMaker.processId,
    online: new PeopleOnline(),
    inLobby: new PeopleOnline(),
    news: new MatchNews(ports.feed),
    seeks: new OpenSeeks(ports),
    running: new Set(),
  };
  colyseus.define(
    matchRoomName,
    class extends MatchRoom {
      protected override readonly services = services;
    },
  );
  colyseus.define(
    lobbyRoomName,
    class extends LobbyRoom {
      protected override readonly services = services;
    },
  );
  colyseus.define(
    realtimeRoomName,
    class extends RealtimeRoom {
      protected override readonly services = services;
    },
  );
  await services.seeks.start();
  const keeper = new RoomKeeper(services);
  await keeper.start();
  // Rooms of running matches are opened, so that flags fall, but not before anybody can come back.
  const openRunning = (): void => keeper.openRunning();
  if (httpServer.listening) openRunning();
  else httpServer.once('listening', openRunning);
  return {
    rooms: keeper,
    async shutdown() {
      httpServer.off('listening', openRunning);
      keeper.close();
      services.seeks.close();
      services.news.close();
      await colyseus.gracefullyShutdown(false);
    },
  };
}

/** Colyseus logs what it merely refuses, with stacks; errors of ours are logged where they happen. */
function quiet(logger: GameServerPorts['logger']): Record<string, (message: unknown) => void> {
  const warn = (message: unknown): void => logger.warn(`colyseus: ${String(message).split('\n', 1)[0]}`);
  return { debug() {}, trace() {}, info() {}, warn, error: warn };
}
