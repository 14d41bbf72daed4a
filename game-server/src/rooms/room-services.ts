import type { GameServerPorts } from '../game-server-ports.ts';
import type { OpenSeeks } from '../lobby/open-seeks.ts';
import type { MatchCommitSubscriptions } from './match-commit-subscriptions.ts';
import type { OnlineUsers } from './online-users.ts';

/** What is known of all game servers together. */
export interface AllGameServers {
  /** Number of matches under way; those of other processes as of their last heartbeat. */
  games(): number;
  /** Ids of the users connected to any room. */
  onlineUserIds(): Promise<readonly string[]>;
}

/** What the rooms of one game server share. */
export interface RoomServices extends GameServerPorts {
  readonly processId: string;
  /** Users connected to any room of this process. */
  readonly online: OnlineUsers;
  /** Users connected to the lobby. */
  readonly inLobby: OnlineUsers;
  readonly matchCommits: MatchCommitSubscriptions;
  readonly seeks: OpenSeeks;
  /** Ids of the matches under way in rooms of this process. */
  readonly running: Set<string>;
  readonly allServers: AllGameServers;
}
