import { randomUUID } from 'node:crypto';
import { correlated } from '@royal-chess/infra/tracing/correlation';
import type { NextFunction, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { AuthenticatedRequest } from '../access/signed-in-user.ts';

/** Form of a correlation id from a browser: a UUID contains nothing personal. */
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * One line a request: ids, path without its query, status, time. No names, addresses or bodies. What the request appends
 * carries its correlation id: that of the header `X-Correlation-Id`, or the request's own; the answer contains it.
 */
export const requestLog =
  (logger: Logger): RequestHandler =>
  (request: AuthenticatedRequest, response: Response, next: NextFunction) => {
    const requestId = randomUUID();
    const from = performance.now();
    const path = request.originalUrl.split('?', 1)[0];
    const given = request.get('X-Correlation-Id') ?? '';
    const correlationId = uuid.test(given) ? given.toLowerCase() : requestId;
    response.setHeader('X-Request-Id', requestId);
    response.setHeader('X-Correlation-Id', correlationId);
    response.on('close', () => {
      const line = {
        requestId,
        correlationId,
        method: request.method,
        path,
        status: response.statusCode,
        ms: Math.round((performance.now() - from) * 10) / 10,
        userId: request.user?.id,
        ...(response.writableFinished ? {} : { aborted: true }),
      };
      if (response.statusCode >= 500) logger.error(line, 'request');
      else logger.debug(line, 'request');
    });
    correlated(correlationId, next);
  };
