const firstMs = 1_000;
const longestMs = 5_000;
const randomness = 0.5;

/**
 * Wait before the attempt `attempt` (from 0), milliseconds: 1 s doubling up to 5 s, spread by half either way so that a
 * restarted server is not met by everybody at once (specification section 9). Attempts never end.
 * @param random a number in [0, 1)
 */
export function reconnectDelay(attempt: number, random: number): number {
  const base = Math.min(longestMs, firstMs * 2 ** Math.min(attempt, 10));
  const spread = base * randomness * (2 * random - 1);
  return Math.round(Math.min(longestMs, base + spread));
}
