import type { Speed, Variant } from '@royal-chess/contracts/chess';
import type { Glicko } from '@royal-chess/contracts/ratings';
import { newcomer } from '@royal-chess/domain/rating/glicko';
import { ratingStream } from '@royal-chess/domain/rating/rating';
import type { EventReader } from '../event-store/event-store.ts';
import { RatingAggregate } from './rating-aggregate.ts';

export { newcomer as newcomerRating };

/** What a player is rated as of the last commit, for decisions: a read model may lag. */
export async function currentRating(
  reader: Pick<EventReader, 'newest'>,
  userId: string,
  variant: Variant,
  speed: Speed,
): Promise<Glicko> {
  const rating = new RatingAggregate(ratingStream(userId, variant, speed), reader);
  await rating.catchUp();
  return rating.state.current;
}
