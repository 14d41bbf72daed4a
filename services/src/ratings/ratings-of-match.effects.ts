import { ratingsManager } from '@royal-chess/contracts/ratings';
import { ratingStream } from '@royal-chess/domain/rating/rating';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import type { StreamVersion } from '../platform/cqrs/committed.ts';
import { Effects, type EffectsOf } from '../platform/cqrs/process-effects.ts';

/** The end of a rated match changes the ratings of both players. */
@Effects(ratingsManager)
export class RatingsOfMatch implements EffectsOf {
  constructor(private readonly store: EventStore) {}

  async of(match: string): Promise<readonly StreamVersion[]> {
    const end = (await this.store.read(match)).find((event) => event.type === 'MatchFinished');
    if (!end?.data.rated) return [];
    const { white, black, variant, speed } = end.data;
    return Promise.all(
      [white, black].map(async (userId) => {
        const stream = ratingStream(userId, variant, speed);
        return { stream, version: await this.store.head(stream) };
      }),
    );
  }
}
