import type { HttpRoute } from '../core/http-route.ts';
import {
  fideImportLine,
  fideImportQuery,
  fidePlayer,
  fidePlayerParams,
  fidePlayersAnswer,
  fidePlayersQuery,
} from './fide-players.ts';

/** Routes of FIDE's rating list. */
export const fideRoutes = {
  fidePlayers: {
    method: 'get',
    path: '/api/fide/players',
    summary: 'Players of the FIDE rating list by name or FIDE ID',
    access: 'signedIn',
    query: fidePlayersQuery,
    status: 200,
    answer: fidePlayersAnswer,
    problems: ['RC_VALIDATION', 'RC_NOT_SIGNED_IN', 'RC_RATE_LIMITED'],
  },
  fidePlayer: {
    method: 'get',
    path: '/api/fide/players/{fideNumber}',
    summary: 'One player of the FIDE rating list',
    access: 'signedIn',
    params: fidePlayerParams,
    status: 200,
    answer: fidePlayer,
    problems: ['RC_VALIDATION', 'RC_NOT_SIGNED_IN', 'RC_NOT_FOUND', 'RC_RATE_LIMITED'],
  },
  importFideList: {
    method: 'post',
    path: '/api/admin/fide/import',
    summary: 'Import a FIDE rating list (TXT or XML, also in ZIP or gzip); NDJSON progress',
    access: 'fide.import',
    query: fideImportQuery,
    upload: {
      mediaType: 'application/octet-stream',
      alsoAccepts: ['application/zip', 'application/gzip', 'application/xml', 'text/xml', 'text/plain'],
      maxBytes: 4 * 1024 ** 3,
    },
    status: 200,
    answer: fideImportLine,
    answerType: 'application/x-ndjson',
    problems: [
      'RC_VALIDATION',
      'RC_BAD_REQUEST',
      'RC_BODY_TOO_LARGE',
      'RC_NOT_SIGNED_IN',
      'RC_FORBIDDEN',
      'RC_FIDE_LIST_INVALID',
      'RC_FIDE_IMPORT_RUNNING',
    ],
  },
} as const satisfies Record<string, HttpRoute>;
