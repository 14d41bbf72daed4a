import { z } from 'zod';
import type { HttpRoute } from '../core/http-route.ts';
import {
  digestToken,
  notificationsAnswer,
  notificationsQuery,
  readNotificationsBody,
  unreadAnswer,
} from './notifications.ts';
import { pushAnswer, pushDeviceBody } from './push.ts';

/** Routes of notifications of the caller. */
export const notificationsRoutes = {
  notifications: {
    method: 'get',
    path: '/api/notifications',
    summary: 'What happened to me, the newest first',
    access: 'account',
    query: notificationsQuery,
    status: 200,
    answer: notificationsAnswer,
    noStore: true,
    problems: ['RC_VALIDATION', 'RC_NOT_SIGNED_IN', 'RC_FORBIDDEN', 'RC_RATE_LIMITED'],
  },
  unreadNotifications: {
    method: 'get',
    path: '/api/notifications/unread',
    summary: 'How many of my notifications are unread',
    access: 'account',
    status: 200,
    answer: unreadAnswer,
    noStore: true,
    problems: ['RC_NOT_SIGNED_IN', 'RC_FORBIDDEN', 'RC_RATE_LIMITED'],
  },
  readNotifications: {
    method: 'post',
    path: '/api/notifications/read',
    summary: 'I have read all notifications up to a time',
    access: 'account',
    body: readNotificationsBody,
    status: 200,
    answer: unreadAnswer,
    problems: ['RC_VALIDATION', 'RC_NOT_SIGNED_IN', 'RC_FORBIDDEN', 'RC_RATE_LIMITED'],
  },
  readNotification: {
    method: 'post',
    path: '/api/notifications/{id}/read',
    summary: 'I have read one of my notifications',
    access: 'account',
    status: 200,
    answer: unreadAnswer,
    problems: ['RC_VALIDATION', 'RC_NOT_SIGNED_IN', 'RC_FORBIDDEN', 'RC_NOT_FOUND', 'RC_RATE_LIMITED'],
  },
  stopDigest: {
    method: 'post',
    path: '/api/notifications/digest/{token}',
    summary: 'No more summaries by e-mail for the account of a link (RFC 8058)',
    access: 'anyone',
    params: z.object({ token: digestToken }),
    status: 204,
    problems: ['RC_NOT_FOUND', 'RC_FORBIDDEN', 'RC_RATE_LIMITED'],
  },
  pushDevice: {
    method: 'get',
    path: '/api/notifications/push',
    summary:
      'Whether the browser of this log-in is notified while no page is open, and the key to subscribe with',
    access: 'account',
    status: 200,
    answer: pushAnswer,
    noStore: true,
    problems: ['RC_NOT_SIGNED_IN', 'RC_FORBIDDEN', 'RC_RATE_LIMITED'],
  },
  putPushDevice: {
    method: 'put',
    path: '/api/notifications/push',
    summary: 'Notify the browser of this log-in while no page is open, until it logs out',
    access: 'account',
    body: pushDeviceBody,
    status: 204,
    problems: [
      'RC_VALIDATION',
      'RC_BAD_REQUEST',
      'RC_NOT_SIGNED_IN',
      'RC_FORBIDDEN',
      'RC_RATE_LIMITED',
      'RC_PUSH_UNAVAILABLE',
      'RC_PUSH_DEVICE_REFUSED',
    ],
  },
  deletePushDevice: {
    method: 'delete',
    path: '/api/notifications/push',
    summary: 'Notify the browser of this log-in no more',
    access: 'account',
    status: 204,
    problems: ['RC_NOT_SIGNED_IN', 'RC_FORBIDDEN', 'RC_RATE_LIMITED'],
  },
} as const satisfies Record<string, HttpRoute>;
