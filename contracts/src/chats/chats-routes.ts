import type { HttpRoute } from '../core/http-route.ts';
import { chatsAnswer, messageAnswer, messagesAnswer, messagesQuery, sendMessageBody } from './chats.ts';

/** Routes of direct messages. */
export const chatsRoutes = {
  sendMessage: {
    method: 'post',
    path: '/api/chats/messages',
    summary: 'Write to somebody',
    access: 'account',
    children: 'refused',
    body: sendMessageBody,
    status: 201,
    answer: messageAnswer,
    problems: [
      'RC_CHILD_ACCOUNT',
      'RC_PLAYER_UNAVAILABLE',
      'RC_BAD_REQUEST',
      'RC_VALIDATION',
      'RC_NOT_SIGNED_IN',
      'RC_NOT_FOUND',
      'RC_RATE_LIMITED',
    ],
  },
  chats: {
    method: 'get',
    path: '/api/chats',
    summary: 'My conversations',
    access: 'account',
    status: 200,
    answer: chatsAnswer,
    problems: ['RC_NOT_SIGNED_IN'],
  },
  chatMessages: {
    method: 'get',
    path: '/api/chats/{id}/messages',
    summary: 'What was written in one of my conversations',
    access: 'account',
    only: 'conversationIsMine',
    query: messagesQuery,
    status: 200,
    answer: messagesAnswer,
    problems: ['RC_VALIDATION', 'RC_NOT_SIGNED_IN', 'RC_NOT_FOUND'],
  },
} as const satisfies Record<string, HttpRoute>;
