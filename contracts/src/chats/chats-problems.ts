import type { ProblemDefinition } from '../core/problem.ts';

/** Problems of chats. */
export const chatsProblems = {
  RC_CHAT_MUTED: { status: 403, title: 'You cannot write here' },
} as const satisfies Record<string, ProblemDefinition>;
