import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { MyPuzzles } from '@royal-chess/contracts/puzzles';
import type { Recorded } from '@royal-chess/contracts/registry';
import { puzzlerOfNewest, puzzlerStream } from '@royal-chess/domain/puzzle/puzzler-decider';
import { isProvisional } from '@royal-chess/domain/rating/glicko';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { attemptsModel } from './puzzles.read-model.ts';

/** Most puzzles of the history. */
const most = 50;

/** The record of a solver. */
export class MyPuzzlesQuery extends Query<MyPuzzles> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(MyPuzzlesQuery)
export class MyPuzzlesHandler implements IQueryHandler<MyPuzzlesQuery> {
  constructor(
    private readonly store: EventStore,
    private readonly models: ReadModels,
  ) {}

  async execute({ userId }: MyPuzzlesQuery): Promise<MyPuzzles> {
    const attempts = this.models.active(attemptsModel);
    const [newest, history, mistakes] = await Promise.all([
      this.store.newest(puzzlerStream(userId)),
      attempts.find({ userId }).sort({ at: -1 }).limit(most).lean(),
      attempts.countDocuments({ userId, solved: false }),
    ]);
    const { rating, results, inRow, bestInRow } = puzzlerOfNewest(
      newest as Recorded<'PuzzlerRated'> | undefined,
    );
    return {
      rating: Math.round(rating.rating),
      provisional: isProvisional(rating),
      results,
      inRow,
      bestInRow,
      mistakes,
      history: history.map(({ puzzleId, solved, at, tries }) => ({ puzzleId, solved, at, tries })),
    };
  }
}
