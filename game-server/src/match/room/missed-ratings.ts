import type { Speed, Variant } from '@royal-chess/contracts/chess';
import type { Recorded } from '@royal-chess/contracts/registry';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import { ratedGamesStream } from '@royal-chess/domain/rating/rated-games';
import { ratingStream } from '@royal-chess/domain/rating/rating';
import type { EventReader } from '@royal-chess/infra/event-store/event-store';

/** How many of the latest changes of a rating are read: a player has finished few games since. */
const latestChanges = 5;

/**
 * How a match that is over counts, and the changes of ratings, for a room that may have missed their commits.
 * @throws EventStoreUnavailable
 */
export async function missedRatings(
  store: Pick<EventReader, 'head' | 'read'>,
  matchId: string,
  match: { readonly userIds: readonly [string, string]; readonly variant: Variant; readonly speed: Speed },
): Promise<Recorded<'RatingApplied' | 'RatedGameCounted'>[]> {
  const found: Recorded<'RatingApplied' | 'RatedGameCounted'>[] = [];
  const end = (await store.read(matchStream(matchId))).find(({ type }) => type === 'MatchFinished');
  if (end)
    for (const event of await store.read(ratedGamesStream(...match.userIds, end.at)))
      if (event.type === 'RatedGameCounted' && event.data.matchId === matchId) found.push(event);
  for (const userId of match.userIds) {
    const stream = ratingStream(userId, match.variant, match.speed);
    const after = Math.max(0, (await store.head(stream)) - latestChanges);
    for (const event of await store.read(stream, after))
      if (event.type === 'RatingApplied' && event.data.matchId === matchId) found.push(event);
  }
  return found;
}
