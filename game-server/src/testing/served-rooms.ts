import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Seat } from '@royal-chess/infra/rooms/game-rooms';
import type { EventStore } from '@royal-chess/infra/event-store/event-store';
import type { Clock } from '@royal-chess/infra/clock/clock';
import { MatchSeat } from '../bot/match-seat.ts';
import { type GameServer, startGameServer } from '../game-server.ts';
import type { TestStore } from './match-store.ts';
import { TestLogger } from './test-logger.ts';

/** A game server on loopback, beside an HTTP handler as Nest would be. */
export interface ServedRooms {
  readonly origin: string;
  readonly server: GameServer;
  readonly logger: TestLogger;
  /** Sits down in a match. */
  sit(matchId: string, role: Seat['role'], userId: string | null): Promise<MatchSeat>;
  close(): Promise<void>;
}

export interface ServeOptions {
  readonly files: TestStore;
  readonly clock: Clock;
  readonly store?: EventStore;
  readonly openMatches?: () => Promise<readonly string[]>;
  readonly openSeeks?: () => Promise<readonly string[]>;
}

export async function serveRooms(options: ServeOptions): Promise<ServedRooms> {
  const { files, clock } = options;
  const httpServer: Server = createServer((_, response) => response.writeHead(404).end('nest'));
  const logger = new TestLogger();
  const server = await startGameServer({
    httpServer,
    store: options.store ?? files.store,
    feed: files.feed,
    clock,
    userNames: async (ids) => new Map(ids.map((id) => [id, `Player ${id.slice(-1)}`])),
    openMatches: options.openMatches ?? (async () => []),
    openSeeks: options.openSeeks ?? (async () => []),
    logger,
  });
  await new Promise<void>((resolve) => {
    httpServer.listen(0, '127.0.0.1', resolve);
  });
  const { port } = httpServer.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    server,
    logger,
    async sit(matchId, role, userId) {
      const seat = { userId, name: userId ? `Player ${userId.slice(-1)}` : 'Guest', role };
      return MatchSeat.take(origin, await server.rooms.seatInMatch(matchId, seat));
    },
    async close() {
      await server.shutdown();
      httpServer.closeAllConnections();
      await new Promise((resolve) => {
        httpServer.close(resolve);
      });
    },
  };
}
