import { randomUUID } from 'node:crypto';
import { Client, type SeatReservation } from '@colyseus/sdk';
import { seekOffered } from '@royal-chess/domain/match/match-fixtures';
import { gameRoomsContract } from '@royal-chess/infra/rooms/game-rooms.contract';
import { connectGameRooms } from '../rooms/connect-game-rooms.ts';
import { TestCluster } from '../testing/clustered-processes.ts';
import { TestLogger } from '../testing/test-logger.ts';

gameRoomsContract('rooms of two other processes, over Redis', async () => {
  const cluster = await TestCluster.open(10);
  await Promise.all([cluster.start('game'), cluster.start('game')]);
  const rooms = await connectGameRooms({ redisUrl: cluster.redisUrl, logger: new TestLogger() });
  const running = await cluster.startMatch();
  const over = await cluster.startMatch();
  await cluster.append(over, [{ type: 'MatchAborted', v: 1, data: { reason: 'player', by: 'white' } }]);
  const offered = randomUUID();
  await cluster.append(offered, [seekOffered()]);
  return {
    rooms,
    running,
    over,
    offered,
    async sit(reservation) {
      // The address in the reservation counts, not that of the client.
      const client = new Client('http://127.0.0.1:1');
      const room = await client.consumeSeatReservation(reservation as unknown as SeatReservation);
      room.reconnection.enabled = false;
      room.onMessage('*', () => {});
      const { online } = await rooms.counts();
      return async () => {
        await room.leave();
        // The server hears of it a moment later than the client.
        for (let turn = 0; turn < 100 && (await rooms.counts()).online >= online; turn++)
          await new Promise((resolve) => {
            setImmediate(resolve);
          });
      };
    },
    async dispose() {
      await rooms.close();
      await cluster.close();
    },
  };
});
