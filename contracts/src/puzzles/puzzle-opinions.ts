import { z } from 'zod';
import { id } from '../core/ids.ts';
import { puzzleId, puzzleMove } from './puzzles.ts';

/** Name of the projection of votes, reports and reviews. */
export const puzzleOpinionsProjection = 'puzzle-opinions';

/** What a solver thinks of a puzzle; `none` takes a vote back. */
export const puzzleVote = z.enum(['up', 'down', 'none']);
export type PuzzleVote = z.infer<typeof puzzleVote>;

/** What may be wrong with a puzzle. */
export const puzzleFault = z.enum(['wrong', 'several', 'rating', 'theme']);
export type PuzzleFault = z.infer<typeof puzzleFault>;

/** What staff decide on the reports of a puzzle. */
export const puzzleReviewOutcome = z.enum(['withdrawn', 'kept']);
export type PuzzleReviewOutcome = z.infer<typeof puzzleReviewOutcome>;

/** `POST /api/puzzles/sessions/{id}/opinion`: of a session that is over. */
export const puzzleOpinionBody = z
  .strictObject({ commandId: id, vote: puzzleVote.optional(), fault: puzzleFault.optional() })
  .refine(({ vote, fault }) => (vote === undefined) !== (fault === undefined), {
    path: ['vote'],
    error: 'Either a vote or a fault',
  });

/** Votes on a puzzle, once its solver may see them. */
export const puzzleVotes = z.object({
  up: z.int(),
  down: z.int(),
  mine: puzzleVote,
  reported: z.boolean(),
  stale: z.boolean().optional(),
});
export type PuzzleVotes = z.infer<typeof puzzleVotes>;

/** A puzzle that was reported since staff looked at it. */
export const reportedPuzzle = z.object({
  puzzleId,
  /** Null where the puzzle is not in the store any more. */
  puzzle: z
    .object({ fen: z.string(), moves: z.array(puzzleMove), rating: z.int(), themes: z.array(z.string()) })
    .nullable(),
  faults: z.array(z.object({ fault: puzzleFault, reports: z.int() })),
  up: z.int(),
  down: z.int(),
  /** Epoch milliseconds of the latest report. */
  at: z.int(),
});
export type ReportedPuzzle = z.infer<typeof reportedPuzzle>;

/** `GET /api/admin/puzzles/reports`: the most often reported first. */
export const reportedPuzzles = z.object({
  puzzles: z.array(reportedPuzzle),
  /** Whether there are more than the answer has. */
  more: z.boolean(),
  stale: z.boolean().optional(),
});
export type ReportedPuzzles = z.infer<typeof reportedPuzzles>;

/** `POST /api/admin/puzzles/reports/{puzzle}`. */
export const puzzleReviewBody = z.strictObject({ commandId: id, outcome: puzzleReviewOutcome });
