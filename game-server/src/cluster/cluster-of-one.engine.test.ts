import { gameRoomsContract } from '@royal-chess/infra/rooms/game-rooms.contract';
import { serveContractRooms } from '../testing/contract-rooms.ts';

// Without an address browsers connect to the process that reserved the seat.
gameRoomsContract('a cluster of one game server, over Redis', () =>
  serveContractRooms({ cluster: { redisUrl: `${process.env['REDIS_URL'] ?? ''}/13` } }),
);
