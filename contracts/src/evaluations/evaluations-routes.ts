import type { HttpRoute } from '../core/http-route.ts';
import { evaluationAnswer, evaluationQuery, evaluationReportBody } from './evaluations.ts';

/** Routes of evaluations that others have computed. */
export const evaluationsRoutes = {
  sharedEvaluation: {
    method: 'get',
    path: '/api/evaluations',
    summary: 'What the engines of several accounts agree on about a position',
    access: 'anyone',
    query: evaluationQuery,
    status: 200,
    answer: evaluationAnswer,
    problems: ['RC_VALIDATION', 'RC_FEN_INVALID', 'RC_RATE_LIMITED'],
  },
  reportEvaluation: {
    method: 'post',
    path: '/api/evaluations',
    summary: 'Send what the engine of my page says of a position',
    access: 'account',
    body: evaluationReportBody,
    status: 204,
    problems: [
      'RC_VALIDATION',
      'RC_BAD_REQUEST',
      'RC_FEN_INVALID',
      'RC_NOT_SIGNED_IN',
      'RC_FORBIDDEN',
      'RC_RATE_LIMITED',
    ],
  },
} as const satisfies Record<string, HttpRoute>;
