import { ManualGaps } from '@royal-chess/infra/clock/testing/manual-gaps';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client, type Room, type SeatReservation } from '@colyseus/sdk';
import type { Seat } from '@royal-chess/infra/rooms/game-rooms';
import { type RoomRef, singleRoom, type SingleRoomKind } from '@royal-chess/infra/rooms/room-ref';
import type { CommitFeed } from '@royal-chess/infra/event-store/commit-feed';
import type { EventStore } from '@royal-chess/infra/event-store/event-store';
import type { Clock } from '@royal-chess/infra/clock/clock';
import { MatchSeat } from './bot/match-seat.ts';
import type { ClusterOptions } from '../cluster/room-cluster.ts';
import type { GameServerPorts } from '../game-server-ports.ts';
import { type GameServer, startGameServer } from '../game-server.ts';
import { directCommands } from './direct-commands.ts';
import type { TestStore } from './match-store.ts';
import { TestLogger } from './test-logger.ts';
import { noRelations } from './no-relations.ts';
import { noStandings } from './no-standings.ts';
import { answerTicket } from './ticket-route.ts';

/** A game server on loopback, beside an HTTP handler in the place of Nest. */
export interface ServedRooms {
  readonly origin: string;
  readonly port: number;
  readonly server: GameServer;
  readonly logger: TestLogger;
  /** Joins the room of a match. */
  join(matchId: string, role: Seat['role'], userId: string | null, isGuest?: boolean): Promise<MatchSeat>;
  /** Joins the room of a tournament. */
  watch(tournamentId: string, userId: string | null, role?: Seat['role']): Promise<Room>;
  /** Joins the room of a race. */
  race(raceId: string, userId: string | null): Promise<Room>;
  /** Joins the room of a study. */
  study(studyId: string, userId: string | null): Promise<Room>;
  /** Joins the room of a kind that has one, such as the lobby. */
  enter(kind: SingleRoomKind, userId: string | null, isGuest?: boolean): Promise<Room>;
  close(): Promise<void>;
}

/** Options of {@link serveRooms}. */
export interface ServeOptions {
  readonly files: TestStore;
  readonly clock: Clock;
  readonly store?: EventStore;
  readonly feed?: CommitFeed;
  readonly cluster?: ClusterOptions;
  readonly opensRunning?: boolean;
  readonly openMatches?: () => Promise<readonly string[]>;
  readonly hasGame?: GameServerPorts['hasGame'];
  readonly refusalToPlay?: GameServerPorts['refusalToPlay'];
  readonly openSeeks?: () => Promise<readonly string[]>;
  readonly sectionStandings?: GameServerPorts['sectionStandings'];
  readonly noteFocusLoss?: GameServerPorts['noteFocusLoss'];
  readonly relations?: Partial<GameServerPorts['relations']>;
  /** Chosen by the system by default; given when a server is restarted at its address. */
  readonly port?: number;
}

/** Starts a game server on a free port. */
export async function serveRooms(options: ServeOptions): Promise<ServedRooms> {
  const { files, clock } = options;
  const httpServer: Server = createServer(
    (request, response) => void answerTicket(server.rooms, request, response),
  );
  const logger = new TestLogger();
  const store = options.store ?? files.store;
  const server = await startGameServer({
    httpServer,
    store,
    commands: directCommands(store),
    feed: options.feed ?? files.feed,
    ...(options.cluster && { cluster: options.cluster }),
    ...(options.opensRunning !== undefined && { opensRunning: options.opensRunning }),
    clock,
    gaps: new ManualGaps(),
    userNames: async (ids) => new Map(ids.map((id) => [id, `Player ${id.slice(-1)}`])),
    openMatches: options.openMatches ?? (async () => []),
    hasGame: options.hasGame ?? (async () => false),
    refusalToPlay: options.refusalToPlay ?? (async () => null),
    openSeeks: options.openSeeks ?? (async () => []),
    sectionStandings: options.sectionStandings ?? noStandings,
    noteFocusLoss: options.noteFocusLoss ?? (async () => {}),
    relations: { ...noRelations, ...options.relations },
    logger,
  });
  await new Promise<void>((resolve) => {
    httpServer.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = httpServer.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const enter = async (
    room: RoomRef,
    userId: string | null,
    role: Seat['role'],
    isGuest = false,
  ): Promise<Room> => {
    const seat: Seat = { userId, name: 'x', role, ...(isGuest && { isGuest }) };
    const reservation = await server.rooms.seat(room, seat);
    const client = new Client(origin);
    const entered = await client.consumeSeatReservation(reservation as unknown as SeatReservation);
    entered.reconnection.enabled = false;
    return entered;
  };
  return {
    origin,
    port,
    server,
    logger,
    async join(matchId, role, userId, isGuest = false) {
      const name = userId ? `Player ${userId.slice(-1)}` : 'Guest';
      const seat: Seat = { userId, name, role, ...(isGuest && { isGuest }) };
      return MatchSeat.take(origin, await server.rooms.seat({ kind: 'match', id: matchId }, seat));
    },
    watch: (id, userId, role = 'spectator') => enter({ kind: 'tournament', id }, userId, role),
    race: (id, userId) => enter({ kind: 'race', id }, userId, 'member'),
    study: (id, userId) => enter({ kind: 'study', id }, userId, 'member'),
    enter: (kind, userId, isGuest) => enter(singleRoom(kind), userId, 'member', isGuest),
    async close() {
      await server.shutdown();
      httpServer.closeAllConnections();
      await new Promise((resolve) => {
        httpServer.close(resolve);
      });
    },
  };
}
