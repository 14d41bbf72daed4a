import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { MyPuzzles } from '@royal-chess/contracts/puzzles';
import { isProvisional } from '@royal-chess/domain/rating/glicko';
import { Clock } from '@royal-chess/infra/clock/clock';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { countShown } from './count-shown.ts';
import { puzzlerRecord } from './puzzler-of.ts';
import { attemptsModel, shownTo } from './puzzles.read-model.ts';

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
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: MyPuzzlesQuery): Promise<MyPuzzles> {
    const attempts = this.models.active(attemptsModel);
    const now = this.clock.now();
    const [record, history, tried, mistakes] = await Promise.all([
      puzzlerRecord(this.store, userId),
      attempts.find(shownTo(userId, now)).sort({ at: -1 }).limit(most).lean(),
      countShown(attempts, { userId }, now),
      countShown(attempts, { userId, solved: false }, now),
    ]);
    const { rating, results, inRow, bestInRow } = record;
    return {
      rating: Math.round(rating.rating),
      provisional: isProvisional(rating),
      results,
      tried,
      inRow,
      bestInRow,
      mistakes,
      history: history.map(({ puzzleId, solved, at, tries }) => ({ puzzleId, solved, at, tries })),
    };
  }
}
