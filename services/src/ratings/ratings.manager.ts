import { Controller } from '@nestjs/common';
import { RatingAggregate } from '@royal-chess/application/ratings/rating-aggregate';
import type { MatchStarted } from '@royal-chess/contracts/matches';
import type { RatingEvent } from '@royal-chess/contracts/ratings';
import type { Recorded } from '@royal-chess/contracts/registry';
import { matchIdOf } from '@royal-chess/domain/match/match-stream';
import { scoresOf } from '@royal-chess/domain/rating/glicko';
import {
  type ApplyResult,
  ratingDecider,
  type RatingState,
  ratingStream,
} from '@royal-chess/domain/rating/rating';
import { CommandHandler } from '@royal-chess/infra/event-store/command-handler';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { RecentStreams } from '@royal-chess/infra/event-store/recent-streams';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Manages } from '@royal-chess/infra/projections/projection-decorators';
import { derivedId } from '@royal-chess/infra/ids/derived-id';

/** Turns the end of a rated match into a change of both ratings, once per match and player. */
@Controller()
export class RatingsManager {
  readonly #ratings: CommandHandler<RatingState, ApplyResult, RatingEvent>;

  constructor(
    private readonly store: EventStore,
    private readonly streams: RecentStreams,
  ) {
    this.#ratings = new CommandHandler(store, ratingDecider);
  }

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
      this.#apply(event, {
        ...shared,
        userId: white.userId,
        opponentId: black.userId,
        opponent: black.rating,
        score: scores.white,
      }),
      this.#apply(event, {
        ...shared,
        userId: black.userId,
        opponentId: white.userId,
        opponent: white.rating,
        score: scores.black,
      }),
    ]);
  }

  async #apply(cause: Recorded<'MatchFinished'>, command: ApplyResult): Promise<void> {
    const stream = ratingStream(command.userId, command.variant, command.speed);
    const rating = new RatingAggregate(stream, this.store);
    await rating.catchUp();
    const applied = await this.#ratings.executeOn(rating, command, {
      commandId: derivedId('rate', command.matchId, command.userId),
      actor: 'system',
      correlationId: cause.correlationId,
      causationId: cause.id,
    });
    if (!applied.ok) throw new Error(applied.error.detail);
  }

  async #started({ stream, version }: Recorded<'MatchFinished'>): Promise<MatchStarted> {
    const events = await this.streams.upTo(stream, version);
    const started = events.find((event) => event.type === 'MatchStarted');
    if (started === undefined) throw new Error(`${stream} finished without having started`);
    return started.data;
  }
}
