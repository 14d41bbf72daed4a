import type { Glicko, Speed, Variant } from '@royal-chess/contracts';
import { newcomer } from '@royal-chess/domain/rating/glicko';
import { ratingStream } from '@royal-chess/domain/rating/rating';
import type { EventReader } from '../event-store/event-store.ts';

export { newcomer as newcomerRating };

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
  return last?.type === 'RatingApplied' ? last.data.after : newcomer;
}
