import { Controller } from '@nestjs/common';
import { puzzleOpinionsProjection } from '@royal-chess/contracts/puzzles';
import type { Recorded } from '@royal-chess/contracts/registry';
import { upsertModelsWhere } from '@royal-chess/infra/documents/upsert-where';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Projects } from '@royal-chess/infra/projections/projection-decorators';
import { type OpinionDocument, opinions } from './puzzle-opinions.read-model.ts';

type OpinionEvent = 'PuzzleVoted' | 'PuzzleReported' | 'PuzzleReviewed';

/** What solvers think of puzzles, and what staff decided. */
@Controller()
export class PuzzleOpinionsProjection {
  constructor(private readonly models: ReadModels) {
    models.define(opinions);
  }

  @Projects({ name: puzzleOpinionsProjection, types: ['PuzzleVoted', 'PuzzleReported', 'PuzzleReviewed'] })
  async apply({ events, generation }: EventBatch<OpinionEvent>): Promise<void> {
    const newest = new Map<string, OpinionDocument>();
    for (const event of events) {
      const opinion = opinionOf(event);
      if ((newest.get(opinion._id)?.at ?? 0) <= opinion.at) newest.set(opinion._id, opinion);
    }
    // A solver may have several sessions with a puzzle: of their streams the latest opinion counts.
    await upsertModelsWhere(
      this.models.model(opinions, generation),
      [...newest.values()].map(({ _id, ...opinion }) => ({
        filter: { _id, at: { $not: { $gt: opinion.at } } },
        update: { $set: opinion },
      })),
    );
  }
}

function opinionOf({ type, at, data }: Recorded<OpinionEvent>): OpinionDocument {
  const { puzzleId } = data;
  switch (type) {
    case 'PuzzleVoted':
      return { _id: `vote:${data.userId}:${puzzleId}`, kind: 'vote', puzzleId, value: data.vote, at };
    case 'PuzzleReported':
      return { _id: `report:${data.userId}:${puzzleId}`, kind: 'report', puzzleId, value: data.reason, at };
    case 'PuzzleReviewed':
      return { _id: `review:${puzzleId}`, kind: 'review', puzzleId, value: data.outcome, at };
  }
}
