import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import {
  type Puzzle,
  type PuzzleFault,
  puzzleFault,
  type ReportedPuzzle,
  type ReportedPuzzles,
} from '@royal-chess/contracts/puzzles';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { PuzzleStore } from '@royal-chess/infra/puzzles/puzzle-store';
import { type OpinionDocument, opinions } from './puzzle-opinions.read-model.ts';

/** Reports that are read, the newest first, and puzzles of an answer. */
const mostReports = 2_000;
const mostPuzzles = 50;

/** Puzzles that were reported since staff looked at them, the most often reported first. */
export class ReportedPuzzlesQuery extends Query<ReportedPuzzles> {}

@QueryHandler(ReportedPuzzlesQuery)
export class ReportedPuzzlesHandler implements IQueryHandler<ReportedPuzzlesQuery> {
  constructor(
    private readonly models: ReadModels,
    private readonly puzzles: PuzzleStore,
  ) {}

  async execute(): Promise<ReportedPuzzles> {
    const found = this.models.active(opinions);
    const faults = [...puzzleFault.options];
    const reports = await found
      .find({ kind: 'report', value: { $in: faults } })
      .sort({ at: -1 })
      .limit(mostReports)
      .lean();
    const ids = [...new Set(reports.map(({ puzzleId }) => puzzleId))];
    const reviews = await found.find({ _id: { $in: ids.map((id) => `review:${id}`) } }).lean();
    const reviewedAt = new Map(reviews.map(({ puzzleId, at }) => [puzzleId, at]));
    const open = new Map<string, OpinionDocument[]>();
    for (const report of reports)
      if (report.at > (reviewedAt.get(report.puzzleId) ?? 0))
        open.set(report.puzzleId, [...(open.get(report.puzzleId) ?? []), report]);
    const urgent = [...open].toSorted(([, one], [, other]) => other.length - one.length);
    const shown = urgent.slice(0, mostPuzzles);
    const stored = await this.puzzles.puzzles(shown.map(([puzzleId]) => puzzleId));
    return {
      puzzles: await Promise.all(
        shown.map(([puzzleId, of]) => this.#view(puzzleId, stored.get(puzzleId) ?? null, of)),
      ),
      more: urgent.length > shown.length || reports.length === mostReports,
    };
  }

  /** @param stored null where the puzzle is not in the store any more */
  async #view(
    puzzleId: string,
    stored: Puzzle | null,
    reports: readonly OpinionDocument[],
  ): Promise<ReportedPuzzle> {
    const votes = this.models.active(opinions);
    const [up, down] = await Promise.all([
      votes.countDocuments({ puzzleId, kind: 'vote', value: 'up' }),
      votes.countDocuments({ puzzleId, kind: 'vote', value: 'down' }),
    ]);
    const countOf = (fault: PuzzleFault): number => reports.filter(({ value }) => value === fault).length;
    return {
      puzzleId,
      puzzle: stored && {
        fen: stored.fen,
        moves: stored.moves,
        rating: stored.rating,
        themes: stored.themes,
      },
      faults: puzzleFault.options
        .map((fault) => ({ fault, reports: countOf(fault) }))
        .filter((row) => row.reports > 0),
      up,
      down,
      at: Math.max(...reports.map(({ at }) => at)),
    };
  }
}
