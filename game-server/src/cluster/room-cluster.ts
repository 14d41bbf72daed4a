import { matchMaker } from '@colyseus/core';
import { within } from '@royal-chess/infra/clock/within';
import { isSingleRoom, type RoomRef } from '@royal-chess/infra/rooms/room-ref';
import { closeCodes } from '../rooms/close-codes.ts';
import { listedRoom } from '../rooms/listed-room.ts';
import type { LocalRooms } from '../rooms/local-rooms.ts';
import type { RoomOpener } from '../rooms/room-supervisor.ts';
import type { AllGameServers } from '../rooms/all-game-servers.ts';
import type { ClusterConnection } from './cluster-connection.ts';
import { ClusteredRooms } from './clustered-rooms.ts';
import { ClusterRpcHandler } from './cluster-rpc-handler.ts';
import { Membership } from './membership.ts';
import { RedisRpc } from './redis-rpc.ts';

/** Options of a game server that shares its rooms. */
export interface ClusterOptions {
  /** `redis://host:port/db`; game servers of the same database share their rooms. */
  readonly redisUrl: string;
  /** Address at which browsers reach this process, `host[:port][/path]`; its own address by default. */
  readonly address?: string;
}

/** What a process of the cluster shares with the others. */
export interface ClusterMember {
  readonly rooms: LocalRooms;
  readonly running: ReadonlySet<string>;
  /** Has the room of a match check whether another one has replaced it. */
  readonly resyncMatch: (matchId: string) => void;
}

/** Number of heartbeats between two repairs of the listing. */
const heartbeatsPerRepair = 4;
/** How many rooms are opened in other processes at the same time. */
const concurrentOpenings = 8;
/** How long a process that stops waits until its rooms are open elsewhere, milliseconds. */
const handOverMs = 3_000;

/** This game server as one of several that share the rooms over Redis. */
export class RoomCluster implements RoomOpener, AllGameServers {
  readonly rooms: ClusteredRooms;
  readonly #membership: Membership;
  #heartbeats = 0;

  private constructor(
    private readonly connection: ClusterConnection,
    private readonly rpc: RedisRpc,
    private readonly member: ClusterMember,
  ) {
    const { redis, directory, listing, logger } = connection;
    const { processId } = rpc;
    const handler = new ClusterRpcHandler(processId, member.rooms, listing, redis);
    this.rooms = new ClusteredRooms({ rpc, directory, listing, logger }, handler);
    rpc.handle((request, args) => handler.handle(request, args));
    this.#membership = new Membership({
      ...connection,
      ...member,
      processId,
      rpc,
      onDeath: (id) => this.#takeOver(id),
      onHeartbeat: () => this.#repairListing(),
    });
  }

  /** Joins the cluster; Colyseus accepts connections already. */
  static async join(connection: ClusterConnection, member: ClusterMember): Promise<RoomCluster> {
    const { redis, presence, directory } = connection;
    const rpc = await RedisRpc.open(redis, presence, matchMaker.processId, (id) => directory.isAlive(id));
    const cluster = new RoomCluster(connection, rpc, member);
    await cluster.#membership.join();
    return cluster;
  }

  async missing(rooms: readonly RoomRef[]): Promise<readonly RoomRef[]> {
    const own = rooms.filter(({ id }) => this.#membership.isResponsibleFor(id));
    if (own.length === 0) return [];
    const { listing, directory } = this.connection;
    const rows = await listing.findByIds(own.map(({ id }) => id));
    const living = new Set((await directory.living()).map(({ id }) => id));
    return own.filter(({ id }) => !living.has(rows.get(id)?.processId ?? ''));
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

  /** From now on this process receives no requests and opens no rooms. */
  async leave(): Promise<void> {
    await this.#membership.leave();
    this.member.rooms.close();
  }

  /**
   * Has the others open the rooms that close here, so that games continue although no client requests a seat, then disconnects from
   * the cluster. A room that closes slowly is not awaited: the epoch of its successor has fenced it.
   */
  async handOver(rooms: readonly RoomRef[], closed: Promise<void>): Promise<void> {
    const opened = this.#openElsewhere(rooms).catch((error: unknown) =>
      this.connection.logger.warn(`rooms were not handed over: ${String(error)}`),
    );
    // Rooms that take longer are not awaited.
    await within(handOverMs, Promise.all([opened, closed])).catch(() => {});
    await this.rpc.close();
    await this.connection.close();
  }

  async #openElsewhere(rooms: readonly RoomRef[]): Promise<void> {
    if ((await this.connection.directory.living()).length > 0) await this.#openAll(rooms);
  }

  /** Opens the rooms of a process that has died. */
  async #takeOver(processId: string): Promise<void> {
    const { listing } = this.connection;
    await matchMaker.stats.excludeProcess(processId);
    const rows = await listing.rowsOf(processId);
    for (const { roomId } of rows) await listing.removeRow(roomId, processId);
    // Not awaited: the heartbeat continues.
    void this.#openAll(rows.map(listedRoom));
  }

  async #openAll(rooms: readonly RoomRef[]): Promise<void> {
    const left = [...rooms];
    const openNext = async (): Promise<void> => {
      for (let room = left.shift(); room !== undefined; room = left.shift())
        // A match may be over already; a client that needs a room that was not opened requests it.
        await this.open(room).catch(() => {});
    };
    await Promise.all(Array.from({ length: concurrentOpenings }, openNext));
  }

  /** Restores rows that Redis has lost. A room whose row names another process may have been replaced. */
  async #repairListing(): Promise<void> {
    const { directory, listing } = this.connection;
    const due = this.#heartbeats % heartbeatsPerRepair === 0 || directory.isSettling;
    this.#heartbeats += 1;
    if (!due) return;
    for (const row of await listing.repair(this.member.rooms.listings))
      if (isSingleRoom(listedRoom(row)))
        void matchMaker.getLocalRoomById(row.roomId)?.disconnect(closeCodes.fenced);
      else this.member.resyncMatch(row.roomId);
  }
}
