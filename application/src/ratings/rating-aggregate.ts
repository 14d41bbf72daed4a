import type { RecordedEvent } from '@royal-chess/contracts/registry';
import { initialRating, ratingOfNewest, type RatingState } from '@royal-chess/domain/rating/rating';
import type { Aggregate } from '@royal-chess/infra/event-store/aggregate';
import type { EventReader } from '@royal-chess/infra/event-store/event-store';

/** A rating, read from the newest event of its stream, so that the length of the stream does not matter. */
export class RatingAggregate implements Aggregate<RatingState> {
  state: RatingState = initialRating;
  version = 0;

  /** @param stream name by `ratingStream` */
  constructor(
    readonly stream: string,
    private readonly reader: Pick<EventReader, 'newest'>,
  ) {}

  /** Answers no repeated command: the store recognises a command that it has written before. */
  decidedBy(): undefined {
    return undefined;
  }

  apply(events: readonly RecordedEvent[]): void {
    const newest = events.at(-1);
    if (newest?.type !== 'RatingApplied') return;
    this.state = ratingOfNewest(newest);
    this.version = newest.version;
  }

  async catchUp(): Promise<void> {
    const newest = await this.reader.newest(this.stream);
    if (newest) this.apply([newest]);
  }
}
