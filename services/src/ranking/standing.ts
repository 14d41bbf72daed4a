import type { Speed } from '@royal-chess/contracts/chess';
import type { RushMode } from '@royal-chess/contracts/puzzles';
import type { Recorded } from '@royal-chess/contracts/registry';
import { pointsOfGame, pointsOfRushes, rankingPoints } from '@royal-chess/domain/ranking/ranking-points';
import { newcomer } from '@royal-chess/domain/rating/glicko';

/** What one rating did in a period. */
export interface PoolStanding {
  /** Version of the rating stream up to which this is. */
  version: number;
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
  /** Of the pool in which the player is rated highest: for display alone. */
  rating: number;
  deviation: number;
  /** Of rated games, whether or not they count in the total. */
  points: number;
  /** Of certified events. */
  tournament: number;
  /** What each certified event counts; left out by earlier versions. */
  events?: Record<string, EventStanding>;
  puzzle: number;
  /** Version of the solver's stream that the points of puzzles are of; left out before the first one. */
  puzzleVersion?: number;
  puzzleRush: number;
  /** The best run of each mode; left out before the first one. */
  rushes?: Partial<Record<RushMode, number>>;
  /** All points that count: those of games as long as the rating has a ground. */
  total: number;
  /** Whether the list of all points shows the player. */
  isRanked: boolean;
  /** Epoch milliseconds of the newest result that counts. */
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
  rating: newcomer.rating,
  deviation: newcomer.deviation,
  points: 0,
  tournament: 0,
  puzzle: 0,
  puzzleRush: 0,
  total: 0,
  isRanked: false,
  lastActive: 0,
});

/** The standing after one more rated game; the same one when it counts already. */
export function afterGame(
  known: StandingDocument | undefined,
  list: string,
  event: Recorded<'RatingApplied'>,
): StandingDocument {
  const { userId, speed, after, score, weight = 1 } = event.data;
  const standing = known ?? newStanding(list, userId);
  const pool = standing.pools[speed];
  if (pool !== undefined && pool.version >= event.version) return standing;
  const changed: PoolStanding = {
    version: event.version,
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
    points: standing.points + pointsOfGame(score, weight),
    lastActive: Math.max(standing.lastActive, event.at),
  };
}

/** What a certified event changes in one standing. */
export interface CountedEvent extends EventStanding {
  readonly tournamentId: string;
  readonly userId: string;
  /** With which the player entered: shown of who never played a rated game in the variant; 0: unrated. */
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
    ...(!hasPlayed && { rating: rating || standing.rating, deviation: newcomer.deviation }),
    lastActive: Math.max(standing.lastActive, at),
  };
}

/** The standing after a puzzle; the same one when it counts nothing, or counts already. */
export function afterPuzzle(
  known: StandingDocument | undefined,
  list: string,
  { version, at, data: { userId, solved, before, after } }: Recorded<'PuzzlerRated'>,
): StandingDocument | undefined {
  if (!solved || before.rating === after.rating || version <= (known?.puzzleVersion ?? 0)) return known;
  const standing = known ?? newStanding(list, userId);
  return {
    ...standing,
    puzzle: standing.puzzle + rankingPoints.puzzleSolved,
    puzzleVersion: version,
    lastActive: Math.max(standing.lastActive, at),
  };
}

/** A run of rush that has ended, of an account. */
export interface EndedRush {
  readonly userId: string;
  readonly mode: RushMode;
  readonly score: number;
  /** Epoch milliseconds of its end. */
  readonly endedAt: number;
}

/** The standing after a run of rush; the same one where a run of the period was as good. */
export function afterRush(
  known: StandingDocument | undefined,
  list: string,
  { userId, mode, score, endedAt }: EndedRush,
): StandingDocument | undefined {
  if (score <= (known?.rushes?.[mode] ?? 0)) return known;
  const standing = known ?? newStanding(list, userId);
  const rushes = { ...standing.rushes, [mode]: score };
  return {
    ...standing,
    rushes,
    puzzleRush: pointsOfRushes(rushes),
    lastActive: Math.max(standing.lastActive, endedAt),
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

/** What a rating needs for the points of its games to count. */
export interface RankedRules {
  readonly listedGames: number;
  readonly listedOpponents: number;
  readonly listedDeviation: number;
}

/** Of the speed in which a rating is surest: beginning to play another speed takes nothing away. */
const lowestDeviation = ({ pools }: StandingDocument): number =>
  Math.min(newcomer.deviation, ...Object.values(pools).map(({ deviation }) => deviation));

/** A standing with what its player has done since ever, and with its total: the same one when that is in it. */
export function withRecord(
  standing: StandingDocument,
  record: StandingDocument | undefined,
  rules: RankedRules,
): StandingDocument {
  const { games = 0, opponents = 0 } = record ?? {};
  const hasPlayed = Object.keys(standing.pools).length > 0;
  // Who played nothing in the period is shown with the rating of before.
  const { rating, deviation } = record && !hasPlayed ? record : standing;
  const isListed =
    games >= rules.listedGames &&
    opponents >= rules.listedOpponents &&
    lowestDeviation(record ?? standing) < rules.listedDeviation;
  const { points, tournament, puzzle, puzzleRush } = standing;
  const total = (isListed ? points : 0) + tournament + puzzle + puzzleRush;
  const changed = { games, opponents, deviation, rating, total, isRanked: isListed || total > 0 };
  const isSame = (Object.keys(changed) as (keyof typeof changed)[]).every(
    (field) => standing[field] === changed[field],
  );
  return isSame ? standing : { ...standing, ...changed };
}
