import type { GameSummary } from '@royal-chess/contracts/library';
import type { PlayerRating, Tally } from '@royal-chess/contracts/players';

/** Games of a tally. */
export const gamesOf = ({ won, drawn, lost }: Tally): number => won + drawn + lost;

/** Share of the points, 0 to 1; null before the first game. */
export function scoreOf(tally: Tally): number | null {
  const games = gamesOf(tally);
  return games === 0 ? null : (tally.won + tally.drawn / 2) / games;
}

/** How a game ended for one of its players; `unfinished` without a result or when the player is not in it. */
export function endFor(
  { white, black, result }: Pick<GameSummary, 'white' | 'black' | 'result'>,
  playerId: string,
): 'won' | 'drawn' | 'lost' | 'unfinished' {
  if (result === '1/2-1/2') return 'drawn';
  const side = white.userId === playerId ? '1-0' : black.userId === playerId ? '0-1' : null;
  if (result === '*' || side === null) return 'unfinished';
  return result === side ? 'won' : 'lost';
}

const dayS = 86_400;

/** A PGN time control in common notation: `300+3` is `5+3`, `1/259200` is `3 days`; anything else is unchanged. */
export function controlLabel(timeControl: string): string {
  const clock = /^(\d+)(?:\+(\d+))?$/.exec(timeControl);
  if (clock) {
    const minutes = Math.round((Number(clock[1]) / 60) * 100) / 100;
    return `${minutes}+${clock[2] ?? 0}`;
  }
  const mail = /^1\/(\d+)$/.exec(timeControl);
  if (!mail) return timeControl;
  const days = Math.round((Number(mail[1]) / dayS) * 10) / 10;
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}

/** Ends and steps of a rating axis that holds all points with some air, in round figures. */
export function ratingTicks(history: PlayerRating['history']): readonly number[] {
  const ratings = history.map(({ rating }) => rating);
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
