import type { RatedGameCounted, RatedGameEvent, RatedRules } from '@royal-chess/contracts/ratings';
import type { Decider } from '../decider.ts';
import { ok } from '../result.ts';

/** The rules of a site that sets none. */
export const usualRules: RatedRules = Object.freeze({
  fromPly: 10,
  pairInFull: 3,
  pairAtMost: 6,
  oneAtATime: true,
  abortsAnHour: 3,
  pauseMinutes: 15,
  listedGames: 10,
  listedOpponents: 5,
  listedDeviation: 110,
});

const utcDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/**
 * Stream of the rated games of two players that end on one UTC day, whichever of the two is named first.
 * @param at when the game ended, epoch milliseconds
 */
export const ratedGamesStream = (one: string, other: string, at: number): string =>
  `rated-${[one, other].toSorted().join('-')}-${utcDay(at)}`;

/** Games of two players on one day that counted, or came after those that may. */
export interface PairDay {
  readonly games: number;
}

/** A rated game is over. */
export interface CountGame extends Omit<RatedGameCounted, 'weight' | 'unrated'> {
  readonly plies: number;
  readonly rules: Pick<RatedRules, 'fromPly' | 'pairInFull' | 'pairAtMost'>;
}

/** How a game counts after others of the same two players on the same day. A short one is not counted among them. */
export function weightOf(
  before: number,
  plies: number,
  { fromPly, pairInFull, pairAtMost }: CountGame['rules'],
): Pick<RatedGameCounted, 'weight' | 'unrated'> {
  if (plies < fromPly) return { weight: 0, unrated: 'short' };
  if (before >= pairAtMost) return { weight: 0, unrated: 'pair' };
  return { weight: before < pairInFull ? 1 : 0.5 };
}

/** Decides how each rated game of two players on one day counts. It refuses no command. */
export const ratedGamesDecider: Decider<PairDay, CountGame, RatedGameEvent> = {
  initial: { games: 0 },
  decide: ({ games }, { plies, rules, ...facts }) =>
    ok([{ type: 'RatedGameCounted', data: { ...facts, ...weightOf(games, plies, rules) } }]),
  evolve: ({ games }, { data }) => ({ games: data.unrated === 'short' ? games : games + 1 }),
};

const hourMs = 3_600_000;

/**
 * Until when a player who aborts games is not paired, epoch milliseconds; null for one who is: from the last of so many aborts within an
 * hour. Depends on the times of the events alone.
 * @param aborts when the player aborted games, in any order, epoch milliseconds
 */
export function pausedUntil(
  aborts: readonly number[],
  now: number,
  { abortsAnHour, pauseMinutes }: Pick<RatedRules, 'abortsAnHour' | 'pauseMinutes'>,
): number | null {
  if (abortsAnHour === 0) return null;
  const times = aborts.toSorted((one, other) => one - other);
  const ends = times.flatMap((at, index) => {
    const first = times[index - abortsAnHour + 1];
    return first !== undefined && at - first < hourMs ? [at + pauseMinutes * 60_000] : [];
  });
  const until = ends.at(-1);
  return until !== undefined && until > now ? until : null;
}
