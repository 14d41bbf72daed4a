import type { ProblemDefinition } from '../core/problem.ts';

/** Problems of files that are sent. */
export const uploadsProblems = {
  RC_OBJECT_PARTS_REFUSED: { status: 422, title: 'These parts do not make the file' },
  RC_OBJECT_ADDRESS_REFUSED: { status: 403, title: 'The address of this part is not valid' },
  RC_OBJECTS_UNAVAILABLE: { status: 503, title: 'Files cannot be stored here' },
  RC_UPLOAD_QUOTA: { status: 429, title: 'Too many files are unfinished or unused' },
  RC_MEDIA_TYPE: { status: 415, title: 'Files of this kind are not taken' },
  RC_IMAGE_REFUSED: { status: 422, title: 'The picture cannot be used' },
} as const satisfies Record<string, ProblemDefinition>;
