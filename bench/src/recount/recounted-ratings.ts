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
interface Counted {
  readonly matchId: string;
  readonly white: { userId: string; rating: Glicko };
  readonly black: { userId: string; rating: Glicko };
  readonly weight: number;
}

const newcomer: Glicko = { rating: 1500, deviation: 350, volatility: 0.06 };
/** The two implementations stop their iterations at different places. */
const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-5 * Math.max(1, Math.abs(b));
const same = (a: Glicko, b: Glicko): boolean =>
  near(a.rating, b.rating) && near(a.deviation, b.deviation) && near(a.volatility, b.volatility);

/**
 * Follows every rating stream: each begins with a newcomer's rating, each step starts where the one before ended, each
 * step is what Glicko-2 gives, as much of it as was decided to count, and every rated game of a player is in it exactly once, or not at
 * all where it was decided so.
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
  const counted = countedGames(streams, faults);
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
      const decided = counted.get(game.id);
      if (!decided) {
        faults.push(`${name}: ${applied.matchId} changed a rating before it was decided how it counts`);
        continue;
      }
      const isWhite = decided.white.userId === applied.userId;
      const opponent = isWhite ? decided.black.rating : decided.white.rating;
      const score = game.result === '1/2-1/2' ? 0.5 : (game.result === '1-0') === isWhite ? 1 : 0;
      if (score !== applied.score)
        faults.push(`${name}@${event.version}: score ${applied.score}, the game says ${score}`);
      if (!same(applied.before, before))
        faults.push(`${name}@${event.version}: does not start where the last step ended`);
      const expected = glicko2(before, opponent, score);
      if (!near(applied.after.rating, before.rating + decided.weight * (expected.rating - before.rating)))
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
    const times = counted.get(game.id)?.weight === 0 ? 0 : 1;
    for (const user of [game.white, game.black]) {
      const found = seen.get(`${user} ${game.id}`) ?? 0;
      if (found !== times) faults.push(`match ${game.id}: rated ${found} times for ${user}, not ${times}`);
    }
  }
  return final;
}

/** How each game counts, as it was decided once. */
function countedGames(
  streams: ReadonlyMap<string, readonly RawEvent[]>,
  faults: string[],
): Map<string, Counted> {
  const counted = new Map<string, Counted>();
  for (const [name, stream] of streams) {
    if (!name.startsWith('rated-')) continue;
    for (const event of stream) {
      const one = event.data as unknown as Counted;
      if (counted.has(one.matchId)) faults.push(`${name}: ${one.matchId} is counted twice`);
      counted.set(one.matchId, one);
    }
  }
  return counted;
}
