import { type ProblemCode, problemCodes } from '@royal-chess/contracts/registry';
import type { Seat } from '@royal-chess/infra/rooms/game-rooms';
import type { RoomRef } from '@royal-chess/infra/rooms/room-ref';
import type { Redis } from 'ioredis';
import type { LocalRooms } from '../rooms/local-rooms.ts';
import { withClaim } from './room-claims.ts';
import type { RoomListing } from './room-listing.ts';

/** Requests for one room, which is opened for them. */
export interface RoomRequests {
  open: [room: RoomRef];
  seat: [room: RoomRef, seat: Seat];
  command: [room: RoomRef, name: string, payload: unknown];
}

/** Requests of game servers and API processes to a game server. */
export interface ClusterRequests extends RoomRequests {
  notify: [room: RoomRef, name: string, payload: unknown];
  signOut: [userId: string, sessions: readonly string[]];
  counts: [];
}

/** Answer to a request for a room. `elsewhere`: this process does not have the room, or no longer; find it again. */
export type RoomAnswer =
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'refused'; readonly code: ProblemCode; readonly detail: string }
  | { readonly kind: 'elsewhere' };

const elsewhere: RoomAnswer = { kind: 'elsewhere' };

/** Answers requests of other processes for the rooms of this one. */
export class ClusterRpcHandler {
  constructor(
    readonly processId: string,
    private readonly rooms: LocalRooms,
    private readonly listing: RoomListing,
    private readonly redis: Redis,
  ) {}

  /** True when a request for this room can be handled here without Redis. */
  hasOpen({ id }: RoomRef): boolean {
    return this.rooms.stateOf(id) === 'open' && !this.rooms.isClosed;
  }

  /** Handles a request of another process, or of this one. */
  async handle(request: string, args: readonly unknown[]): Promise<unknown> {
    const typed = args as never;
    switch (request as keyof ClusterRequests) {
      case 'open':
      case 'seat':
      case 'command':
        return this.handleForRoom(request as keyof RoomRequests, typed);
      case 'notify':
        return this.rooms.callNotification(...(typed as ClusterRequests['notify']));
      case 'signOut':
        return this.rooms.signOut(...(typed as ClusterRequests['signOut']));
      case 'counts':
        return this.rooms.counts();
    }
  }

  /** Handles a request for a room; opens it unless another process has it. */
  async handleForRoom<R extends keyof RoomRequests>(request: R, args: RoomRequests[R]): Promise<RoomAnswer> {
    const [room] = args;
    try {
      if (!(await this.#ensureOpen(room))) return elsewhere;
      return { kind: 'done', value: await this.#execute(request, args) };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // The room closed, or was opened in another process, between two steps.
      if (error.code === 'RC_ROOM_FENCED' || error.code === 'RC_ROOMS_UNAVAILABLE') return elsewhere;
      return { kind: 'refused', code: error.code, detail: error.message };
    }
  }

  /** Opens the room unless it is open; false when another process has it. */
  async #ensureOpen(room: RoomRef): Promise<boolean> {
    const { id } = room;
    const state = this.rooms.stateOf(id);
    if (this.rooms.isClosed || state === 'closing') {
      // Further requests go to another process.
      await this.listing.removeRow(id, this.processId);
      return false;
    }
    if (state !== 'none') {
      // A request received while the room opens waits for the same opening.
      await this.rooms.open(room);
      return true;
    }
    const claimed = await withClaim(this.redis, id, async () => {
      // Another process may have opened it, and released the claim, since the request was sent.
      const listed = await this.listing.find(id);
      if (listed && listed.processId !== this.processId) return false;
      if (listed) await this.listing.removeRow(id, this.processId);
      await this.rooms.open(room);
      return true;
    });
    return claimed?.done ?? false;
  }

  async #execute<R extends keyof RoomRequests>(request: R, args: RoomRequests[R]): Promise<unknown> {
    if (request === 'seat') return this.rooms.seat(...(args as RoomRequests['seat']));
    if (request === 'command') return this.rooms.callCommand(...(args as RoomRequests['command']));
    return undefined;
  }
}

const isRefusal = (error: unknown): error is Error & { code: ProblemCode } =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  Object.hasOwn(problemCodes, error.code);
