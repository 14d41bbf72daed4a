import type { Tally } from '@royal-chess/contracts/players';

/** Games of a tally. */
export const gamesOf = ({ won, drawn, lost }: Tally): number => won + drawn + lost;

/** Share of the points, 0 to 1; null before the first game. */
export function scoreOf(tally: Tally): number | null {
  const games = gamesOf(tally);
  return games === 0 ? null : (tally.won + tally.drawn / 2) / games;
}

/** Ends and steps of a rating axis that holds all ratings with some air, in round figures. */
export function ratingTicks(ratings: readonly number[]): readonly number[] {
  if (ratings.length === 0) return [];
  const least = Math.min(...ratings);
  const most = Math.max(...ratings);
  const step = [25, 50, 100, 200, 500].find((size) => (most - least) / size <= 4) ?? 1_000;
  const from = Math.floor((least - step / 5) / step) * step;
  const to = Math.ceil((most + step / 5) / step) * step;
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
}

const maxTimes = 5;

/** Up to five evenly spread times from the first to the last, each with a different label. */
export function timeTicks(first: number, last: number, word: (at: number) => string): readonly number[] {
  const step = (last - first) / (maxTimes - 1);
  const times = Array.from({ length: maxTimes }, (_, index) => first + index * step);
  return times.filter((at, index) => index === 0 || word(at) !== word(times[index - 1] ?? first));
}
