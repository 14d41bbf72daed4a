import type { ArbiterClocksBody } from '@royal-chess/contracts/matches';
import type { ReceiveMessage } from '@royal-chess/contracts/realtime';
import { type ProblemCode, problemCodes } from '@royal-chess/contracts/registry';
import type { Seat } from '@royal-chess/infra/rooms/game-rooms';
import type { Redis } from 'ioredis';
import type { LocalRooms } from '../rooms/local-rooms.ts';
import { withClaim } from './room-claims.ts';
import type { RoomListing } from './room-listing.ts';

/** What game servers ask each other; the room comes first where one is meant. */
export interface ClusterRequests {
  open: [roomId: string];
  seat: [roomId: string, seat: Seat];
  clocks: [matchId: string, body: ArbiterClocksBody, by: string];
  deliver: [userIds: readonly string[], message: ReceiveMessage];
  signOut: [userId: string];
  people: [];
}
/** Questions about a room, which is opened if need be. */
export type RoomQuestion = 'open' | 'seat' | 'clocks';

/** What comes of a question about a room. `elsewhere`: this process has it not, or not any more; look again. */
export type DeskAnswer =
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'refused'; readonly code: ProblemCode; readonly detail: string }
  | { readonly kind: 'elsewhere' };

const elsewhere: DeskAnswer = { kind: 'elsewhere' };

/** Answers what other processes ask of the rooms here. */
export class ClusterRpcHandler {
  constructor(
    readonly processId: string,
    private readonly rooms: LocalRooms,
    private readonly listing: RoomListing,
    private readonly redis: Redis,
  ) {}

  /** True when a question about this room can be answered here, whatever Redis says. */
  hasOpen(roomId: string): boolean {
    return this.rooms.stateOf(roomId) === 'open' && !this.rooms.isClosed;
  }

  async answer(question: string, args: readonly unknown[]): Promise<unknown> {
    const asked = args as never;
    switch (question as keyof ClusterRequests) {
      case 'open':
      case 'seat':
      case 'clocks':
        return this.aboutRoom(question as RoomQuestion, args as ClusterRequests[RoomQuestion]);
      case 'deliver':
        return this.rooms.deliver(...(asked as ClusterRequests['deliver']));
      case 'signOut':
        return this.rooms.signOut(...(asked as ClusterRequests['signOut']));
      case 'people':
        return this.rooms.counts();
    }
  }

  async aboutRoom<Q extends RoomQuestion>(question: Q, args: ClusterRequests[Q]): Promise<DeskAnswer> {
    const [roomId] = args;
    try {
      if (!(await this.#hold(roomId))) return elsewhere;
      return { kind: 'done', value: await this.#do(question, args) };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // It closed, or was opened somewhere else, between two steps.
      if (error.code === 'RC_ROOM_FENCED') return elsewhere;
      return { kind: 'refused', code: error.code, detail: error.message };
    }
  }

  /** Makes sure that the room is open here, unless it belongs elsewhere: false then. */
  async #hold(roomId: string): Promise<boolean> {
    const state = this.rooms.stateOf(roomId);
    if (this.rooms.isClosed || state === 'closing') {
      // Nobody should be sent here again.
      await this.listing.strike(roomId, this.processId);
      return false;
    }
    if (state !== 'none') {
      // Whoever comes while it opens waits for the same room.
      await this.rooms.open(roomId);
      return true;
    }
    const claimed = await withClaim(this.redis, roomId, async () => {
      // Somebody may have opened it, and let go of the claim, while the question was on its way.
      const listed = await this.listing.find(roomId);
      if (listed && listed.processId !== this.processId) return false;
      if (listed) await this.listing.strike(roomId, this.processId);
      await this.rooms.open(roomId);
      return true;
    });
    return claimed?.done ?? false;
  }

  async #do<Q extends RoomQuestion>(question: Q, args: ClusterRequests[Q]): Promise<unknown> {
    if (question === 'seat') return this.rooms.seatIn(...(args as ClusterRequests['seat']));
    if (question === 'clocks') return this.rooms.handleClocks(...(args as ClusterRequests['clocks']));
    return undefined;
  }
}

const isRefusal = (error: unknown): error is Error & { code: ProblemCode } =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  Object.hasOwn(problemCodes, error.code);
