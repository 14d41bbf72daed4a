import { Controller } from '@nestjs/common';
import type { MatchStarted } from '@royal-chess/contracts/matches';
import type { Recorded } from '@royal-chess/contracts/registry';
import { matchIdOf } from '@royal-chess/domain/match/match-stream';
import { scoresOf } from '@royal-chess/domain/rating/glicko';
import { type ApplyResult, decideRating, ratingStream } from '@royal-chess/domain/rating/rating';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { RecentStreams } from '@royal-chess/infra/event-store/recent-streams';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Manages } from '@royal-chess/infra/projections/projection-decorators';
import { readRating } from '@royal-chess/infra/ratings/current-rating';
import { derivedId } from '@royal-chess/infra/ids/derived-id';

/** Turns the end of a rated match into a change of both ratings, once per match and player. */
@Controller()
export class RatingsManager {
  constructor(
    private readonly store: EventStore,
    private readonly streams: RecentStreams,
  ) {}

  @Manages({ name: 'ratings-manager', types: ['MatchFinished'] })
  async apply(batch: EventBatch<'MatchFinished'>): Promise<void> {
    // One match after the other: two matches of one player change the rating in the order in which they ended.
    for (const event of batch.events) if (event.data.rated) await this.#rate(event);
  }

  async #rate(event: Recorded<'MatchFinished'>): Promise<void> {
    const { white, black } = await this.#started(event);
    const { result, variant, speed } = event.data;
    const matchId = matchIdOf(event.stream);
    const scores = scoresOf(result);
    const shared = { matchId, variant, speed };
    await Promise.all([
      this.#append(event, {
        ...shared,
        userId: white.userId,
        opponentId: black.userId,
        opponent: black.rating,
        score: scores.white,
      }),
      this.#append(event, {
        ...shared,
        userId: black.userId,
        opponentId: white.userId,
        opponent: white.rating,
        score: scores.black,
      }),
    ]);
  }

  async #append(cause: Recorded<'MatchFinished'>, command: ApplyResult): Promise<void> {
    const stream = ratingStream(command.userId, command.variant, command.speed);
    const context = {
      commandId: derivedId('rate', command.matchId, command.userId),
      actor: 'system',
      correlationId: cause.correlationId,
      causationId: cause.id,
    };
    for (;;) {
      const { state, version } = await readRating(this.store, stream);
      const events = decideRating(state, command);
      const { outcome } = await this.store.append({ stream, expectedVersion: version, events, context });
      // On a conflict another match of this player got in between: what was decided rests on an old rating.
      if (outcome !== 'conflict') return;
    }
  }

  async #started({ stream, version }: Recorded<'MatchFinished'>): Promise<MatchStarted> {
    const events = await this.streams.upTo(stream, version);
    const started = events.find((event) => event.type === 'MatchStarted');
    if (started === undefined) throw new Error(`${stream} finished without having started`);
    return started.data;
  }
}
