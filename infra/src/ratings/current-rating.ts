import type { Speed, Variant } from '@royal-chess/contracts/chess';
import type { Glicko } from '@royal-chess/contracts/ratings';
import { newcomer } from '@royal-chess/domain/rating/glicko';
import { ratingOfNewest, ratingStream, type RatingState } from '@royal-chess/domain/rating/rating';
import type { EventReader } from '../event-store/event-store.ts';

export { newcomer as newcomerRating };

/**
 * A rating as of the last commit, for decisions: a read model may lag. One event is read, however long the stream.
 * @param stream name by `ratingStream`
 * @returns the state, and the version it is of: 0 for a newcomer
 */
export async function readRating(
  reader: Pick<EventReader, 'newest'>,
  stream: string,
): Promise<{ readonly state: RatingState; readonly version: number }> {
  const newest = await reader.newest(stream);
  const rated = newest?.type === 'RatingApplied' ? newest : undefined;
  return { state: ratingOfNewest(rated), version: newest?.version ?? 0 };
}

/** What a player is rated as of the last commit. */
export async function currentRating(
  reader: Pick<EventReader, 'newest'>,
  userId: string,
  variant: Variant,
  speed: Speed,
): Promise<Glicko> {
  return (await readRating(reader, ratingStream(userId, variant, speed))).state.current;
}
