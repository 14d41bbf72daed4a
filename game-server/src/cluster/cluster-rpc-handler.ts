import { type ProblemCode, problemCodes } from '@royal-chess/contracts/registry';
import type { Seat } from '@royal-chess/infra/rooms/game-rooms';
import type { RoomRef } from '@royal-chess/infra/rooms/room-ref';
import type { Redis } from 'ioredis';
import type { LocalRooms } from '../rooms/local-rooms.ts';
import { withClaim } from './room-claims.ts';
import type { RoomListing } from './room-listing.ts';

/** Requests about one room, which is opened for them. */
export interface RoomQuestions {
  open: [room: RoomRef];
  seat: [room: RoomRef, seat: Seat];
  command: [room: RoomRef, name: string, payload: unknown];
}

/** What game servers request from each other. */
export interface ClusterRequests extends RoomQuestions {
  notify: [room: RoomRef, name: string, payload: unknown];
  signOut: [userId: string];
  counts: [];
}

/** Answer to a request about a room. `elsewhere`: this process does not have the room, or no longer; look again. */
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

  /** True when a request about this room can be answered here, whatever Redis says. */
  hasOpen({ id }: RoomRef): boolean {
    return this.rooms.stateOf(id) === 'open' && !this.rooms.isClosed;
  }

  async answer(question: string, args: readonly unknown[]): Promise<unknown> {
    const asked = args as never;
    switch (question as keyof ClusterRequests) {
      case 'open':
      case 'seat':
      case 'command':
        return this.aboutRoom(question as keyof RoomQuestions, asked);
      case 'notify':
        return this.rooms.callNotification(...(asked as ClusterRequests['notify']));
      case 'signOut':
        return this.rooms.signOut(...(asked as ClusterRequests['signOut']));
      case 'counts':
        return this.rooms.counts();
    }
  }

  async aboutRoom<Q extends keyof RoomQuestions>(question: Q, args: RoomQuestions[Q]): Promise<RoomAnswer> {
    const [room] = args;
    try {
      if (!(await this.#hold(room))) return elsewhere;
      return { kind: 'done', value: await this.#execute(question, args) };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // It closed, or was opened in another process, between two steps.
      if (error.code === 'RC_ROOM_FENCED') return elsewhere;
      return { kind: 'refused', code: error.code, detail: error.message };
    }
  }

  /** Makes sure that the room is open here, unless it belongs to another process: false then. */
  async #hold(room: RoomRef): Promise<boolean> {
    const { id } = room;
    const state = this.rooms.stateOf(id);
    if (this.rooms.isClosed || state === 'closing') {
      // No further request should come here.
      await this.listing.strike(id, this.processId);
      return false;
    }
    if (state !== 'none') {
      // A request that comes while the room opens waits for the same opening.
      await this.rooms.open(room);
      return true;
    }
    const claimed = await withClaim(this.redis, id, async () => {
      // Another process may have opened it, and released the claim, while the request was on its way.
      const listed = await this.listing.find(id);
      if (listed && listed.processId !== this.processId) return false;
      if (listed) await this.listing.strike(id, this.processId);
      await this.rooms.open(room);
      return true;
    });
    return claimed?.done ?? false;
  }

  async #execute<Q extends keyof RoomQuestions>(question: Q, args: RoomQuestions[Q]): Promise<unknown> {
    if (question === 'seat') return this.rooms.seat(...(args as RoomQuestions['seat']));
    if (question === 'command') return this.rooms.callCommand(...(args as RoomQuestions['command']));
    return undefined;
  }
}

const isRefusal = (error: unknown): error is Error & { code: ProblemCode } =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  Object.hasOwn(problemCodes, error.code);
