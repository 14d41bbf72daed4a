import type { Glicko, Speed, Variant } from '@royal-chess/contracts';
import type { EventReader } from '../event-store/event-store.ts';

/** What a player holds before the first rated game in a pool. */
export const newcomerRating: Glicko = { rating: 1500, deviation: 350, volatility: 0.06 };

/** Stream of a player's rating in one pool. */
export const ratingStream = (userId: string, variant: Variant, speed: Speed): string =>
  `rating-${userId}-${variant}-${speed}`;

/** A player's rating as of the last commit: from the stream itself, for a read model may lag. */
export async function currentRating(
  reader: Pick<EventReader, 'head' | 'read'>,
  userId: string,
  variant: Variant,
  speed: Speed,
): Promise<Glicko> {
  const stream = ratingStream(userId, variant, speed);
  const head = await reader.head(stream);
  const last = head > 0 ? (await reader.read(stream, head - 1)).at(-1) : undefined;
  return last?.type === 'RatingApplied' ? last.data.after : newcomerRating;
}
