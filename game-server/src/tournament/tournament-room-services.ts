import type { GameServerPorts } from '../game-server-ports.ts';
import type { OnlineUsers } from '../rooms/online-users.ts';
import type { StreamCommits } from '../rooms/stream-commits.ts';

/** What the room of a tournament needs. */
export interface TournamentRoomServices extends Pick<
  GameServerPorts,
  'store' | 'clock' | 'logger' | 'sectionStandings'
> {
  /** Users connected to any room of this process. */
  readonly online: OnlineUsers;
  /** Commits by stream: those of the event, and of the matches that are watched. */
  readonly commits: StreamCommits;
}
