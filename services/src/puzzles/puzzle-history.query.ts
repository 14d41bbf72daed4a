import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type {
  Puzzle,
  PuzzleHistory,
  PuzzleHistoryQuery,
  PuzzleHistoryRow,
} from '@royal-chess/contracts/puzzles';
import { positionAfter } from '@royal-chess/domain/puzzle/solving';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { PuzzleStore } from '@royal-chess/infra/puzzles/puzzle-store';
import { type AttemptDocument, attemptsModel } from './puzzles.read-model.ts';

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
  ) {}

  async execute({ userId, query: { result, page } }: PuzzleHistoryOf): Promise<PuzzleHistory> {
    const attempts = this.models.active(attemptsModel);
    const wanted = { userId, ...(result !== 'all' && { solved: result === 'solved' }) };
    const [total, found] = await Promise.all([
      attempts.countDocuments(wanted),
      attempts
        .find(wanted)
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
  { puzzleId, solved, at, tries }: AttemptDocument,
  puzzle: Puzzle | undefined,
): PuzzleHistoryRow {
  if (!puzzle) return { puzzleId, solved, at, tries, puzzle: null };
  const position = positionAfter(puzzle.fen, puzzle.moves.slice(0, 1));
  const { rating, themes } = puzzle;
  return {
    puzzleId,
    solved,
    at,
    tries,
    puzzle: { rating, themes, fen: position.fen(), playerColor: position.turn },
  };
}
