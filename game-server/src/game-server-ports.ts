import type { FindGame } from '@royal-chess/contracts/lobby';
import type { Refusal } from '@royal-chess/contracts/registry';
import type { UserNames } from '@royal-chess/application/names/user-names';
import type { InternalAnswer, InternalCommandName, InternalInput } from '@royal-chess/contracts/registry';
import type { TournamentState } from '@royal-chess/domain/tournament/running/tournament-state';
import type { EventStore } from '@royal-chess/infra/event-store/event-store';
import type { CommitFeed } from '@royal-chess/infra/event-store/commit-feed';
import type { SectionStandings } from './tournament/section-standings.ts';
import type { Clock } from '@royal-chess/infra/clock/clock';
import type { LoopGaps } from '@royal-chess/infra/clock/loop-gaps';

/** Log for operators. */
export interface GameServerLogger {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** Executes commands that the application decides, not the room. */
export interface CommandExecutor {
  /**
   * @param commandId a command repeated with the same id counts once
   * @throws EventStoreUnavailable, and Error for a refusal
   */
  execute<N extends InternalCommandName>(
    name: N,
    input: InternalInput<N>,
    commandId: string,
  ): Promise<InternalAnswer<N>>;
}

/** To whom a user shows that they are online. */
export interface PresenceAudience {
  /** Ids of users; null: all users but those of `except`. */
  readonly only: readonly string[] | null;
  /** Ids of users. */
  readonly except: readonly string[];
}

/** What users have decided about others. */
export interface UserRelations {
  /** Users who have blocked this user, and those whom this user has blocked. */
  blockedWith(userId: string): Promise<ReadonlySet<string>>;
  /** Those of these users whose accounts are children's. */
  childrenAmong(userIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Whether a user may write to another: no block, no child, and the other accepts it. */
  acceptsMessages(from: string, to: string): Promise<boolean>;
  /** Members of a group who are notified that a user writes to it; null where none is. */
  watchersOfGroup(groupId: string, userId: string): Promise<readonly string[] | null>;
  /** Audiences of those of these users who do not show to all that they are online. */
  audiencesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, PresenceAudience>>;
}

/** What the game server needs from the rest of the system. */
export interface GameServerPorts {
  readonly store: EventStore;
  readonly feed: CommitFeed;
  readonly clock: Clock;
  /** Gaps of the event loop, which no player is charged for; closed with the game server. */
  readonly gaps: LoopGaps;
  readonly commands: CommandExecutor;
  readonly userNames: UserNames;
  /**
   * Ids of matches whose rooms are opened so that flags fall, as of the read model: live ones that are not over, and correspondence
   * games whose time for the move is over.
   */
  openMatches(): Promise<readonly string[]>;
  /** Ids of open seeks and challenges, as of the read model. */
  openSeeks(): Promise<readonly string[]>;
  /** Whether a user has a running game, as of the read model. */
  hasGame(userId: string): Promise<boolean>;
  /** Why a user may not search such a game now; null when they may. */
  refusalToPlay(userId: string, game: Pick<FindGame, 'rated' | 'timeControl'>): Promise<Refusal | null>;
  /** The standings of a section of a tournament in a state, with the names of the players. */
  sectionStandings(
    tournamentId: string,
    state: TournamentState,
    sectionId: string,
  ): Promise<SectionStandings>;
  /** Keeps that the page of a player lost the focus during a game of a tournament, for its arbiters. */
  noteFocusLoss(loss: FocusLoss): Promise<void>;
  readonly relations: UserRelations;
  readonly logger: GameServerLogger;
}

/** A loss of the focus in a game of a tournament. */
export interface FocusLoss {
  readonly tournamentId: string;
  readonly matchId: string;
  readonly userId: string;
  /** Own move that follows, from 1. */
  readonly move: number;
  /** Milliseconds. */
  readonly awayMs: number;
}
