import type { HttpRoute } from '../core/http-route.ts';
import {
  notificationsAnswer,
  notificationsQuery,
  readNotificationsBody,
  unreadAnswer,
} from './notifications.ts';

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
} as const satisfies Record<string, HttpRoute>;
