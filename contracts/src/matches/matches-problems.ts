import type { ProblemDefinition } from '../core/problem.ts';

/** Problems of matches. */
export const matchesProblems = {
  RC_MATCH_NOT_FOUND: { status: 404, title: 'No such match' },
  RC_MATCH_NOT_STARTED: { status: 409, title: 'The match has not started' },
  RC_MATCH_OVER: { status: 409, title: 'The game is over' },
  RC_MATCH_NOT_A_PLAYER: { status: 403, title: 'You do not play in this match' },
  RC_MATCH_NOT_YOUR_TURN: { status: 409, title: 'It is not your turn' },
  RC_MATCH_ILLEGAL_MOVE: { status: 422, title: 'This move is not legal' },
  RC_MATCH_WRONG_PLY: { status: 409, title: 'The position has changed' },
  RC_MATCH_NO_DRAW_OFFER: { status: 409, title: 'There is no draw offer' },
  RC_MATCH_DRAW_OFFERED: { status: 409, title: 'A draw offer is open already' },
  RC_MATCH_NO_TAKEBACK: { status: 409, title: 'There is nothing to take back' },
  RC_MATCH_TAKEBACK_OFFERED: { status: 409, title: 'A takeback is requested already' },
  RC_MATCH_NO_CLAIM: { status: 409, title: 'There is nothing to claim' },
  RC_MATCH_NO_BERSERK: { status: 409, title: 'Berserk is not possible here' },
  RC_MATCH_NOT_OVER: { status: 409, title: 'The game is still going on' },
  RC_MATCH_NO_REMATCH: { status: 409, title: 'There is no rematch offer' },
  RC_MATCH_CLOCKS: { status: 409, title: 'The clocks do not run so' },
  RC_MATCH_CANNOT_ABORT: { status: 409, title: 'Both players have moved' },
  RC_MATCH_STALE_TICKET: { status: 410, title: 'This ticket is no longer good' },
} as const satisfies Record<string, ProblemDefinition>;
