import type { FidePlayer, FideRatingType } from '@royal-chess/contracts/fide';

/** What an entry takes from FIDE's list. */
export interface EntryFacts {
  readonly name: string;
  readonly fideId: string;
  readonly birthYear: number | null;
  readonly sex: 'm' | 'w' | null;
  readonly title: FidePlayer['title'];
  /** Empty: not known. */
  readonly federation: string;
  /** 0: unrated. */
  readonly rating: number;
}

/**
 * The type of rating that a time control counts for, by the time for 60 moves: standard from 60 minutes on, blitz up to 10 (B.02,
 * 1.1; Rapid and Blitz Rating Regulations, 1).
 * @param gameTime minutes
 * @param increment seconds a move
 */
export function ratingTypeOf(gameTime: number, increment: number): FideRatingType {
  const minutes = gameTime + increment;
  if (minutes >= 60) return 'standard';
  return minutes > 10 ? 'rapid' : 'blitz';
}

/** The facts of a player for an event; one without a rating of its type has the standard rating. */
export function entryFactsOf(player: FidePlayer, type: FideRatingType): EntryFacts {
  const { name, fideId, birthYear, sex, title, federation } = player;
  return {
    name,
    fideId: String(fideId),
    birthYear,
    sex,
    title,
    federation: federation ?? '',
    rating: (player[type] ?? player.standard)?.rating ?? 0,
  };
}
