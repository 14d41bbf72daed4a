import { Controller } from '@nestjs/common';
import { upsertModelsWhere } from '@royal-chess/infra/documents/upsert-where';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Projects } from '@royal-chess/infra/projections/projection-decorators';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { type AttemptDocument, attemptId, attemptsModel, PUZZLE_ATTEMPTS } from './puzzles.read-model.ts';

/** What each solver did with each puzzle. */
@Controller()
export class PuzzleAttemptsProjection {
  constructor(private readonly models: ReadModels) {
    models.define(attemptsModel);
  }

  @Projects({ name: PUZZLE_ATTEMPTS, types: ['PuzzlerRated'] })
  async apply(batch: EventBatch<'PuzzlerRated'>): Promise<void> {
    const model = this.models.model(attemptsModel, batch.generation);
    const ids = [...new Set(batch.events.map(({ data }) => attemptId(data.userId, data.puzzleId)))];
    const found = await model.find({ _id: { $in: ids } }).lean<AttemptDocument[]>();
    const attempts = new Map(found.map((attempt) => [attempt._id, attempt]));
    for (const { version, at, data } of batch.events) {
      const { userId, puzzleId, solved } = data;
      const _id = attemptId(userId, puzzleId);
      const known = attempts.get(_id);
      // A batch may come again after a crash.
      if (version > (known?.version ?? 0))
        attempts.set(_id, { _id, version, userId, puzzleId, solved, at, tries: (known?.tries ?? 0) + 1 });
    }
    await upsertModelsWhere(
      model,
      [...attempts.values()].map(({ _id, ...attempt }) => ({
        filter: { _id, version: { $not: { $gte: attempt.version } } },
        update: { $set: attempt },
      })),
    );
  }
}
