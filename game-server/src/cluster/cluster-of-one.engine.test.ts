import { gameRoomsContract } from '@royal-chess/infra/rooms/game-rooms.contract';
import { serveContractRooms } from '../testing/contract-rooms.ts';

// Without an address browsers come back to where they got their ticket.
gameRoomsContract('a game server that is alone in its cluster, over Redis', () =>
  serveContractRooms({ cluster: { redisUrl: `${process.env['REDIS_URL'] ?? ''}/13` } }),
);
