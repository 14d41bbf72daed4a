import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type {
  Puzzle,
  PuzzleHistory,
  PuzzleHistoryQuery,
  PuzzleHistoryRow,
} from '@royal-chess/contracts/puzzles';
import { positionAfter } from '@royal-chess/domain/puzzle/solving';
import { Clock } from '@royal-chess/infra/clock/clock';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { PuzzleStore } from '@royal-chess/infra/puzzles/puzzle-store';
import { countShown } from './count-shown.ts';
import { type AttemptDocument, attemptsModel, shownTo } from './puzzles.read-model.ts';

const pageSize = 12;

/** A page of the puzzles that a solver has tried. */
export class PuzzleHistoryOf extends Query<PuzzleHistory> {
  constructor(
    readonly userId: string,
    readonly query: PuzzleHistoryQuery,
  ) {
    super();
  }
}

@QueryHandler(PuzzleHistoryOf)
export class PuzzleHistoryHandler implements IQueryHandler<PuzzleHistoryOf> {
  constructor(
    private readonly models: ReadModels,
    private readonly puzzles: PuzzleStore,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, query: { result, page } }: PuzzleHistoryOf): Promise<PuzzleHistory> {
    const attempts = this.models.active(attemptsModel);
    const now = this.clock.now();
    const wanted = { userId, ...(result !== 'all' && { solved: result === 'solved' }) };
    const [total, found] = await Promise.all([
      countShown(attempts, wanted, now),
      attempts
        .find({ ...wanted, ...shownTo(userId, now) })
        .sort({ at: -1 })
        .skip((page - 1) * pageSize)
        .limit(pageSize)
        .lean<AttemptDocument[]>(),
    ]);
    const puzzles = await this.puzzles.puzzles(found.map(({ puzzleId }) => puzzleId));
    const rows = found.map((attempt) => rowOf(attempt, puzzles.get(attempt.puzzleId)));
    return { rows, page, pages: Math.max(1, Math.ceil(total / pageSize)), total };
  }
}

/** @param puzzle undefined where the puzzle is not in the store any more */
function rowOf(
  { puzzleId, solved, at, tries, run = null }: AttemptDocument,
  puzzle: Puzzle | undefined,
): PuzzleHistoryRow {
  const attempt = { puzzleId, solved, at, tries, run };
  if (!puzzle) return { ...attempt, puzzle: null };
  const position = positionAfter(puzzle.fen, puzzle.moves.slice(0, 1));
  const { rating, themes } = puzzle;
  return {
    ...attempt,
    puzzle: { rating, themes, fen: position.fen(), playerColor: position.turn },
  };
}
