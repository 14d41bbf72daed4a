import { randomUUID } from 'node:crypto';
import { type IRoomCache, matchMaker, RoomInternalState } from '@colyseus/core';
import type {
  RoomCommandAnswer,
  RoomCommandName,
  RoomCommandPayload,
  RoomContract,
  RoomNotification,
  RoomNotificationName,
} from '@royal-chess/contracts/core';
import type { RoomContracts, RoomKind } from '@royal-chess/contracts/registry';
import type { GameRooms, RoomCounts, Seat, SeatReservation } from '@royal-chess/infra/rooms/game-rooms';
import { RoomRefused, RoomsUnavailable } from '@royal-chess/infra/rooms/room-errors';
import type { RoomRef } from '@royal-chess/infra/rooms/room-ref';
import type { ContractRoom } from './contract-room.ts';
import type { EndedSessions } from './ended-sessions.ts';
import { callCommand, callNotification } from './room-calls.ts';
import type { OnlineUsers } from './online-users.ts';
import type { RoomOpener } from './room-supervisor.ts';

/** Users and matches in the rooms of a process. */
export interface PresentHere {
  /** Users connected to any room. */
  readonly online: OnlineUsers;
  /** Log-in sessions that have ended lately. */
  readonly ended: EndedSessions;
  /** Ids of the matches under way. */
  readonly running: ReadonlySet<string>;
}

/**
 * The rooms of this process. An id has one room in a process because an opening under way is shared; a match has one room in all
 * processes because of the epoch in its stream.
 */
export class LocalRooms implements GameRooms, RoomOpener {
  readonly #opening = new Map<string, Promise<IRoomCache>>();
  readonly #opened = new Set<string>();
  #closed = false;

  constructor(private readonly present: PresentHere) {}

  /** True once this process opens no more rooms. */
  get isClosed(): boolean {
    return this.#closed;
  }

  /** State of a room; one that is `closing` accepts no new clients while the others leave. */
  stateOf(roomId: string): 'opening' | 'open' | 'closing' | 'none' {
    const room = matchMaker.getLocalRoomById(roomId);
    if (!room) return this.#opening.has(roomId) ? 'opening' : 'none';
    return room['_internalState'] === RoomInternalState.DISPOSING ? 'closing' : 'open';
  }

  /** Colyseus's listings of the rooms that are open here. */
  get listings(): IRoomCache[] {
    const listings: IRoomCache[] = [];
    for (const roomId of this.#opened) {
      const state = this.stateOf(roomId);
      if (state === 'none') this.#opened.delete(roomId);
      else if (state === 'open') listings.push(matchMaker.getLocalRoomById(roomId)['_listing']);
    }
    return listings;
  }

  /** Of these rooms, those that are not open in this process. */
  async missing(rooms: readonly RoomRef[]): Promise<readonly RoomRef[]> {
    return rooms.filter(({ id }) => this.stateOf(id) === 'none');
  }

  /**
   * Opens a room unless it is open; two concurrent calls get the same one.
   * @throws Error with a problem code when the room cannot be opened, or this process stops
   */
  async open({ kind, id }: RoomRef): Promise<void> {
    if (matchMaker.getLocalRoomById(id)) return;
    // A room opened now would close at once, after a useless RoomOpened.
    if (this.#closed) throw new RoomsUnavailable('The server is stopping: try again shortly.');
    // Other processes see this one a moment before its rooms are defined.
    if (!isDefined(kind)) throw new RoomsUnavailable('The server is starting: try again shortly.');
    let opening = this.#opening.get(id);
    if (!opening) {
      opening = matchMaker.handleCreateRoom(kind, {}, undefined, id).finally(() => this.#opening.delete(id));
      this.#opening.set(id, opening);
    }
    const { processId } = await opening;
    if (processId !== matchMaker.processId)
      throw new RoomRefused('RC_ROOM_FENCED', 'The room has moved: try again.');
    this.#opened.add(id);
  }

  async seat(room: RoomRef, seat: Seat): Promise<SeatReservation> {
    const open = await this.#openRoom(room);
    const listing: IRoomCache = open['_listing'];
    // The session id alone gives access to the seat, so it is not one of Colyseus's short ones.
    const reserved = await matchMaker
      .reserveSeatFor(listing, {}, { ...seat, sessionId: randomUUID() })
      .catch((error: unknown) => ({ error }));
    // Colyseus keeps the seat of a room that closes meanwhile, and without a timer when its listing no longer exists.
    if (this.stateOf(room.id) !== 'open') {
      open.releaseLateSeats();
      throw justClosed();
    }
    if ('error' in reserved) throw reserved.error;
    if (seat.userId !== null && seat.session !== undefined && this.present.ended.has(seat.session)) {
      open.cancelSeatsOf(seat.userId, new Set([seat.session]));
      throw new RoomRefused('RC_NOT_SIGNED_IN', 'You have logged out. Log in, then try again.');
    }
    return { ...reserved };
  }

  async command<K extends RoomKind, N extends RoomCommandName<RoomContracts[K]>>(
    room: RoomRef<K>,
    name: N,
    payload: RoomCommandPayload<RoomContracts[K], N>,
  ): Promise<RoomCommandAnswer<RoomContracts[K], N>> {
    return (await this.callCommand(room, name, payload)) as RoomCommandAnswer<RoomContracts[K], N>;
  }

  /** {@link command} with a name and a payload that another process sent. */
  async callCommand(room: RoomRef, name: string, payload: unknown): Promise<unknown> {
    return callCommand(await this.#openRoom(room), room.kind, name, payload);
  }

  async notify<K extends RoomKind, N extends RoomNotificationName<RoomContracts[K]>>(
    room: RoomRef<K>,
    name: N,
    payload: RoomNotification<RoomContracts[K], N>,
  ): Promise<void> {
    this.callNotification(room, name, payload);
  }

  /** {@link notify} with a name and a payload that another process sent. */
  callNotification(room: RoomRef, name: string, payload: unknown): void {
    if (this.stateOf(room.id) === 'open') callNotification(localRoom(room), room.kind, name, payload);
  }

  async signOut(userId: string, sessions: readonly string[]): Promise<void> {
    const ended = new Set(sessions);
    // First, so that no seat is reserved after those that exist were released.
    this.present.ended.add(ended);
    for (const { roomId } of this.listings)
      (matchMaker.getLocalRoomById(roomId) as unknown as ContractRoom<RoomContract>).cancelSeatsOf(
        userId,
        ended,
      );
    this.present.online.signOut(userId, ended);
  }

  async counts(): Promise<RoomCounts> {
    const { online, running } = this.present;
    return { online: online.count, onlineUserIds: online.userIds, running: running.size };
  }

  /** Opens no more rooms. */
  close(): void {
    this.#closed = true;
  }

  async #openRoom(room: RoomRef): Promise<ContractRoom<RoomContract>> {
    await this.open(room);
    if (this.stateOf(room.id) !== 'open') throw justClosed();
    return localRoom(room);
  }
}

const localRoom = ({ id }: RoomRef): ContractRoom<RoomContract> =>
  matchMaker.getLocalRoomById(id) as unknown as ContractRoom<RoomContract>;

const justClosed = (): RoomsUnavailable => new RoomsUnavailable('The room has just closed: try again.');

/** Whether rooms of a kind can be opened in this process. */
function isDefined(kind: RoomKind): boolean {
  try {
    return Boolean(matchMaker.getHandler(kind));
  } catch {
    return false;
  }
}
