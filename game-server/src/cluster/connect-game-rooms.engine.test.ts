import { gameRoomsContract } from '@royal-chess/infra/rooms/game-rooms.contract';
import { connectGameRooms } from './connect-game-rooms.ts';
import { TestCluster } from '../testing/clustered-processes.ts';
import { contractMatches } from '../testing/contract-rooms.ts';
import { takeReservedSeat } from '../testing/take-reserved-seat.ts';
import { TestLogger } from '../testing/test-logger.ts';

gameRoomsContract('rooms of two other processes, over Redis', async () => {
  const cluster = await TestCluster.open(10);
  await Promise.all([cluster.start('game'), cluster.start('game')]);
  const rooms = await connectGameRooms({ redisUrl: cluster.redisUrl, logger: new TestLogger() });
  return {
    ...(await contractMatches(cluster)),
    rooms,
    // The client connects to the address in the reservation, not to this one.
    sit: (reservation) => takeReservedSeat(rooms, 'http://127.0.0.1:1', reservation),
    async dispose() {
      await rooms.close();
      await cluster.close();
    },
  };
});
