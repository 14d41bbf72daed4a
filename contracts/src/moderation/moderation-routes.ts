import { z } from 'zod';
import type { HttpRoute } from '../core/http-route.ts';
import { imageFile } from '../uploads/uploads.ts';
import { decisionBody, moderationAnswer, moderationQuery, reportBody } from './moderation.ts';

/** Routes of reports, and of those who decide on them. */
export const moderationRoutes = {
  report: {
    method: 'post',
    path: '/api/reports',
    summary: 'Report a player, a comment, a message, a study or a club to the staff',
    access: 'account',
    body: reportBody,
    status: 204,
    problems: [
      'RC_VALIDATION',
      'RC_BAD_REQUEST',
      'RC_NOT_SIGNED_IN',
      'RC_FORBIDDEN',
      'RC_NOT_FOUND',
      'RC_RATE_LIMITED',
    ],
  },
  moderation: {
    method: 'get',
    path: '/api/admin/moderation',
    summary: 'What people report',
    access: 'reports.decide',
    query: moderationQuery,
    status: 200,
    answer: moderationAnswer,
    noStore: true,
    problems: ['RC_VALIDATION', 'RC_NOT_SIGNED_IN', 'RC_FORBIDDEN'],
  },
  reportedPicture: {
    method: 'get',
    path: '/api/admin/moderation/pictures/{messageId}/{file}',
    summary: 'The picture of a message that is reported',
    access: 'reports.decide',
    params: z.object({ file: imageFile }),
    answerType: 'image/webp',
    status: 200,
    noStore: true,
    problems: ['RC_VALIDATION', 'RC_NOT_SIGNED_IN', 'RC_FORBIDDEN', 'RC_NOT_FOUND', 'RC_RATE_LIMITED'],
  },
  decideReports: {
    method: 'post',
    path: '/api/admin/moderation/decisions',
    summary: 'Decide on all open reports of one subject',
    access: 'reports.decide',
    body: decisionBody,
    status: 204,
    problems: ['RC_VALIDATION', 'RC_BAD_REQUEST', 'RC_NOT_SIGNED_IN', 'RC_FORBIDDEN', 'RC_NOT_FOUND'],
  },
} as const satisfies Record<string, HttpRoute>;
