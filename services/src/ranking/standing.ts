import type { Speed } from '@royal-chess/contracts/chess';
import type { Recorded } from '@royal-chess/contracts/registry';
import { newcomer } from '@royal-chess/domain/rating/glicko';

/** What one rating did in a period. */
export interface PoolStanding {
  /** Version of the rating stream up to which this is. */
  version: number;
  /** Rating with which the period began. */
  before: number;
  rating: number;
  deviation: number;
}

/** What an event counts, as of a version of its stream. */
export interface EventStanding {
  readonly version: number;
  readonly points: number;
}

/** A player in the list of one period and variant. */
export interface StandingDocument {
  _id: string;
  /** Counts its changes; left out by earlier versions. */
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
  /** Of certified events: 2 for a win, 1 for a draw. */
  tournament: number;
  /** What each certified event counts; left out by earlier versions. */
  events?: Record<string, EventStanding>;
  puzzle: number;
  puzzleRush: number;
  /** Epoch milliseconds of the newest rated game. */
  lastActive: number;
  /** Of all time in this variant: rated games, and different opponents. Left out by earlier versions. */
  games?: number;
  opponents?: number;
  /** Of a record, which is of all time: at most {@link maxOpponents}. */
  opponentIds?: string[];
}

/** More opponents are not remembered: no rule asks for more. */
export const maxOpponents = 100;

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

/** What a certified event changes in one standing. */
export interface CountedEvent extends EventStanding {
  readonly tournamentId: string;
  readonly userId: string;
  /** With which the player entered: shown where no rated game was played in the period. */
  readonly rating: number;
  /** Epoch milliseconds of the certificate. */
  readonly at: number;
}

/** The standing after an event was certified, or its certificate taken back; the same one when it counts already. */
export function afterTournament(
  known: StandingDocument | undefined,
  list: string,
  { tournamentId, userId, version, points, rating, at }: CountedEvent,
): StandingDocument {
  const standing = known ?? newStanding(list, userId);
  if ((standing.events?.[tournamentId]?.version ?? 0) >= version) return standing;
  const events = { ...standing.events, [tournamentId]: { version, points } };
  const hasPlayed = Object.keys(standing.pools).length > 0;
  return {
    ...standing,
    events,
    tournament: Object.values(events).reduce((sum, event) => sum + event.points, 0),
    ...(!hasPlayed && { rating, deviation: newcomer.deviation }),
    lastActive: Math.max(standing.lastActive, at),
  };
}

/** The record of a player after one more rated game; the same one when it has that game. */
export function recordAfterGame(
  known: StandingDocument | undefined,
  list: string,
  event: Recorded<'RatingApplied'>,
): StandingDocument {
  const standing = afterGame(known, list, event);
  if (standing === known) return known;
  const before = known?.opponentIds ?? [];
  const { opponentId } = event.data;
  const isNew = !before.includes(opponentId) && before.length < maxOpponents;
  const opponentIds = isNew ? [...before, opponentId] : before;
  return {
    ...standing,
    opponentIds,
    // The version of a rating's stream is the number of its games.
    games: Object.values(standing.pools).reduce((sum, pool) => sum + pool.version, 0),
    opponents: opponentIds.length,
  };
}

/** A standing with what its player has done since ever: the same one when that is in it. */
export function withRecord(
  standing: StandingDocument,
  record: StandingDocument | undefined,
): StandingDocument {
  const { games = 0, opponents = 0 } = record ?? {};
  const deviation =
    record && Object.keys(standing.pools).length === 0 ? record.deviation : standing.deviation;
  if (standing.games === games && standing.opponents === opponents && standing.deviation === deviation)
    return standing;
  return { ...standing, games, opponents, deviation };
}
