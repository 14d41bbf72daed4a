import type { UserNames } from '@royal-chess/application/names/user-names';
import type { InternalAnswer, InternalCommandName, InternalInput } from '@royal-chess/contracts/registry';
import type { TournamentState } from '@royal-chess/domain/tournament/running/tournament-state';
import type { EventStore } from '@royal-chess/infra/event-store/event-store';
import type { CommitFeed } from '@royal-chess/infra/event-store/commit-feed';
import type { SectionStandings } from './tournament/section-standings.ts';
import type { Clock } from '@royal-chess/infra/clock/clock';

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

/** What the game server needs from the rest of the system. */
export interface GameServerPorts {
  readonly store: EventStore;
  readonly feed: CommitFeed;
  readonly clock: Clock;
  readonly commands: CommandExecutor;
  readonly userNames: UserNames;
  /**
   * Ids of matches whose rooms are opened so that flags fall, as of the read model: live ones that are not over, and correspondence
   * games whose time for the move is over.
   */
  openMatches(): Promise<readonly string[]>;
  /** Ids of open seeks and challenges, as of the read model. */
  openSeeks(): Promise<readonly string[]>;
  /** The standings of a section of a tournament in a state, with the names of the players. */
  sectionStandings(
    tournamentId: string,
    state: TournamentState,
    sectionId: string,
  ): Promise<SectionStandings>;
  /** Keeps that the page of a player lost the focus during a game of a tournament, for its arbiters. */
  noteFocusLoss(loss: FocusLoss): Promise<void>;
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
