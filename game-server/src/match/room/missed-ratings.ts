import type { Speed, Variant } from '@royal-chess/contracts/chess';
import type { Recorded } from '@royal-chess/contracts/registry';
import { ratingStream } from '@royal-chess/domain/rating/rating';
import type { EventReader } from '@royal-chess/infra/event-store/event-store';

/** How many of the latest changes of a rating are read: a player has finished few games since. */
const latestChanges = 5;

/**
 * The rating changes of a match, for a room that may have missed their commits.
 * @throws EventStoreUnavailable
 */
export async function missedRatings(
  store: Pick<EventReader, 'head' | 'read'>,
  matchId: string,
  match: { readonly userIds: readonly string[]; readonly variant: Variant; readonly speed: Speed },
): Promise<Recorded<'RatingApplied'>[]> {
  const found: Recorded<'RatingApplied'>[] = [];
  for (const userId of match.userIds) {
    const stream = ratingStream(userId, match.variant, match.speed);
    const after = Math.max(0, (await store.head(stream)) - latestChanges);
    for (const event of await store.read(stream, after))
      if (event.type === 'RatingApplied' && event.data.matchId === matchId) found.push(event);
  }
  return found;
}
