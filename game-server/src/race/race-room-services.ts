import type { GameServerPorts } from '../game-server-ports.ts';
import type { OnlineUsers } from '../rooms/online-users.ts';
import type { StreamCommits } from '../rooms/stream-commits.ts';

/** What the room of a race needs. */
export interface RaceRoomServices extends Pick<GameServerPorts, 'store' | 'clock' | 'logger'> {
  /** Users connected to any room of this process. */
  readonly online: OnlineUsers;
  /** Commits by stream: those of the race and of the runs in it. */
  readonly commits: StreamCommits;
}
