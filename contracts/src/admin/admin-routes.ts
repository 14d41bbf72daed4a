import type { HttpRoute } from '../core/http-route.ts';
import { adminFigures, adminFiguresQuery } from './admin-figures.ts';
import { dashboardAnswer } from './dashboard.ts';
import { parkedStreamParams, projectionParams } from './projections.ts';
import { progressLine } from '../core/progress-line.ts';

/** Routes of the admin dashboard. */
export const adminRoutes = {
  dashboard: {
    method: 'get',
    path: '/api/admin/dashboard',
    summary: 'Live figures',
    access: 'dashboard.read',
    status: 200,
    answer: dashboardAnswer,
    problems: ['RC_NOT_SIGNED_IN', 'RC_FORBIDDEN', 'RC_PROJECTOR_UNAVAILABLE'],
  },
  adminFigures: {
    method: 'get',
    path: '/api/admin/figures',
    summary: 'Sign-ups, active users, retention, games by variant, mail and commands, by days',
    access: 'dashboard.read',
    query: adminFiguresQuery,
    status: 200,
    answer: adminFigures,
    noStore: true,
    problems: ['RC_VALIDATION', 'RC_NOT_SIGNED_IN', 'RC_FORBIDDEN'],
  },
  requeue: {
    method: 'post',
    path: '/api/admin/projections/{name}/parked/{stream}/requeue',
    summary: 'Try a parked stream again',
    access: 'projections.run',
    params: parkedStreamParams,
    status: 202,
    problems: [
      'RC_VALIDATION',
      'RC_NOT_SIGNED_IN',
      'RC_FORBIDDEN',
      'RC_NOT_FOUND',
      'RC_PROJECTION_UNKNOWN',
      'RC_PROJECTOR_UNAVAILABLE',
    ],
  },
  rebuild: {
    method: 'post',
    path: '/api/admin/projections/{name}/rebuild',
    summary: 'Rebuild a read model; NDJSON progress',
    access: 'projections.run',
    params: projectionParams,
    status: 200,
    answer: progressLine,
    answerType: 'application/x-ndjson',
    problems: [
      'RC_VALIDATION',
      'RC_NOT_SIGNED_IN',
      'RC_FORBIDDEN',
      'RC_PROJECTION_UNKNOWN',
      'RC_REBUILD_RUNNING',
      'RC_PROJECTOR_UNAVAILABLE',
    ],
  },
} as const satisfies Record<string, HttpRoute>;
