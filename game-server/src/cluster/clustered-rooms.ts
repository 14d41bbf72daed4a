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
import type { ClusterRequests, ClusterRpcHandler, RoomAnswer, RoomQuestions } from './cluster-rpc-handler.ts';
import type { ProcessDirectory } from './process-directory.ts';
import { ProcessUnreachable, type RedisRpc } from './redis-rpc.ts';
import type { RoomListing } from './room-listing.ts';

/** How long a room is looked for, and how often, milliseconds. */
const searchMs = 4_000;
const againMs = 50;

const unanswered = Symbol('unanswered');

/** What everybody who reaches for rooms of other processes needs. */
export interface ClusterLinks {
  readonly line: RedisRpc;
  readonly directory: ProcessDirectory;
  readonly listing: RoomListing;
  readonly logger: GameServerLogger;
}

/** The rooms of all game servers. It finds the process that has a room, or has one open it, and asks there. */
export class ClusteredRooms implements GameRooms {
  /** @param desk of this process, when it has rooms itself */
  constructor(
    private readonly links: ClusterLinks,
    private readonly desk?: ClusterRpcHandler,
  ) {}

  async seat(room: RoomRef, seat: Seat): Promise<SeatReservation> {
    return (await this.#reach('seat', [room, seat])) as SeatReservation;
  }

  async command<K extends RoomKind, N extends RoomCommandName<RoomContracts[K]>>(
    room: RoomRef<K>,
    name: N,
    payload: RoomCommandPayload<RoomContracts[K], N>,
  ): Promise<RoomCommandAnswer<RoomContracts[K], N>> {
    return readCommandAnswer(room.kind, name, await this.#reach('command', [room, name, payload]));
  }

  /**
   * Makes sure that a room is open in some process.
   * @throws RoomRefused when it cannot be opened, RoomsUnavailable
   */
  async open(room: RoomRef): Promise<void> {
    await this.#reach('open', [room]);
  }

  /** Never fails: what a notification is about is stored, and its receivers find it later. */
  async notify<K extends RoomKind, N extends RoomNotificationName<RoomContracts[K]>>(
    room: RoomRef<K>,
    name: N,
    payload: RoomNotification<RoomContracts[K], N>,
  ): Promise<void> {
    try {
      const listed = await this.links.listing.find(room.id);
      if (listed) await this.#ask(listed.processId, 'notify', [room, name, payload]);
    } catch {
      // The connection has logged that Redis is away; a process that dies is logged by whoever buries it.
    }
  }

  async signOut(userId: string): Promise<void> {
    await this.desk?.answer('signOut', [userId]);
    const answers = await this.#askOthers('signOut', [userId]);
    if (answers.includes(unanswered))
      this.links.logger.warn(
        `user ${userId} has logged out, but may still sit in rooms that cannot be reached`,
      );
  }

  /** Where Redis is away, or a process silent, only the others are counted. */
  async counts(): Promise<RoomCounts> {
    const own = this.desk ? [await this.desk.answer('counts', [])] : [];
    const others = await this.#askOthers('counts', []);
    const all = [...own, ...others.filter((answer) => answer !== unanswered)] as RoomCounts[];
    const users = new Set(all.flatMap(({ onlineUserIds }) => onlineUserIds));
    let visitors = 0;
    let running = 0;
    for (const counts of all) {
      visitors += counts.online - counts.onlineUserIds.length;
      running += counts.running;
    }
    return { online: users.size + visitors, onlineUserIds: [...users], running };
  }

  /** Asks every other game server; {@link unanswered} stands for each that does not answer, or for all. */
  async #askOthers<Q extends keyof ClusterRequests>(
    question: Q,
    args: ClusterRequests[Q],
  ): Promise<unknown[]> {
    try {
      const others = (await this.links.directory.living()).filter(({ id }) => id !== this.desk?.processId);
      return await Promise.all(others.map(({ id }) => this.#ask(id, question, args).catch(() => unanswered)));
    } catch {
      return [unanswered];
    }
  }

  /** Puts a question to whoever has the room, for as long as that is a matter of moments. */
  async #reach<Q extends keyof RoomQuestions>(question: Q, args: ClusterRequests[Q]): Promise<unknown> {
    const [room] = args;
    // A room here is known without Redis: its people come back even while that is away.
    if (this.desk?.hasOpen(room)) {
      const answer = await this.desk.aboutRoom(question, args);
      if (answer.kind !== 'elsewhere') return valueOf(answer);
    }
    const gone = new Set<string>();
    const until = performance.now() + searchMs;
    while (performance.now() < until) {
      const answer = await this.#tryOnce(question, args, gone);
      if (answer.kind !== 'elsewhere') return valueOf(answer);
      await new Promise((resolve) => {
        setTimeout(resolve, againMs);
      });
    }
    throw new RoomsUnavailable('No game server has this room or can open it now. Please ask again.');
  }

  async #tryOnce<Q extends keyof RoomQuestions>(
    question: Q,
    args: ClusterRequests[Q],
    gone: Set<string>,
  ): Promise<RoomAnswer> {
    const [{ id }] = args;
    const { listing, directory } = this.links;
    let host: string | undefined;
    try {
      host = (await listing.find(id))?.processId ?? (await directory.choose(id, gone));
      if (host === undefined) return { kind: 'elsewhere' };
      return (await this.#ask(host, question, args)) as RoomAnswer;
    } catch (error) {
      if (!(error instanceof ProcessUnreachable) || host === undefined)
        throw new RoomsUnavailable('Rooms cannot be reached right now. Please ask again.', { cause: error });
      // Just after Redis was away a process may not listen yet, though its rooms are well.
      if (directory.isSettling) return { kind: 'elsewhere' };
      gone.add(host);
      await listing.strike(id, host);
      return { kind: 'elsewhere' };
    }
  }

  #ask<Q extends keyof ClusterRequests>(
    host: string,
    question: Q,
    args: ClusterRequests[Q],
  ): Promise<unknown> {
    if (host === this.desk?.processId) return this.desk.answer(question, args);
    return this.links.line.ask(host, question, args);
  }
}

function valueOf(answer: Exclude<RoomAnswer, { kind: 'elsewhere' }>): unknown {
  if (answer.kind === 'refused') throw new RoomRefused(answer.code, answer.detail);
  return answer.value;
}
