import { Controller } from '@nestjs/common';
import { rushBoardsProjection, rushPeriod } from '@royal-chess/contracts/puzzles';
import type { Recorded } from '@royal-chess/contracts/registry';
import { rushIdOf } from '@royal-chess/domain/puzzle/rush-decider';
import { type ConditionalUpsert, upsertModelsWhere } from '@royal-chess/infra/documents/upsert-where';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Projects } from '@royal-chess/infra/projections/projection-decorators';
import { placeOf, rushList, rushRuns, rushScores } from './rush-boards.read-model.ts';

type RushBoardEvent = 'RushStarted' | 'RushEnded';

/** The best run of each player in each day, week and ever; and which runs have a clock that goes on. */
@Controller()
export class RushBoardsProjection {
  constructor(private readonly models: ReadModels) {
    models.define(rushScores);
    models.define(rushRuns);
  }

  @Projects({ name: rushBoardsProjection, types: ['RushStarted', 'RushEnded'] })
  async apply({ events, generation }: EventBatch<RushBoardEvent>): Promise<void> {
    // The last event of each id: an upsert of one bulk must not meet another of the same document.
    const runs = new Map<string, ConditionalUpsert>();
    const scores = new Map<string, ConditionalUpsert & { readonly place: number }>();
    for (const event of events) {
      const run = runUpsert(event);
      runs.set(String(run.filter._id), run);
      for (const score of event.type === 'RushEnded' ? scoreUpserts(event) : []) {
        const _id = String(score.filter._id);
        if ((scores.get(_id)?.place ?? 0) < score.place) scores.set(_id, score);
      }
    }
    await upsertModelsWhere(this.models.model(rushRuns, generation), [...runs.values()]);
    await upsertModelsWhere(
      this.models.model(rushScores, generation),
      [...scores.values()].map(({ filter, update }) => ({ filter, update })),
    );
  }
}

function runUpsert({ stream, version, type, data }: Recorded<RushBoardEvent>): ConditionalUpsert {
  const deadline = type === 'RushStarted' ? data.deadline : null;
  return {
    filter: { _id: rushIdOf(stream), version: { $not: { $gte: version } } },
    update: { $set: { version, deadline } },
  };
}

/** A score counts where the run ended; a better one, or an equal one that is older, stays. */
function scoreUpserts({
  data: { userId, mode, score, endedAt: at },
}: Recorded<'RushEnded'>): (ConditionalUpsert & { readonly place: number })[] {
  if (userId === null || score === 0) return [];
  const place = placeOf(score, at);
  return rushPeriod.options.map((period) => {
    const list = rushList(mode, period, at);
    return {
      place,
      filter: { _id: `${list}:${userId}`, place: { $not: { $gte: place } } },
      update: { $set: { list, userId, score, at, place } },
    };
  });
}
