import { z } from 'zod';
import type { EventDefinition } from '../core/envelope.ts';
import { id } from '../core/ids.ts';
import { glicko } from '../ratings/glicko.ts';
import { puzzleFault, puzzleReviewOutcome, puzzleVote } from './puzzle-opinions.ts';
import { puzzleMethod } from './puzzle-sessions.ts';
import { puzzle, puzzleId, puzzleMove } from './puzzles.ts';
import { rushMode } from './rush.ts';

/** Stream `puzzleday-{date}`: a later import changes no daily puzzle. */
const dailyPuzzleChosen = z.strictObject({ date: z.string(), puzzle });

/** Stream `puzzlesession-{id}`. */
const puzzleStarted = z.strictObject({
  /** Null: a visitor. */
  userId: id.nullable(),
  method: puzzleMethod,
  /** ISO date of a daily puzzle. */
  date: z.string().nullable(),
  theme: z.string().nullable(),
  /** With the solution: an import changes no session that runs. */
  puzzle,
  /** The ratings that the result is compared with, where it changes them. */
  ratings: z.strictObject({ player: glicko, puzzle: glicko }).nullable(),
});
export type PuzzleStarted = z.infer<typeof puzzleStarted>;

/** A legal move of the solver. The opponent's answer follows from the solution. */
const puzzleMovePlayed = z.strictObject({ uci: puzzleMove, right: z.boolean() });

const nothing = z.strictObject({});

/** Solved without help, or failed; once a session. */
const puzzleResultReached = z.strictObject({
  userId: id.nullable(),
  puzzleId,
  method: puzzleMethod,
  solved: z.boolean(),
  /** Of the start; null: the result changes no rating. */
  ratings: z.strictObject({ player: glicko, puzzle: glicko }).nullable(),
});

/** On the solver's session, after its end; the newest vote of a solver on a puzzle counts. */
const puzzleVoted = z.strictObject({ userId: id, puzzleId, vote: puzzleVote });

/** On the solver's session, after its end. */
const puzzleReported = z.strictObject({ userId: id, puzzleId, reason: puzzleFault });

/** Stream `puzzlereview-{puzzle}`: staff decided on its reports so far. A withdrawn puzzle is given to no solver any more. */
const puzzleReviewed = z.strictObject({ puzzleId, outcome: puzzleReviewOutcome });

/** Stream `puzzlestart-{command}`: the session that a command was answered with. */
const puzzleSessionChosen = z.strictObject({ sessionId: id });

/** Stream `puzzletried-{user and puzzle}`, once: the first result of a solver with a puzzle is the one that may be rated. */
const puzzleTried = z.strictObject({ userId: id, puzzleId, sessionId: id });

/** Stream `puzzler-{user}`: the results of one solver in order, once a session. */
const puzzlerRated = z.strictObject({
  userId: id,
  sessionId: id,
  puzzleId,
  method: puzzleMethod,
  solved: z.boolean(),
  before: glicko,
  /** The same where the result changes no rating. */
  after: glicko,
  /** Results in the method `streak` so far; those solved one after the other now, and the most so far. */
  streakResults: z.int(),
  inRow: z.int(),
  bestInRow: z.int(),
  /** Milliseconds of all puzzles so far, each from its start to its result and at most ten minutes; left out by earlier versions. */
  timeMs: z.int().optional(),
  /** Results so far, this one included; left out by earlier versions, in whose streams each event is one. */
  results: z.int().optional(),
});

/** Stream `puzzler-{user}`, once a run that has ended: puzzles that failed in it. It changes no rating and no other figure. */
const puzzlesMissed = z.strictObject({
  userId: id,
  rushId: id,
  mode: rushMode,
  /** In the order of the run, with the time of the wrong move, epoch milliseconds. */
  missed: z.array(z.strictObject({ puzzleId, at: z.number() })).min(1),
  /** From when the solver may see them again, epoch milliseconds: the end of the run, or of the race that it is part of. */
  shownFrom: z.number(),
  /** The record as it was: the newest event of the stream has all of it. */
  record: z.strictObject({
    rating: glicko,
    results: z.int(),
    streakResults: z.int(),
    inRow: z.int(),
    bestInRow: z.int(),
    timeMs: z.int(),
  }),
});

/** Stream `puzzlerating-{puzzle}`, once a session. */
const puzzleRated = z.strictObject({
  puzzleId,
  sessionId: id,
  solved: z.boolean(),
  before: glicko,
  after: glicko,
});

const row = { v: 1, topic: 'puzzles' } as const;

/** Events of solving, for the catalogue. */
export const puzzleSessionEvents = [
  { ...row, type: 'DailyPuzzleChosen', summary: 'A day got its puzzle.', data: dailyPuzzleChosen },
  { ...row, type: 'PuzzleStarted', summary: 'A puzzle was given to a solver.', data: puzzleStarted },
  { ...row, type: 'PuzzleMovePlayed', summary: 'A solver played a move.', data: puzzleMovePlayed },
  { ...row, type: 'PuzzleRetried', summary: 'A solver took a wrong move back.', data: nothing },
  { ...row, type: 'PuzzleRestarted', summary: 'A solver began a puzzle again.', data: nothing },
  { ...row, type: 'PuzzleHinted', summary: 'A solver was shown the piece to move.', data: nothing },
  { ...row, type: 'PuzzleSolutionShown', summary: 'A solver was shown the solution.', data: nothing },
  {
    ...row,
    type: 'PuzzleResultReached',
    summary: 'It was decided whether a puzzle counts as solved.',
    data: puzzleResultReached,
  },
  { ...row, type: 'PuzzleVoted', summary: 'A solver liked a puzzle or did not.', data: puzzleVoted },
  { ...row, type: 'PuzzleReported', summary: 'A solver reported a fault of a puzzle.', data: puzzleReported },
  { ...row, type: 'PuzzleReviewed', summary: 'Staff decided on reports of a puzzle.', data: puzzleReviewed },
  {
    ...row,
    type: 'PuzzleSessionChosen',
    summary: 'A command was answered with a session.',
    data: puzzleSessionChosen,
  },
  { ...row, type: 'PuzzleTried', summary: 'A solver had a first result with a puzzle.', data: puzzleTried },
  { ...row, type: 'PuzzlerRated', summary: 'A puzzle changed the record of a solver.', data: puzzlerRated },
  {
    ...row,
    type: 'PuzzlesMissed',
    summary: 'Puzzles that failed in a run entered the record of its solver.',
    data: puzzlesMissed,
  },
  { ...row, type: 'PuzzleRated', summary: 'A solver changed the rating of a puzzle.', data: puzzleRated },
] as const satisfies readonly EventDefinition[];
