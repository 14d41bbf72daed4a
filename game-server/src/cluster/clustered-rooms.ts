import type {
  RoomCommandAnswer,
  RoomCommandName,
  RoomCommandPayload,
  RoomNotification,
  RoomNotificationName,
} from '@royal-chess/contracts/core';
import type { RoomContracts, RoomKind } from '@royal-chess/contracts/registry';
import type { GameRooms, RoomCounts, Seat, SeatReservation } from '@royal-chess/infra/rooms/game-rooms';
import { RoomRefused, RoomsUnavailable } from '@royal-chess/infra/rooms/room-errors';
import type { RoomRef } from '@royal-chess/infra/rooms/room-ref';
import type { GameServerLogger } from '../game-server-ports.ts';
import { readCommandAnswer } from '../rooms/room-calls.ts';
import type { ClusterRequests, ClusterRpcHandler, RoomAnswer, RoomRequests } from './cluster-rpc-handler.ts';
import type { ProcessDirectory } from './process-directory.ts';
import { ProcessUnreachable, type RedisRpc } from './redis-rpc.ts';
import type { RoomListing } from './room-listing.ts';

/** For how long, and how often, a call of a room is tried, milliseconds. */
const tryMs = 4_000;
const retryMs = 50;

const unanswered = Symbol('unanswered');

/** What a process needs to call the rooms of others. */
export interface ClusterLinks {
  readonly rpc: RedisRpc;
  readonly directory: ProcessDirectory;
  readonly listing: RoomListing;
  readonly logger: GameServerLogger;
}

/** The rooms of all game servers: finds the process that has a room, or chooses one that opens it, and calls the room there. */
export class ClusteredRooms implements GameRooms {
  /** @param local handler of this process, when it has rooms itself */
  constructor(
    private readonly links: ClusterLinks,
    private readonly local?: ClusterRpcHandler,
  ) {}

  async seat(room: RoomRef, seat: Seat): Promise<SeatReservation> {
    return (await this.#callRoom('seat', [room, seat])) as SeatReservation;
  }

  async command<K extends RoomKind, N extends RoomCommandName<RoomContracts[K]>>(
    room: RoomRef<K>,
    name: N,
    payload: RoomCommandPayload<RoomContracts[K], N>,
  ): Promise<RoomCommandAnswer<RoomContracts[K], N>> {
    return readCommandAnswer(room.kind, name, await this.#callRoom('command', [room, name, payload]));
  }

  /**
   * Opens a room unless it is open in some process.
   * @throws RoomRefused when it cannot be opened, RoomsUnavailable
   */
  async open(room: RoomRef): Promise<void> {
    await this.#callRoom('open', [room]);
  }

  /** Never fails: the subject of a notification is stored, and its receivers read it later. */
  async notify<K extends RoomKind, N extends RoomNotificationName<RoomContracts[K]>>(
    room: RoomRef<K>,
    name: N,
    payload: RoomNotification<RoomContracts[K], N>,
  ): Promise<void> {
    try {
      const row = await this.links.listing.find(room.id);
      if (row) await this.#call(row.processId, 'notify', [room, name, payload]);
    } catch {
      // The connection logs that Redis is unavailable; a process that dies is logged by the one that removes it.
    }
  }

  async signOut(userId: string, sessions: readonly string[]): Promise<void> {
    await this.local?.handle('signOut', [userId, sessions]);
    const answers = await this.#callOthers('signOut', [userId, sessions]);
    if (answers.includes(unanswered))
      this.links.logger.warn(
        `user ${userId} has logged out, but may still be connected to rooms of processes that cannot be reached`,
      );
  }

  /** Processes that cannot be reached are left out. */
  async counts(): Promise<RoomCounts> {
    const own = this.local ? [await this.local.handle('counts', [])] : [];
    const others = await this.#callOthers('counts', []);
    const all = [...own, ...others.filter((answer) => answer !== unanswered)] as RoomCounts[];
    const users = new Set(all.flatMap(({ onlineUserIds }) => onlineUserIds));
    let guests = 0;
    let running = 0;
    for (const counts of all) {
      guests += counts.online - counts.onlineUserIds.length;
      running += counts.running;
    }
    return { online: users.size + guests, onlineUserIds: [...users], running };
  }

  /** Calls every other game server; the answer of one that cannot be reached is {@link unanswered}. */
  async #callOthers<R extends keyof ClusterRequests>(
    request: R,
    args: ClusterRequests[R],
  ): Promise<unknown[]> {
    try {
      const others = (await this.links.directory.living()).filter(({ id }) => id !== this.local?.processId);
      return await Promise.all(others.map(({ id }) => this.#call(id, request, args).catch(() => unanswered)));
    } catch {
      return [unanswered];
    }
  }

  /** Calls the process that has the room, or opens it; retries while processes join and leave. */
  async #callRoom<R extends keyof RoomRequests>(request: R, args: ClusterRequests[R]): Promise<unknown> {
    const [room] = args;
    // A room of this process is found without Redis: its clients can reconnect even while Redis is unavailable.
    if (this.local?.hasOpen(room)) {
      const answer = await this.local.handleForRoom(request, args);
      if (answer.kind !== 'elsewhere') return valueOf(answer);
    }
    const unreachable = new Set<string>();
    const until = performance.now() + tryMs;
    while (performance.now() < until) {
      const answer = await this.#tryOnce(request, args, unreachable);
      if (answer.kind !== 'elsewhere') return valueOf(answer);
      await new Promise((resolve) => {
        setTimeout(resolve, retryMs);
      });
    }
    throw new RoomsUnavailable('No game server has this room or can open it now. Please try again.');
  }

  async #tryOnce<R extends keyof RoomRequests>(
    request: R,
    args: ClusterRequests[R],
    unreachable: Set<string>,
  ): Promise<RoomAnswer> {
    const [{ id }] = args;
    const { listing, directory } = this.links;
    let host: string | undefined;
    try {
      host = (await listing.find(id))?.processId ?? (await directory.choose(id, unreachable));
      if (host === undefined) return { kind: 'elsewhere' };
      return (await this.#call(host, request, args)) as RoomAnswer;
    } catch (error) {
      if (!(error instanceof ProcessUnreachable) || host === undefined)
        throw new RoomsUnavailable('Rooms cannot be reached right now. Please try again.', { cause: error });
      // Just after an outage of Redis a process may not be subscribed yet, although its rooms are open.
      if (directory.isSettling) return { kind: 'elsewhere' };
      unreachable.add(host);
      await listing.removeRow(id, host);
      return { kind: 'elsewhere' };
    }
  }

  #call<R extends keyof ClusterRequests>(
    host: string,
    request: R,
    args: ClusterRequests[R],
  ): Promise<unknown> {
    if (host === this.local?.processId) return this.local.handle(request, args);
    return this.links.rpc.call(host, request, args);
  }
}

function valueOf(answer: Exclude<RoomAnswer, { kind: 'elsewhere' }>): unknown {
  if (answer.kind === 'refused') throw new RoomRefused(answer.code, answer.detail);
  return answer.value;
}
