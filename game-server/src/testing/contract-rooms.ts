import { randomUUID } from 'node:crypto';
import { seekOffered } from '@royal-chess/domain/match/testing/match-fixtures';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import type { GameRoomsHarness } from '@royal-chess/infra/rooms/game-rooms.contract';
import { singleRoom } from '@royal-chess/infra/rooms/room-ref';
import { openTestStore, type TestStore } from './match-store.ts';
import { type ServeOptions, serveRooms } from './served-rooms.ts';
import { takeReservedSeat } from './take-reserved-seat.ts';

const [user, commandId] = ['01890000-0000-7000-8000-0000000000aa', '01890000-0000-7000-8000-0000000000cc'];

/** The rooms that the contract suite of rooms needs, with their matches in a store. */
export async function contractMatches(
  files: Pick<TestStore, 'startMatch' | 'append'>,
): Promise<Omit<GameRoomsHarness, 'rooms' | 'sit' | 'dispose'>> {
  const over = await files.startMatch();
  await files.append(`match-${over}`, [{ type: 'MatchAborted', data: { reason: 'player', by: 'white' } }]);
  const offered = randomUUID();
  await files.append(`match-${offered}`, [seekOffered()]);
  const room = { kind: 'match', id: await files.startMatch() } as const;
  return {
    room,
    refused: [
      { room: { kind: 'match', id: over }, code: 'RC_MATCH_OVER' },
      { room: { kind: 'match', id: offered }, code: 'RC_MATCH_NOT_STARTED' },
      { room: { kind: 'match', id: randomUUID() }, code: 'RC_MATCH_NOT_FOUND' },
    ],
    command: (rooms) => rooms.command(room, 'handleClocks', { by: user, body: { commandId, act: 'pause' } }),
    // After the offer, the start and the opening of the room.
    commandAnswer: { ok: true, version: 4 },
    notify: (rooms, userIds) =>
      rooms.notify(singleRoom('realtime'), 'receiveMessage', {
        userIds: [...userIds],
        message: {
          senderId: user,
          chat: {
            _id: commandId,
            users: [
              { _id: user, name: 'A', readAt: 0 },
              { _id: commandId, name: 'B', readAt: 0 },
            ],
            latestMessage: { _id: commandId, senderId: user, text: 'Hello', at: 0 },
          },
        },
      }),
    notified: { room: singleRoom('realtime'), message: 'receiveMessage' },
  };
}

/** A game server in this process, with the matches that the contract suite of rooms needs. */
export async function serveContractRooms(options: Partial<ServeOptions> = {}): Promise<GameRoomsHarness> {
  const clock = new ManualClock();
  const files = await openTestStore(clock);
  const matches = await contractMatches(files);
  const served = await serveRooms({
    files,
    clock,
    openMatches: async () => [matches.room, ...matches.refused.map(({ room }) => room)].map(({ id }) => id),
    ...options,
  });
  const { rooms } = served.server;
  return {
    ...matches,
    rooms,
    sit: (reservation) => takeReservedSeat(rooms, served.origin, reservation),
    async dispose() {
      await served.close();
      await files.close();
    },
  };
}
