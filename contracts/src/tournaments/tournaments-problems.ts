import type { ProblemDefinition } from '../core/problem.ts';

/** Problems of tournaments. */
export const tournamentsProblems = {
  RC_TOURNAMENT_NOT_FOUND: { status: 404, title: 'No such tournament' },
  RC_TOURNAMENT_NOT_ARBITER: { status: 403, title: 'Only arbiters of this tournament can do this' },
  RC_TOURNAMENT_PHASE: { status: 409, title: 'This is not possible now' },
  RC_TOURNAMENT_CHANGED: { status: 409, title: 'Another arbiter was first' },
  RC_TOURNAMENT_ENTRY_CLOSED: { status: 409, title: 'Registration is closed' },
  RC_TOURNAMENT_ENTERED: { status: 409, title: 'This player has entered already' },
  RC_TOURNAMENT_NOT_ENTERED: { status: 404, title: 'No such player in this tournament' },
  RC_TOURNAMENT_CLUB: { status: 403, title: 'Only members of a club enter this tournament' },
  RC_TOURNAMENT_NOT_ELIGIBLE: { status: 403, title: 'This section is for other players' },
  RC_TOURNAMENT_PASSWORD: { status: 403, title: 'The password is not right' },
  RC_TOURNAMENT_ROUND_OPEN: { status: 409, title: 'The round is not finished' },
  RC_TOURNAMENT_ADJOURNED: { status: 409, title: 'Some boards have no result' },
  RC_TOURNAMENT_UNPAIRABLE: { status: 409, title: 'The round cannot be paired' },
  RC_TOURNAMENT_PAIRING: { status: 422, title: 'These pairings are not valid' },
  RC_TOURNAMENT_NO_BOARD: { status: 404, title: 'No such board' },
  RC_TOURNAMENT_HAS_RESULT: { status: 409, title: 'This board has a result' },
  RC_TOURNAMENT_RESULTS_MISSING: { status: 409, title: 'A result is missing' },
  RC_TOURNAMENT_FIDE_MODE: { status: 409, title: 'FIDE mode does not allow this' },
  RC_TOURNAMENT_SLIP_USED: { status: 410, title: 'This slip has been used' },
  RC_TOURNAMENT_FORMS: { status: 409, title: 'Too many saved forms' },
  RC_TOURNAMENT_FILE: { status: 422, title: 'The file cannot be used' },
} as const satisfies Record<string, ProblemDefinition>;
