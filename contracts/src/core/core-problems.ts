import type { ProblemDefinition } from './problem.ts';

/** Problems of any request, of the rooms and of the engines. */
export const coreProblems = {
  RC_BAD_REQUEST: { status: 400, title: 'The request could not be read' },
  RC_VALIDATION: { status: 422, title: 'Some fields need another value' },
  RC_BODY_TOO_LARGE: { status: 413, title: 'The request is too large' },
  RC_RATE_LIMITED: { status: 429, title: 'Too many requests' },
  RC_METHOD_NOT_ALLOWED: { status: 405, title: 'Use another method' },
  RC_NOT_FOUND: { status: 404, title: 'Nothing is there' },
  RC_NOT_SIGNED_IN: { status: 401, title: 'Please log in' },
  RC_FORBIDDEN: { status: 403, title: 'You may not do this' },
  RC_ROOM_FENCED: { status: 409, title: 'The match moved to another room' },
  RC_ROOMS_UNAVAILABLE: { status: 503, title: 'The rooms cannot be reached right now' },
  RC_STORE_UNAVAILABLE: { status: 503, title: 'Saving is not possible right now' },
  RC_VERSION_CONFLICT: { status: 409, title: 'Another request was first' },
  RC_INTERNAL: { status: 500, title: 'Something went wrong on our side' },
} as const satisfies Record<string, ProblemDefinition>;
