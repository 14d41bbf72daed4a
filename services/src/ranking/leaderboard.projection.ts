import { Controller, Inject } from '@nestjs/common';
import type { Recorded } from '@royal-chess/contracts';
import { READ_MODELS } from '@royal-chess/infra/ports';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Projects } from '@royal-chess/infra/projections/projection-decorators';
import { ReadModels } from '@royal-chess/infra/projections/read-models';
import { leaderboardModel } from './leaderboard.read-model.ts';
import { listOf, periods } from './periods.ts';
import { afterGame, type StandingDocument, standingId } from './standing.ts';

const listsOf = (event: Recorded<'RatingApplied'>): string[] =>
  periods.map((period) => listOf(period, event.data.variant, event.at));

/** Who did what in each day, week and month, from the rating streams. */
@Controller()
export class LeaderboardProjection {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {
    models.define(leaderboardModel);
  }

  @Projects({ name: leaderboardModel.name, types: ['RatingApplied'] })
  async apply(batch: EventBatch<'RatingApplied'>): Promise<void> {
    const model = this.models.model(leaderboardModel, batch.generation);
    const ids = batch.events.flatMap((event) =>
      listsOf(event).map((list) => standingId(list, event.data.userId)),
    );
    const found = await model.find({ _id: { $in: [...new Set(ids)] } }).lean<StandingDocument[]>();
    const standings = new Map(found.map((standing) => [standing._id, standing]));
    for (const event of batch.events)
      for (const list of listsOf(event)) {
        const id = standingId(list, event.data.userId);
        standings.set(id, afterGame(standings.get(id), list, event));
      }
    await model.bulkWrite(
      [...standings.values()].map((replacement) => ({
        replaceOne: { filter: { _id: replacement._id }, replacement, upsert: true },
      })),
      { ordered: false },
    );
  }
}
