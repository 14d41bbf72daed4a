import { randomUUID } from 'node:crypto';
import type { NextFunction, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { KnownRequest } from './current-user.decorator.ts';

/** One line a request: ids, path without its query, status, time. No names, addresses or bodies. */
export const requestLog =
  (logger: Logger): RequestHandler =>
  (request: KnownRequest, response: Response, next: NextFunction) => {
    const requestId = randomUUID();
    const from = performance.now();
    const path = request.originalUrl.split('?', 1)[0];
    response.setHeader('X-Request-Id', requestId);
    response.on('close', () => {
      const line = {
        requestId,
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
    next();
  };
