import { Inject, Injectable } from '@nestjs/common';
import type { RatingEvent } from '@royal-chess/contracts';
import { evolveRating, initialRating, type RatingState } from '@royal-chess/domain/rating/rating';
import type { EventStore } from '@royal-chess/infra/event-store/event-store';
import { EVENT_STORE } from '@royal-chess/infra/ports';

/** Ratings as the event store has them: for decisions, which must not rest on a read model. */
@Injectable()
export class RatingStreams {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /** State and version of a rating. Its newest event tells all, so only that one is read. */
  async load(stream: string): Promise<{ readonly state: RatingState; readonly version: number }> {
    const head = await this.store.head(stream);
    const newest = (await this.store.read(stream, head - 1)).at(-1);
    if (newest === undefined) return { state: initialRating, version: 0 };
    const before = { ...initialRating, games: newest.version - 1 };
    return { state: evolveRating(before, newest as RatingEvent), version: newest.version };
  }
}
