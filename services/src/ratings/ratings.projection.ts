import { Controller } from '@nestjs/common';
import type { Recorded } from '@royal-chess/contracts/registry';
import { upsertModelsWhere } from '@royal-chess/infra/documents/upsert-where';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Projects } from '@royal-chess/infra/projections/projection-decorators';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { withPoint } from './rating-curve.ts';
import { type RatingDocument, ratingsModel } from './ratings.read-model.ts';

const afterEvent = (
  known: RatingDocument | undefined,
  { stream, version, at, data }: Recorded<'RatingApplied'>,
): RatingDocument => ({
  _id: stream,
  userId: data.userId,
  variant: data.variant,
  speed: data.speed,
  version,
  current: data.after,
  history: withPoint(known?.history ?? [], { at, rating: Math.round(data.after.rating) }),
});

/** Every rating with its curve. */
@Controller()
export class RatingsProjection {
  constructor(private readonly models: ReadModels) {
    models.define(ratingsModel);
  }

  @Projects({ name: ratingsModel.name, types: ['RatingApplied'] })
  async apply(batch: EventBatch<'RatingApplied'>): Promise<void> {
    const model = this.models.model(ratingsModel, batch.generation);
    const streams = [...new Set(batch.events.map((event) => event.stream))];
    const found = await model.find({ _id: { $in: streams } }).lean<RatingDocument[]>();
    const ratings = new Map(found.map((rating) => [rating._id, rating]));
    for (const event of batch.events) {
      const known = ratings.get(event.stream);
      // A batch may come again after a crash.
      if (event.version > (known?.version ?? 0)) ratings.set(event.stream, afterEvent(known, event));
    }
    // The document of a version is the same for every writer: one at a later version is not changed.
    await upsertModelsWhere(
      model,
      [...ratings.values()].map(({ _id, ...rating }) => ({
        filter: { _id, version: { $not: { $gte: rating.version } } },
        update: { $set: rating },
      })),
    );
  }
}
