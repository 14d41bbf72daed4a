import type { Color } from '@royal-chess/contracts/chess';

/** Place of a player in the initial ranking list, from 1. FIDE: tournament pairing number (TPN). */
export type StartingNumber = number;

/** Number of a round, from 1. */
export type RoundNumber = number;

/** Points in tenths of a point: 10 is one point, 5 is half a point. Whole numbers keep every sum exact. */
export type Points = number;

/** Result of a game from one player's side. The two sides of a game may differ: an arbiter can decide 0-0 or 0.5-0. */
export type GameOutcome = 'win' | 'draw' | 'loss';

/** Why a player has no opponent in a round (C.04.2, C.07 Art. 15). `zero-point` is also an absence. */
export type Bye = 'pairing-allocated' | 'full-point' | 'half-point' | 'zero-point';

/** What a round holds for one player. */
export type RoundEntry =
  | {
      /** Paired, no result yet. */
      readonly kind: 'paired';
      readonly opponent: StartingNumber;
      readonly color: Color;
    }
  | {
      /** A game over the board. TRF: `1 = 0`, or `W D L` when it is not rated. */
      readonly kind: 'game';
      readonly opponent: StartingNumber;
      readonly color: Color;
      readonly outcome: GameOutcome;
      readonly rated: boolean;
    }
  | {
      /** Paired, but not played. TRF: `+` and `-`. */
      readonly kind: 'forfeit';
      readonly opponent: StartingNumber;
      readonly color: Color;
      readonly outcome: 'win' | 'loss';
    }
  | {
      /** No opponent. TRF: `U F H Z`. */
      readonly kind: 'bye';
      readonly bye: Bye;
    };

/** Points for each kind of result. */
export interface Scoring {
  readonly win: Readonly<Record<Color, Points>>;
  readonly draw: Readonly<Record<Color, Points>>;
  readonly loss: Readonly<Record<Color, Points>>;
  readonly forfeitWin: Points;
  readonly forfeitLoss: Points;
  readonly pairingAllocatedBye: Points;
  readonly fullPointBye: Points;
  readonly halfPointBye: Points;
  readonly zeroPointBye: Points;
}

/** One participant of an individual event, with what each round held. */
export interface Player {
  readonly startingNumber: StartingNumber;
  readonly name: string;
  readonly sex?: 'm' | 'w' | undefined;
  /** FIDE title, upper case: `GM`, `WIM`. */
  readonly title?: string | undefined;
  /** Rating the event uses; 0 when unrated. */
  readonly rating: number;
  /** Ratings from later rounds on, where an event lasts over several rating lists; in the order of rounds. */
  readonly laterRatings?: readonly LaterRating[] | undefined;
  readonly federation?: string | undefined;
  readonly fideId?: string | undefined;
  /** As the file has it: a date (`1990/12/31`) or a year. */
  readonly birth?: string | undefined;
  /** Index 0 is round 1. `null` and rounds past the end: nothing is recorded. */
  readonly rounds: readonly (RoundEntry | null)[];
}

/** A rating that replaces the one before from a round on. */
export interface LaterRating {
  readonly fromRound: RoundNumber;
  /** 0: unrated. */
  readonly rating: number;
}

/** A team and its players in board order. */
export interface Team {
  readonly number: number;
  readonly name: string;
  readonly players: readonly StartingNumber[];
}

/** Fictitious points that count for pairing only (C.04.7), from one round to another, both included. */
export interface Acceleration {
  readonly player: StartingNumber;
  readonly firstRound: RoundNumber;
  readonly lastRound: RoundNumber;
  readonly points: Points;
}

/** Players of whom no two may be paired in the given rounds, both included. */
export interface ForbiddenPairs {
  readonly players: readonly StartingNumber[];
  readonly firstRound: RoundNumber;
  readonly lastRound: RoundNumber;
}

/** A player who is not to be paired in a round, and what the round gives. A withdrawal is one per remaining round. */
export interface Absence {
  readonly player: StartingNumber;
  readonly round: RoundNumber;
  readonly bye: Exclude<Bye, 'pairing-allocated'>;
}

/** Points that replace those of a kind of result, or a bonus or penalty (TRF26, record 299). */
export interface AssignedPoints {
  /** `bonus` adds to what the player has, once; it may be negative. */
  readonly result:
    | GameOutcome
    | 'full-point-bye'
    | 'half-point-bye'
    | 'zero-point-bye'
    | 'forfeit-win'
    | 'forfeit-loss'
    | 'bonus';
  readonly points: Points;
  /** `null` is every round; for a bonus, the first. */
  readonly round: RoundNumber | null;
  readonly players: readonly StartingNumber[];
}

/** An individual event: the players, what each round held, and the rules that pairings and standings follow. */
export interface Tournament {
  readonly name: string;
  /** Rounds of the whole event, played or not. */
  readonly plannedRounds: number;
  /** Whether pairs follow from the results or from tables drawn up before round 1. Left out: Swiss. Tie-breaks differ (C.07 Art. 15). */
  readonly pairings?: 'swiss' | 'predetermined' | undefined;
  /** In the order of starting numbers, without gaps in meaning: a number may be missing, none repeats. */
  readonly players: readonly Player[];
  readonly scoring: Scoring;
  /** Colour of the top player in round 1, drawn by lot; `null` while it was not drawn and no round shows it. */
  readonly initialColor: Color | null;
  readonly accelerations: readonly Acceleration[];
  readonly forbiddenPairs: readonly ForbiddenPairs[];
  readonly absences: readonly Absence[];
  readonly teams: readonly Team[];
  /** Later ones replace earlier ones; none when left out. */
  readonly assignedPoints?: readonly AssignedPoints[] | undefined;
}
