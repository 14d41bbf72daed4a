import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { MyPuzzleProgress } from '@royal-chess/contracts/puzzles';
import { Clock } from '@royal-chess/infra/clock/clock';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { PuzzleStore } from '@royal-chess/infra/puzzles/puzzle-store';
import { puzzlerRecord } from './puzzler-of.ts';
import { type AttemptDocument, attemptsModel, shownTo } from './puzzles.read-model.ts';

/** Puzzles whose themes are counted. */
const most = 200;
const mostThemes = 12;
/** Themes that say how long a solution is, and nothing of what it is. */
const lengths: ReadonlySet<string> = new Set(['oneMove', 'short', 'long', 'veryLong']);

/** What a solver has taken for puzzles, and how the newest ones went by theme. */
export class MyPuzzleProgressQuery extends Query<MyPuzzleProgress> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(MyPuzzleProgressQuery)
export class MyPuzzleProgressHandler implements IQueryHandler<MyPuzzleProgressQuery> {
  constructor(
    private readonly store: EventStore,
    private readonly models: ReadModels,
    private readonly puzzles: PuzzleStore,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: MyPuzzleProgressQuery): Promise<MyPuzzleProgress> {
    const [{ timeMs }, attempts] = await Promise.all([
      puzzlerRecord(this.store, userId),
      this.models
        .active(attemptsModel)
        .find(shownTo(userId, this.clock.now()))
        .sort({ at: -1 })
        .limit(most)
        .lean<AttemptDocument[]>(),
    ]);
    const puzzles = await this.puzzles.puzzles(attempts.map(({ puzzleId }) => puzzleId));
    const counts = new Map<string, { solved: number; failed: number }>();
    for (const { puzzleId, solved } of attempts) {
      // A puzzle that is not in the store any more has no themes.
      const { themes = [] } = puzzles.get(puzzleId) ?? {};
      for (const theme of themes.filter((name) => !lengths.has(name))) {
        const count = counts.get(theme) ?? { solved: 0, failed: 0 };
        count[solved ? 'solved' : 'failed'] += 1;
        counts.set(theme, count);
      }
    }
    return {
      timeMs,
      of: attempts.length,
      themes: [...counts]
        .map(([theme, count]) => ({ theme, ...count }))
        .toSorted(
          (one, other) =>
            other.solved + other.failed - one.solved - one.failed || (one.theme < other.theme ? -1 : 1),
        )
        .slice(0, mostThemes),
    };
  }
}
