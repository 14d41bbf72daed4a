import type { GameServerPorts } from '../game-server-ports.ts';
import type { AllGameServers } from '../rooms/all-game-servers.ts';
import type { OnlineUsers } from '../rooms/online-users.ts';
import type { OpenSeeks } from '../seeks/open-seeks.ts';

/** What the realtime room needs. */
export interface RealtimeRoomServices extends Pick<
  GameServerPorts,
  'userNames' | 'relations' | 'feed' | 'clock' | 'logger'
> {
  /** Users connected to any room of this process. */
  readonly online: OnlineUsers;
  readonly seeks: OpenSeeks;
  readonly allServers: Pick<AllGameServers, 'onlineUserIds'>;
}
