import type { ProblemDefinition } from '../core/problem.ts';

/** Problems of puzzles. */
export const puzzlesProblems = {
  RC_PUZZLE_OVER: { status: 409, title: 'The puzzle is over' },
  RC_PUZZLE_BLOCKED: { status: 409, title: 'Try again before the next move' },
  RC_PUZZLE_MOVE_ILLEGAL: { status: 422, title: 'This move is not legal' },
  RC_PUZZLE_FILE_INVALID: { status: 422, title: 'This is not a file of puzzles' },
  RC_PUZZLE_IMPORT_RUNNING: { status: 409, title: 'Puzzles are being imported' },
  RC_RACE_FULL: { status: 409, title: 'The race is full' },
  RC_RACE_BEGUN: { status: 409, title: 'The race was started' },
  RC_RACE_EXPIRED: { status: 409, title: 'The race was not started in time' },
  RC_RACE_NOT_OVER: { status: 409, title: 'The race is not over' },
  RC_RACE_ALONE: { status: 409, title: 'A race needs two racers' },
} as const satisfies Record<string, ProblemDefinition>;
