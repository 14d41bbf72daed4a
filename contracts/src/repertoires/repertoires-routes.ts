import { largeBodyBytes } from '../core/body-size.ts';
import type { HttpRoute } from '../core/http-route.ts';
import {
  addedToRepertoire,
  addToRepertoireBody,
  gapsAnswer,
  gapsQuery,
  removeFromRepertoireBody,
  repertoireAnswer,
  repertoireParams,
  reviewAnswer,
  reviewBody,
} from './repertoires.ts';

const own = { access: 'account', params: repertoireParams, noStore: true } as const;
const asked = [
  'RC_VALIDATION',
  'RC_NOT_SIGNED_IN',
  'RC_FORBIDDEN',
  'RC_NOT_FOUND',
  'RC_RATE_LIMITED',
] as const;

/** Routes of the opening trainer: everyone has a repertoire for White and one for Black. */
export const repertoiresRoutes = {
  repertoire: {
    ...own,
    method: 'get',
    path: '/api/repertoires/{color}',
    summary: 'My repertoire for a colour, with what is to be reviewed',
    status: 200,
    answer: repertoireAnswer,
    problems: asked,
  },
  repertoireGaps: {
    ...own,
    method: 'get',
    path: '/api/repertoires/{color}/gaps',
    summary: 'What opponents play that my repertoire has no answer to',
    query: gapsQuery,
    status: 200,
    answer: gapsAnswer,
    problems: [...asked, 'RC_SEARCH_UNAVAILABLE'],
  },
  addToRepertoire: {
    ...own,
    method: 'post',
    path: '/api/repertoires/{color}/moves',
    summary: 'Add games or lines to my repertoire',
    body: addToRepertoireBody,
    maxBodyBytes: largeBodyBytes,
    status: 200,
    answer: addedToRepertoire,
    problems: [
      ...asked,
      'RC_BAD_REQUEST',
      'RC_BODY_TOO_LARGE',
      'RC_REPERTOIRE_FULL',
      'RC_REPERTOIRE_NO_MOVES',
    ],
  },
  removeFromRepertoire: {
    ...own,
    method: 'post',
    path: '/api/repertoires/{color}/removals',
    summary: 'Remove a move from my repertoire, and what only it leads to',
    body: removeFromRepertoireBody,
    status: 204,
    problems: [...asked, 'RC_BAD_REQUEST'],
  },
  reviewRepertoire: {
    ...own,
    method: 'post',
    path: '/api/repertoires/{color}/reviews',
    summary: 'Answer a position of my repertoire',
    body: reviewBody,
    status: 200,
    answer: reviewAnswer,
    problems: [...asked, 'RC_BAD_REQUEST'],
  },
} as const satisfies Record<string, HttpRoute>;
