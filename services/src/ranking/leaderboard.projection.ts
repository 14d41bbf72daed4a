import { Controller } from '@nestjs/common';
import type { Recorded } from '@royal-chess/contracts/registry';
import { type ConditionalUpsert, upsertModelsWhere } from '@royal-chess/infra/documents/upsert-where';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Projects } from '@royal-chess/infra/projections/projection-decorators';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { ConcurrencyConflict } from '@royal-chess/infra/projections/concurrency-conflict';
import { leaderboardModel } from './leaderboard.read-model.ts';
import { listOf, periods } from './periods.ts';
import { afterGame, type StandingDocument, standingId } from './standing.ts';

const listsOf = (event: Recorded<'RatingApplied'>): string[] =>
  periods.map((period) => listOf(period, event.data.variant, event.at));

/** Who did what in each day, week and month, from the rating streams. */
@Controller()
export class LeaderboardProjection {
  constructor(private readonly models: ReadModels) {
    models.define(leaderboardModel);
  }

  @Projects({ name: leaderboardModel.name, types: ['RatingApplied'] })
  async apply(batch: EventBatch<'RatingApplied'>): Promise<void> {
    const model = this.models.model(leaderboardModel, batch.generation);
    const ids = batch.events.flatMap((event) =>
      listsOf(event).map((list) => standingId(list, event.data.userId)),
    );
    const found = await model.find({ _id: { $in: [...new Set(ids)] } }).lean<StandingDocument[]>();
    const known = new Map(found.map((standing) => [standing._id, standing]));
    const standings = new Map(known);
    for (const event of batch.events)
      for (const list of listsOf(event)) {
        const id = standingId(list, event.data.userId);
        standings.set(id, afterGame(standings.get(id), list, event));
      }
    const changed = [...standings.values()].filter((standing) => standing !== known.get(standing._id));
    const refused = await upsertModelsWhere(
      model,
      changed.map((standing) => replacing(known.get(standing._id), standing)),
    );
    if (refused.length > 0)
      throw new ConcurrencyConflict(`${refused.length} standings were written by another projector`);
  }
}

/** Writes a standing only if it is unchanged since it was read: its points add up several ratings. */
function replacing(known: StandingDocument | undefined, standing: StandingDocument): ConditionalUpsert {
  const { _id, ...fields } = standing;
  const revision = known?.revision ?? 0;
  return {
    // What was not there must still be missing, and what earlier versions wrote has no revision.
    filter: { _id, revision: known ? (known.revision ?? null) : { $lt: 0 } },
    update: { $set: { ...fields, revision: revision + 1 } },
  };
}
