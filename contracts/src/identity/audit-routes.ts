import type { HttpRoute } from '../core/http-route.ts';
import { auditAnswer, auditQuery } from './audit.ts';

/** Routes of the record of what staff do. */
export const auditRoutes = {
  audit: {
    method: 'get',
    path: '/api/admin/audit',
    summary: 'What staff did, the latest first',
    access: 'audit.read',
    query: auditQuery,
    status: 200,
    answer: auditAnswer,
    noStore: true,
    problems: ['RC_VALIDATION', 'RC_NOT_SIGNED_IN', 'RC_FORBIDDEN'],
  },
} as const satisfies Record<string, HttpRoute>;
