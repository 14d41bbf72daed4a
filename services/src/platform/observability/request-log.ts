import { randomUUID } from 'node:crypto';
import { correlated } from '@royal-chess/infra/tracing/correlation';
import type { NextFunction, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { coarseAddress } from '../access/address-group.ts';
import type { AuthenticatedRequest } from '../access/signed-in-user.ts';
import { AccessLines } from './access-lines.ts';

/** Form of a correlation id from a browser: a UUID contains nothing personal. */
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The code of the problem that was answered, if any. */
const problemCodeOf = ({ locals }: Response): string | undefined =>
  (locals as { readonly problem?: string }).problem;

/** Pages whose address ends with a secret from a mail. */
const secretEnd = /^(\/(?:reset-password|verify-email|(?:api\/)?unsubscribe)\/)[^/]+/i;

/**
 * One line a request: ids, path without its query and secrets, status, code of the problem, time. No names, addresses or bodies. Lines of
 * log-ins, of changes of what an account is entered by, and of refusals are written at the usual level, with the network of the client
 * (/24 or /48). What the request appends carries its correlation id: that of the header `X-Correlation-Id`, or the request's own; the
 * answer contains it.
 */
export function requestLog(logger: Logger, access = new AccessLines()): RequestHandler {
  return (request: AuthenticatedRequest, response: Response, next: NextFunction) => {
    const requestId = randomUUID();
    const from = performance.now();
    const path = request.originalUrl.split('?', 1)[0]?.replace(secretEnd, '$1*') ?? '';
    const network = coarseAddress(request.ip ?? '');
    const given = request.get('X-Correlation-Id') ?? '';
    const correlationId = uuid.test(given) ? given.toLowerCase() : requestId;
    response.setHeader('X-Request-Id', requestId);
    response.setHeader('X-Correlation-Id', correlationId);
    response.on('close', () => {
      const { statusCode: status } = response;
      const line = {
        requestId,
        correlationId,
        method: request.method,
        path,
        status,
        code: problemCodeOf(response),
        ms: Math.round((performance.now() - from) * 10) / 10,
        userId: request.user?.id,
        ...(response.writableFinished ? {} : { aborted: true }),
      };
      const about = access.includes(request.method, path, status);
      if (about?.isLast) logger.warn('further requests of this minute that are refused have no line');
      if (status >= 500) logger.error(line, 'request');
      else if (about) logger.info({ ...line, network }, 'request');
      else logger.debug(line, 'request');
    });
    correlated(correlationId, next);
  };
}
