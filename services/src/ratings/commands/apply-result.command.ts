import { CommandHandler as Handles, type ICommandHandler } from '@nestjs/cqrs';
import type { RatingEvent } from '@royal-chess/contracts/ratings';
import {
  type ApplyResult as Result,
  ratingDecider,
  type RatingState,
  ratingStream,
} from '@royal-chess/domain/rating/rating';
import { CommandHandler } from '@royal-chess/infra/event-store/command-handler';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { RatingAggregate } from '@royal-chess/application/ratings/rating-aggregate';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';

/** The end of a rated match changes the rating of one of its players. */
export class ApplyResult extends AppCommand<void, Result> {}

@Handles(ApplyResult)
export class ApplyResultHandler implements ICommandHandler<ApplyResult> {
  readonly #ratings: CommandHandler<RatingState, Result, RatingEvent>;

  constructor(private readonly store: EventStore) {
    this.#ratings = new CommandHandler(store, ratingDecider);
  }

  async execute({ input: result, context }: ApplyResult): Promise<Committed<void>> {
    const stream = ratingStream(result.userId, result.variant, result.speed);
    const rating = new RatingAggregate(stream, this.store);
    await rating.catchUp();
    const applied = await this.#ratings.executeOn(rating, result, context);
    if (!applied.ok) throw new ProblemException(applied.error);
    return new Committed(undefined, { stream, version: applied.value.version });
  }
}
