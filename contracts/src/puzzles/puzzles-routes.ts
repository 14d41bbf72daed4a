import type { HttpRoute } from '../core/http-route.ts';
import { puzzleImportLine, puzzleThemesAnswer } from './puzzles.ts';

/** Routes of puzzles. */
export const puzzlesRoutes = {
  puzzleThemes: {
    method: 'get',
    path: '/api/puzzles/themes',
    summary: 'The themes of all puzzles, each with how many there are',
    access: 'anyone',
    status: 200,
    answer: puzzleThemesAnswer,
    problems: ['RC_RATE_LIMITED'],
  },
  importPuzzles: {
    method: 'post',
    path: '/api/admin/puzzles/import',
    summary: 'Import puzzles in the columns of the Lichess database (CSV, also packed); NDJSON progress',
    access: 'puzzles.import',
    upload: {
      mediaType: 'application/octet-stream',
      alsoAccepts: ['text/csv', 'application/zip', 'application/gzip', 'application/zstd', 'text/plain'],
      maxBytes: 4 * 1024 ** 3,
    },
    status: 200,
    answer: puzzleImportLine,
    answerType: 'application/x-ndjson',
    problems: [
      'RC_VALIDATION',
      'RC_BAD_REQUEST',
      'RC_BODY_TOO_LARGE',
      'RC_NOT_SIGNED_IN',
      'RC_FORBIDDEN',
      'RC_PUZZLE_FILE_INVALID',
      'RC_PUZZLE_IMPORT_RUNNING',
    ],
  },
} as const satisfies Record<string, HttpRoute>;
