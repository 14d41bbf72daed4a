import { Controller } from '@nestjs/common';
import type { Recorded } from '@royal-chess/contracts/registry';
import { type Bulk, upsertWhere } from '@royal-chess/infra/documents/upsert-where';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Projects } from '@royal-chess/infra/projections/projection-decorators';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { attemptAfter, type AttemptResult } from './attempt-after.ts';
import { type AttemptDocument, attemptId, attemptsModel, PUZZLE_ATTEMPTS } from './puzzles.read-model.ts';

type Tried = 'PuzzlerRated' | 'PuzzlesMissed';

/** What each solver did with each puzzle. */
@Controller()
export class PuzzleAttemptsProjection {
  constructor(private readonly models: ReadModels) {
    models.define(attemptsModel);
  }

  @Projects({ name: PUZZLE_ATTEMPTS, types: ['PuzzlerRated', 'PuzzlesMissed'] })
  async apply({ events, generation }: EventBatch<Tried>): Promise<void> {
    const model = this.models.model(attemptsModel, generation);
    const results = events.flatMap(resultsOf);
    const ids = [...new Set(results.map(({ userId, puzzleId }) => attemptId(userId, puzzleId)))];
    const found = await model.find({ _id: { $in: ids } }).lean<AttemptDocument[]>();
    const before = new Map(found.map((attempt) => [attempt._id, attempt]));
    const attempts = new Map(before);
    for (const result of results) {
      const _id = attemptId(result.userId, result.puzzleId);
      const known = attempts.get(_id);
      // A batch may come again after a crash.
      if (result.version > (known?.version ?? 0)) attempts.set(_id, attemptAfter(known, result));
    }
    // Past the model: its casting would cost more than the writing, and each result of each solver is written.
    await upsertWhere(
      model.collection as unknown as Bulk,
      [...attempts.values()].map((attempt) => {
        const { _id, ...rest } = attempt;
        const filter = { _id, version: { $not: { $gte: rest.version } } };
        return { filter, update: { $set: rest }, ...(!before.has(_id) && { inserts: { ...attempt } }) };
      }),
    );
  }
}

/** The results that an event has: one of a session, or those of a run that failed. */
function resultsOf({ version, at, ...event }: Recorded<Tried>): readonly AttemptResult[] {
  if (event.type === 'PuzzlerRated') {
    const { userId, puzzleId, solved } = event.data;
    return [{ version, userId, puzzleId, solved, at, run: null, shownFrom: null }];
  }
  const { userId, mode: run, missed, shownFrom } = event.data;
  return missed.map(({ puzzleId, at: missedAt }) => ({
    version,
    userId,
    puzzleId,
    solved: false,
    at: missedAt,
    run,
    shownFrom,
  }));
}
