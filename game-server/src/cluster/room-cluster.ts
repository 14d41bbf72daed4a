import { matchMaker, type ServerOptions } from '@colyseus/core';
import { isSingleRoom, type RoomRef } from '@royal-chess/infra/rooms/room-ref';
import { connectRedis } from '@royal-chess/infra/redis/connect-redis';
import type { Redis } from 'ioredis';
import type { GameServerLogger } from '../game-server-ports.ts';
import { fencedCloseCode } from '../match/match-room.ts';
import { listedRoom } from '../rooms/listed-room.ts';
import type { LocalRooms } from '../rooms/local-rooms.ts';
import type { MatchCommitSubscriptions } from '../rooms/match-commit-subscriptions.ts';
import type { RoomOpener } from '../rooms/room-supervisor.ts';
import type { Everywhere } from '../rooms/room-services.ts';
import { ClusteredRooms } from './clustered-rooms.ts';
import { ClusterRpcHandler } from './cluster-rpc-handler.ts';
import { Membership } from './membership.ts';
import { ProcessDirectory } from './process-directory.ts';
import { RedisRpc } from './redis-rpc.ts';
import { RoomListing } from './room-listing.ts';
import { FaultTolerantPresence } from './fault-tolerant-presence.ts';

export interface ClusterOptions {
  /** `redis://host:port/db`; game servers of the same database share their rooms. */
  readonly redisUrl: string;
  /** Where browsers reach this very process, `host[:port][/path]`; its own address when not given. */
  readonly address?: string;
}

/** What a process of the cluster shares with its others. */
export interface ClusterMember {
  readonly rooms: LocalRooms;
  readonly running: ReadonlySet<string>;
  readonly news: MatchCommitSubscriptions;
}

/** Each so many beats what is written down of the rooms here is put right. */
const beatsToPutRight = 4;
/** Rooms that are opened elsewhere at the same time, and for how long a process that stops waits for that, milliseconds. */
const handOverAtOnce = 8;
const handOverMs = 3_000;

/** This game server among others that share the rooms over Redis. */
export class RoomCluster implements RoomOpener, Everywhere {
  readonly rooms: ClusteredRooms;
  readonly #membership: Membership;
  #beats = 0;

  private constructor(
    private readonly connection: ClusterConnection,
    private readonly line: RedisRpc,
    private readonly member: ClusterMember,
  ) {
    const { redis, directory, listing, logger } = connection;
    const { processId } = line;
    const desk = new ClusterRpcHandler(processId, member.rooms, listing, redis);
    this.rooms = new ClusteredRooms({ line, directory, listing, logger }, desk);
    line.answer((question, args) => desk.answer(question, args));
    this.#membership = new Membership({
      ...connection,
      ...member,
      processId,
      line,
      died: (id) => this.#inherit(id),
      beaten: () => this.#putRight(),
    });
  }

  /** Begins to take part; Colyseus is up already. */
  static async join(connection: ClusterConnection, member: ClusterMember): Promise<RoomCluster> {
    const { redis, presence, directory } = connection;
    const line = await RedisRpc.open(redis, presence, matchMaker.processId, (id) => directory.isLiving(id));
    const cluster = new RoomCluster(connection, line, member);
    await cluster.#membership.join();
    return cluster;
  }

  async wanting(rooms: readonly RoomRef[]): Promise<readonly RoomRef[]> {
    const ours = rooms.filter(({ id }) => this.#membership.isOnDuty(id));
    if (ours.length === 0) return [];
    const { listing, directory } = this.connection;
    const listed = await listing.findByIds(ours.map(({ id }) => id));
    const living = new Set((await directory.living()).map(({ id }) => id));
    return ours.filter(({ id }) => !living.has(listed.get(id)?.processId ?? ''));
  }

  open(room: RoomRef): Promise<void> {
    return this.rooms.open(room);
  }

  games(): number {
    return this.#membership.games;
  }

  async onlineUserIds(): Promise<readonly string[]> {
    return (await this.rooms.counts()).onlineUserIds;
  }

  /** Nothing new is sent here from now on, and no room is opened. */
  async leave(): Promise<void> {
    await this.#membership.leave();
    this.member.rooms.close();
  }

  /**
   * Has rooms that close here opened by the others, so that games go on though nobody asks for a seat; then this process is
   * nothing to the others any more. A room that closes slowly is not waited for: the epoch of its successor has
   * ended it.
   */
  async handOver(rooms: readonly RoomRef[], closed: Promise<void>): Promise<void> {
    const opened = this.#openElsewhere(rooms).catch((error: unknown) =>
      this.connection.logger.warn(`rooms were not handed over: ${String(error)}`),
    );
    await within(handOverMs, Promise.all([opened, closed]));
    await this.line.close();
    await this.connection.close();
  }

  async #openElsewhere(rooms: readonly RoomRef[]): Promise<void> {
    if ((await this.connection.directory.living()).length > 0) await this.#openAll(rooms);
  }

  /** Opens the rooms of a process that has died. */
  async #inherit(processId: string): Promise<void> {
    const { listing } = this.connection;
    await matchMaker.stats.excludeProcess(processId);
    const rows = await listing.rowsOf(processId);
    for (const { roomId } of rows) await listing.strike(roomId, processId);
    // Not waited for: beats go on meanwhile.
    void this.#openAll(rows.map(listedRoom));
  }

  async #openAll(rooms: readonly RoomRef[]): Promise<void> {
    const left = [...rooms];
    const openNext = async (): Promise<void> => {
      for (let room = left.shift(); room !== undefined; room = left.shift())
        // A match may be over by now; a client that still wants a room that could not be opened asks for it.
        await this.open(room).catch(() => {});
    };
    await Promise.all(Array.from({ length: handOverAtOnce }, openNext));
  }

  /** Rows that Redis has lost are written anew; a room whose row names another process looks whether it was replaced. */
  async #putRight(): Promise<void> {
    const { directory, listing } = this.connection;
    const due = this.#beats % beatsToPutRight === 0 || directory.isSettling;
    this.#beats += 1;
    if (!due) return;
    for (const row of await listing.putRight(this.member.rooms.listings))
      if (isSingleRoom(listedRoom(row)))
        void matchMaker.getLocalRoomById(row.roomId)?.disconnect(fencedCloseCode);
      else this.member.news.resync(row.roomId);
  }
}

/** Connections to Redis, and what lies there. */
export interface ClusterConnection {
  readonly redis: Redis;
  readonly presence: FaultTolerantPresence;
  readonly directory: ProcessDirectory;
  readonly listing: RoomListing;
  readonly logger: GameServerLogger;
  close(): Promise<void>;
}

/**
 * @param own id of this process
 * @throws Error naming REDIS_URL when Redis does not answer now
 */
export async function connectCluster(
  redisUrl: string,
  logger: GameServerLogger,
  own: () => string,
): Promise<ClusterConnection> {
  const redis = await connectRedis(redisUrl, 'rooms', logger);
  const presence = await FaultTolerantPresence.connect(redis);
  return {
    redis,
    presence,
    directory: new ProcessDirectory(redis),
    listing: new RoomListing(redis, own),
    logger,
    async close() {
      presence.close();
      await redis.quit().catch(() => {});
      redis.disconnect();
    },
  };
}

/** What Colyseus needs so that its rooms are known to the cluster. Rooms are always opened where they were asked for. */
export function colyseusOptions({ presence, listing }: ClusterConnection, address?: string): ServerOptions {
  // Colyseus would take processes for dead that we take for busy, and the other way round.
  matchMaker.setHealthChecksEnabled(false);
  return {
    presence,
    driver: listing,
    ...(address !== undefined && { publicAddress: address }),
  };
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
