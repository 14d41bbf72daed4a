import type { ProblemDefinition } from '../core/problem.ts';

/** Problems of bulk e-mail. */
export const bulkEmailProblems = {
  RC_RECIPIENTS_REFUSED: { status: 422, title: 'The list of recipients cannot be used' },
  RC_CAMPAIGN_STATE: { status: 409, title: 'The campaign is not in a state for this' },
  RC_MAIL_UNAVAILABLE: { status: 503, title: 'Mails cannot be sent right now' },
  RC_REPORT_REFUSED: { status: 401, title: 'The report is not signed as it should be' },
} as const satisfies Record<string, ProblemDefinition>;
