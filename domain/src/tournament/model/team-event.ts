import type { Color } from '@royal-chess/contracts/chess';
import type { Bye, GameOutcome, Points, RoundNumber, Scoring, StartingNumber } from './tournament.ts';

/** Place of a team in the initial ranking list, from 1. FIDE: TPN of the team. */
export type TeamNumber = number;

/** Result of one board of a match, from one team's side. */
export interface BoardResult {
  /** From 1. */
  readonly board: number;
  /** `null` when the team left the board empty. */
  readonly player: StartingNumber | null;
  readonly opponent: StartingNumber | null;
  readonly color: Color;
  /** `null`: no result yet. */
  readonly outcome: GameOutcome | null;
  /** The game was not played. */
  readonly forfeit: boolean;
}

/** What a round holds for one team. */
export type TeamRoundEntry =
  | {
      /** A match over the boards, or one that is paired: its boards have no result yet. */
      readonly kind: 'match';
      readonly opponent: TeamNumber;
      /** Colour of the team on board 1. */
      readonly color: Color;
      readonly boards: readonly BoardResult[];
    }
  | {
      /** The whole match was not played. A double forfeit is a loss for both. */
      readonly kind: 'forfeit';
      readonly opponent: TeamNumber;
      readonly color: Color;
      readonly outcome: 'win' | 'loss';
    }
  | {
      /** No opponent. */
      readonly kind: 'bye';
      readonly bye: Bye;
    };

/** Match points for each kind of result, in tenths. */
export interface MatchScoring {
  readonly win: Points;
  readonly draw: Points;
  readonly loss: Points;
  readonly forfeitWin: Points;
  readonly forfeitLoss: Points;
  readonly pairingAllocatedBye: Points;
  readonly fullPointBye: Points;
  readonly halfPointBye: Points;
  readonly zeroPointBye: Points;
}

/** One team, with what each round held. */
export interface TeamEntrant {
  readonly number: TeamNumber;
  readonly name: string;
  /** Members in board order. */
  readonly players: readonly StartingNumber[];
  /** Index 0 is round 1. `null` and rounds past the end: nothing is recorded. */
  readonly rounds: readonly (TeamRoundEntry | null)[];
}

/** A score of teams (C.07 Art. 11): of matches, or of the games in them. */
export type TeamScore = 'match-points' | 'game-points';

/** A team event: matches on several boards, and the rules that standings follow. */
export interface TeamEvent {
  readonly name: string;
  /** Rounds of the whole event, played or not. */
  readonly plannedRounds: RoundNumber;
  readonly pairings?: 'swiss' | 'predetermined' | undefined;
  /** Boards of a match. */
  readonly boards: number;
  /** The score that the standings follow first. */
  readonly primaryScore: TeamScore;
  readonly matchScoring: MatchScoring;
  readonly gameScoring: Scoring;
  /** Game points of the whole team for a pairing-allocated bye. Left out: those of `gameScoring` on each board. TRF26: record 320. */
  readonly byeGamePoints?: Points | undefined;
  /** In the order of their numbers. */
  readonly teams: readonly TeamEntrant[];
}
