import { randomUUID } from 'node:crypto';
import { type IRoomCache, matchMaker, RoomInternalState } from '@colyseus/core';
import type { ArbiterClocksBody, MatchAck } from '@royal-chess/contracts/matches';
import type { ReceiveMessage } from '@royal-chess/contracts/realtime';
import type { GameRooms, Seat, SeatReservation } from '@royal-chess/infra/rooms/game-rooms';
import { MatchNotOpen } from '../match/match-not-open.ts';
import type { RoomOpener } from './room-supervisor.ts';
import { lobbyRoomName, matchRoomName, realtimeRoomName } from './room-names.ts';
import type { RoomServices } from './room-services.ts';

/**
 * The rooms of this process. A match has one room in a process because its opening is remembered while it goes on, and one
 * in the world because of the epoch in its stream.
 */
export class LocalRooms implements GameRooms, RoomOpener {
  readonly #opening = new Map<string, Promise<IRoomCache>>();
  readonly #opened = new Set<string>();
  #closed = false;

  constructor(private readonly services: Pick<RoomServices, 'online' | 'running'>) {}

  /** True once no room is opened any more. */
  get isClosed(): boolean {
    return this.#closed;
  }

  /** `closing` is a room that takes nobody in any more, while its people leave. */
  stateOf(roomId: string): 'opening' | 'open' | 'closing' | 'none' {
    const room = matchMaker.getLocalRoomById(roomId);
    if (!room) return this.#opening.has(roomId) ? 'opening' : 'none';
    return room['_internalState'] === RoomInternalState.DISPOSING ? 'closing' : 'open';
  }

  /** What is to be written down of the rooms that are open here. */
  get listings(): IRoomCache[] {
    const listings: IRoomCache[] = [];
    for (const roomId of this.#opened) {
      const state = this.stateOf(roomId);
      if (state === 'none') this.#opened.delete(roomId);
      else if (state === 'open') listings.push(matchMaker.getLocalRoomById(roomId)['_listing']);
    }
    return listings;
  }

  async wanting(roomIds: readonly string[]): Promise<readonly string[]> {
    return roomIds.filter((roomId) => this.stateOf(roomId) === 'none');
  }

  /**
   * Opens a room unless it is open; two who ask at once get the same one.
   * @param roomId of a match, or the name of the lobby or the realtime room
   * @throws MatchNotOpen when the match has none, or this process stops
   */
  async open(roomId: string): Promise<void> {
    if (matchMaker.getLocalRoomById(roomId)) return;
    // A room opened now would only be closed again, and write a RoomOpened for nothing.
    if (this.#closed) throw new MatchNotOpen('RC_ROOM_FENCED', 'The server is stopping: ask again shortly.');
    let opening = this.#opening.get(roomId);
    if (!opening) {
      const [name, options] =
        roomId === lobbyRoomName || roomId === realtimeRoomName
          ? [roomId, {}]
          : [matchRoomName, { matchId: roomId }];
      opening = matchMaker
        .handleCreateRoom(name, options, undefined, roomId)
        .finally(() => this.#opening.delete(roomId));
      this.#opening.set(roomId, opening);
    }
    const { processId } = await opening;
    if (processId !== matchMaker.processId)
      throw new MatchNotOpen('RC_ROOM_FENCED', 'Another process has the room: ask again.');
    this.#opened.add(roomId);
  }

  async seatIn(roomId: string, seat: Seat): Promise<SeatReservation> {
    await this.open(roomId);
    if (this.stateOf(roomId) !== 'open')
      throw new MatchNotOpen('RC_ROOM_FENCED', 'The room has just closed: ask again.');
    const room: IRoomCache = matchMaker.getLocalRoomById(roomId)['_listing'];
    // Whoever knows the session id may sit down, so it is not one of Colyseus's short ones.
    return { ...(await matchMaker.reserveSeatFor(room, {}, { ...seat, sessionId: randomUUID() })) };
  }

  seatInMatch(matchId: string, seat: Seat): Promise<SeatReservation> {
    return this.seatIn(matchId, seat);
  }

  seatInLobby(seat: Seat): Promise<SeatReservation> {
    return this.seatIn(lobbyRoomName, seat);
  }

  seatInRealtime(seat: Seat): Promise<SeatReservation> {
    return this.seatIn(realtimeRoomName, seat);
  }

  async deliver(userIds: readonly string[], message: ReceiveMessage): Promise<void> {
    if (this.stateOf(realtimeRoomName) === 'open')
      await matchMaker.remoteRoomCall(realtimeRoomName, 'deliver', [userIds, message]);
  }

  async handleClocks(matchId: string, body: ArbiterClocksBody, by: string): Promise<MatchAck> {
    await this.open(matchId);
    return (await matchMaker.remoteRoomCall(matchId, 'handleClocks', [body, by])) as MatchAck;
  }

  async signOut(userId: string): Promise<void> {
    this.services.online.signOut(userId);
  }

  async counts(): Promise<{ online: number; games: number; onlineUserIds: readonly string[] }> {
    const { online, running } = this.services;
    return { online: online.count, games: running.size, onlineUserIds: online.userIds };
  }

  /** Opens nothing any more. */
  close(): void {
    this.#closed = true;
  }
}
