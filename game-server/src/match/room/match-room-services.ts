import type { GameServerPorts } from '../../game-server-ports.ts';
import type { OnlineUsers } from '../../rooms/online-users.ts';
import type { MatchCommitSubscriptions } from './match-commit-subscriptions.ts';
import type { MatchRunnerPorts } from '../runner/match-runner.ts';

/** What the rooms of matches in this process share. */
export interface MatchRoomServices
  extends MatchRunnerPorts, Pick<GameServerPorts, 'userNames' | 'noteFocusLoss' | 'relations'> {
  /** Users connected to any room of this process. */
  readonly online: OnlineUsers;
  readonly matchCommits: MatchCommitSubscriptions;
  /** Ids of the matches under way in rooms of this process. */
  readonly running: Set<string>;
}
