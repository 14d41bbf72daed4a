import type { GameServerPorts } from '../game-server-ports.ts';
import type { AllGameServers } from '../rooms/all-game-servers.ts';
import type { OnlineUsers } from '../rooms/online-users.ts';
import type { OpenSeeks } from '../seeks/open-seeks.ts';

/** What the lobby needs. */
export interface LobbyRoomServices extends Pick<
  GameServerPorts,
  'store' | 'feed' | 'clock' | 'commands' | 'relations' | 'logger' | 'hasGame' | 'refusalToPlay'
> {
  /** Users connected to any room of this process. */
  readonly online: OnlineUsers;
  /** Users connected to the lobby. */
  readonly inLobby: OnlineUsers;
  readonly seeks: OpenSeeks;
  readonly allServers: Pick<AllGameServers, 'games'>;
}
