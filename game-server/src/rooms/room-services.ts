import type { GameServerPorts } from '../game-server-ports.ts';
import type { OpenSeeks } from '../lobby/open-seeks.ts';
import type { MatchCommitSubscriptions } from './match-commit-subscriptions.ts';
import type { PeopleOnline } from './people-online.ts';

/** What is known over all game servers. */
export interface Everywhere {
  /** Matches being played; those of other processes as told last. */
  games(): number;
  /** Who is connected to any room. */
  onlineUserIds(): Promise<readonly string[]>;
}

/** What the rooms of one game server share. */
export interface RoomServices extends GameServerPorts {
  readonly processId: string;
  readonly online: PeopleOnline;
  readonly inLobby: PeopleOnline;
  readonly news: MatchCommitSubscriptions;
  readonly seeks: OpenSeeks;
  /** Matches being played in rooms of this process. */
  readonly running: Set<string>;
  readonly everywhere: Everywhere;
}
