import { glicko2 } from './glicko2.ts';
import type { RawEvent } from './raw-streams.ts';
import type { RecountedGame } from './recounted-games.ts';

interface Glicko {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}
interface Applied {
  readonly userId: string;
  readonly matchId: string;
  readonly score: number;
  readonly before: Glicko;
  readonly after: Glicko;
}
interface Started {
  readonly white: { userId: string; rating: Glicko };
  readonly black: { userId: string; rating: Glicko };
}

const newcomer: Glicko = { rating: 1500, deviation: 350, volatility: 0.06 };
/** The two implementations stop their iterations at different places. */
const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-5 * Math.max(1, Math.abs(b));
const same = (a: Glicko, b: Glicko): boolean =>
  near(a.rating, b.rating) && near(a.deviation, b.deviation) && near(a.volatility, b.volatility);

/**
 * Follows every rating stream: each begins with a newcomer's rating, each step starts where the one before ended, each
 * step is what Glicko-2 gives, and every rated game of a player is in it exactly once.
 * @returns the final rating of each player who has one
 */
export function followRatings(
  streams: ReadonlyMap<string, readonly RawEvent[]>,
  games: readonly RecountedGame[],
  faults: string[],
): Map<string, number> {
  const final = new Map<string, number>();
  const seen = new Map<string, number>();
  const byId = new Map(games.map((game) => [game.id, game]));
  for (const [name, stream] of streams) {
    if (!name.startsWith('rating-')) continue;
    let before = newcomer;
    for (const event of stream) {
      const applied = event.data as unknown as Applied;
      const game = byId.get(applied.matchId);
      if (!game?.rated) {
        faults.push(`${name}: ${applied.matchId} is no rated game`);
        continue;
      }
      const started = streams.get(`match-${game.id}`)!.find(({ type }) => type === 'MatchStarted')!
        .data as unknown as Started;
      const isWhite = started.white.userId === applied.userId;
      const opponent = isWhite ? started.black.rating : started.white.rating;
      const score = game.result === '1/2-1/2' ? 0.5 : (game.result === '1-0') === isWhite ? 1 : 0;
      if (score !== applied.score)
        faults.push(`${name}@${event.version}: score ${applied.score}, the game says ${score}`);
      if (!same(applied.before, before))
        faults.push(`${name}@${event.version}: does not start where the last step ended`);
      const expected = glicko2(before, opponent, score);
      if (!near(applied.after.rating, expected.rating))
        faults.push(`${name}@${event.version}: not what Glicko-2 gives`);
      before = applied.after;
      const key = `${applied.userId} ${applied.matchId}`;
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
    const last = stream.at(-1)!.data as unknown as Applied;
    final.set(last.userId, before.rating);
  }
  for (const game of games) {
    if (!game.rated) continue;
    for (const user of [game.white, game.black]) {
      const times = seen.get(`${user} ${game.id}`) ?? 0;
      if (times !== 1) faults.push(`match ${game.id}: rated ${times} times for ${user}`);
    }
  }
  return final;
}
