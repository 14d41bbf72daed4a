import type { Recorded } from '@royal-chess/contracts/registry';
import { initialRating, ratingOfNewest, type RatingState } from '@royal-chess/domain/rating/rating';
import type { EventReader } from '@royal-chess/infra/event-store/event-store';
import { NewestAggregate } from '@royal-chess/infra/event-store/newest-aggregate';

/** A rating, read from the newest event of its stream. */
export class RatingAggregate extends NewestAggregate<RatingState> {
  /** @param stream name by `ratingStream` */
  constructor(stream: string, reader: Pick<EventReader, 'newest'>) {
    // A stream holds the events of its own aggregate only.
    super(stream, initialRating, (newest) => ratingOfNewest(newest as Recorded<'RatingApplied'>), reader);
  }
}
