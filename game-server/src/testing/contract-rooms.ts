import { randomUUID } from 'node:crypto';
import { seekOffered } from '@royal-chess/domain/match/match-fixtures';
import { ManualClock } from '@royal-chess/infra/clock/manual-clock';
import type { GameRoomsHarness } from '@royal-chess/infra/rooms/game-rooms.contract';
import { openTestStore } from './match-store.ts';
import { type ServeOptions, serveRooms } from './served-rooms.ts';
import { sitByReservation } from './sit-by-reservation.ts';

/** A game server in this process, with the matches that the contract of rooms needs. */
export async function serveContractRooms(options: Partial<ServeOptions> = {}): Promise<GameRoomsHarness> {
  const clock = new ManualClock();
  const files = await openTestStore(clock);
  const over = await files.startMatch();
  await files.append(`match-${over}`, [{ type: 'MatchAborted', data: { reason: 'player', by: 'white' } }]);
  const offered = randomUUID();
  await files.append(`match-${offered}`, [seekOffered()]);
  const running = await files.startMatch();
  const served = await serveRooms({
    files,
    clock,
    openMatches: async () => [running, over, offered],
    ...options,
  });
  const { rooms } = served.server;
  return {
    rooms,
    running,
    over,
    offered,
    sit: (reservation) => sitByReservation(rooms, served.origin, reservation),
    async dispose() {
      await served.close();
      await files.close();
    },
  };
}
