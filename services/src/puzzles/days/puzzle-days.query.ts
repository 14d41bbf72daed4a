import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { firstDailyPuzzle, type PuzzleDay, type PuzzleMonth } from '@royal-chess/contracts/puzzles';
import { Clock } from '@royal-chess/infra/clock/clock';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { DailyPuzzles, isoDay } from '../daily-puzzles.ts';
import { daySessions } from './puzzle-days.read-model.ts';

const dayMs = 86_400_000;

/** How accounts did on the puzzle of a day. Refuses with `RC_NOT_FOUND` a day without one. */
export class PuzzleDayQuery extends Query<PuzzleDay> {
  constructor(readonly date: string) {
    super();
  }
}

@QueryHandler(PuzzleDayQuery)
export class PuzzleDayHandler implements IQueryHandler<PuzzleDayQuery> {
  constructor(
    private readonly models: ReadModels,
    private readonly daily: DailyPuzzles,
  ) {}

  async execute({ date: wanted }: PuzzleDayQuery): Promise<PuzzleDay> {
    const date = this.daily.day(wanted);
    const sessions = this.models.active(daySessions);
    const [solved, failed] = await Promise.all([
      sessions.countDocuments({ date, result: 'solved' }),
      sessions.countDocuments({ date, result: 'failed' }),
    ]);
    return { date, solved, failed };
  }
}

/** The days of a month that have a puzzle, with the results of a user. */
export class PuzzleMonthQuery extends Query<PuzzleMonth> {
  constructor(
    /** As `2026-05`. */
    readonly month: string,
    /** Null: a visitor. */
    readonly userId: string | null,
  ) {
    super();
  }
}

@QueryHandler(PuzzleMonthQuery)
export class PuzzleMonthHandler implements IQueryHandler<PuzzleMonthQuery> {
  constructor(
    private readonly models: ReadModels,
    private readonly clock: Clock,
  ) {}

  async execute({ month, userId }: PuzzleMonthQuery): Promise<PuzzleMonth> {
    const dates = datesOf(month, isoDay(this.clock.now()));
    const own =
      userId === null
        ? []
        : await this.models
            .active(daySessions)
            .find({ userId, date: { $gte: `${month}-01`, $lte: `${month}-31` } })
            .lean();
    const results = new Map(own.map(({ date, result }) => [date, result]));
    return { month, days: dates.map((date) => ({ date, result: results.get(date) ?? null })) };
  }
}

function datesOf(month: string, today: string): string[] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const dates: string[] = [];
  for (let at = first; isoDay(at).startsWith(month); at += dayMs) {
    const date = isoDay(at);
    if (date >= firstDailyPuzzle && date <= today) dates.push(date);
  }
  return dates;
}
