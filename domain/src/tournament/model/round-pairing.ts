import type { RoundNumber, StartingNumber } from './tournament.ts';

/** Two players and their colours. */
export interface Pair {
  readonly white: StartingNumber;
  readonly black: StartingNumber;
}

/** Pairs of a round in board order, and who has the pairing-allocated bye. */
export interface RoundPairing {
  readonly round: RoundNumber;
  readonly pairs: readonly Pair[];
  readonly bye: StartingNumber | null;
}

/** Why a round cannot be paired. */
export interface Unpairable {
  readonly round: RoundNumber;
  /** The smallest set of players found that cannot be paired together with the others. */
  readonly players: readonly StartingNumber[];
  /** Sentences for the arbiter: what prevents the pairing, and what would make it possible. */
  readonly reasons: readonly string[];
}
