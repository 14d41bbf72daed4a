import type { Game } from '../match/match-state.ts';
import type { RandomSource } from '../tournament/random/random-source.ts';

const leastMs = 4_000;
const mostMs = 18_000;
/** Share of the time left that a move takes at most. */
const mostShare = 1 / 25;

/** How long a bot takes for its move, as people do: longer in the middle of a game, shorter when time is short. Milliseconds. */
export function thinkTimeMs({ clocks, position, ply }: Game, random: RandomSource): number {
  const left = position.turn === 'white' ? clocks.whiteMs : clocks.blackMs;
  const known = ply < 8 ? 0.4 : 1;
  const wanted = leastMs + (mostMs - leastMs) * known * random.next() ** 2;
  return Math.round(Math.min(wanted, left * mostShare));
}
