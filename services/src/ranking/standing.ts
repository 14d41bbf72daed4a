import type { Speed } from '@royal-chess/contracts/chess';
import type { Recorded } from '@royal-chess/contracts/registry';

/** What one rating did in a period. */
export interface PoolStanding {
  /** Version of the rating stream up to which this is. */
  version: number;
  /** Rating with which the period began. */
  before: number;
  rating: number;
  deviation: number;
}

/** A player in the list of one period and variant. */
export interface StandingDocument {
  _id: string;
  /** Counts its writes; left out by earlier versions. */
  revision?: number;
  list: string;
  userId: string;
  pools: Partial<Record<Speed, PoolStanding>>;
  /** Of the pool in which the player is rated highest. */
  rating: number;
  deviation: number;
  change: number;
  /** 2 for a win, 1 for a draw. */
  points: number;
  tournament: number;
  puzzle: number;
  puzzleRush: number;
  /** Epoch milliseconds of the newest rated game. */
  lastActive: number;
}

export const standingId = (list: string, userId: string): string => `${list}:${userId}`;

const newStanding = (list: string, userId: string): StandingDocument => ({
  _id: standingId(list, userId),
  list,
  userId,
  pools: {},
  rating: 0,
  deviation: 0,
  change: 0,
  points: 0,
  tournament: 0,
  puzzle: 0,
  puzzleRush: 0,
  lastActive: 0,
});

/** The standing after one more rated game; the same one when it counts already. */
export function afterGame(
  known: StandingDocument | undefined,
  list: string,
  event: Recorded<'RatingApplied'>,
): StandingDocument {
  const { userId, speed, before, after, score } = event.data;
  const standing = known ?? newStanding(list, userId);
  const pool = standing.pools[speed];
  if (pool !== undefined && pool.version >= event.version) return standing;
  const changed: PoolStanding = {
    version: event.version,
    before: pool?.before ?? before.rating,
    rating: after.rating,
    deviation: after.deviation,
  };
  const pools = { ...standing.pools, [speed]: changed };
  const best = Object.values(pools).reduce((a, b) => (b.rating > a.rating ? b : a), changed);
  return {
    ...standing,
    pools,
    rating: best.rating,
    deviation: best.deviation,
    change: Math.round(best.rating) - Math.round(best.before),
    points: standing.points + 2 * score,
    lastActive: Math.max(standing.lastActive, event.at),
  };
}
