import type { ProblemDefinition } from '../core/problem.ts';

/** Problems of games against the computer. */
export const computerProblems = {
  RC_COMPUTER_GAME_OVER: { status: 409, title: 'The game is over' },
  RC_COMPUTER_POSITION: { status: 422, title: 'No game can begin in this position' },
  RC_COMPUTER_MOVE_ILLEGAL: { status: 422, title: 'This move is not legal' },
  RC_COMPUTER_OUT_OF_DATE: { status: 409, title: 'The game has gone on' },
  RC_COMPUTER_NOT_NOW: { status: 409, title: 'This cannot be done now' },
} as const satisfies Record<string, ProblemDefinition>;
