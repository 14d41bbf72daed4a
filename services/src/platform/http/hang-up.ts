import type { NextFunction, Request, RequestHandler, Response } from 'express';

/** What a client that has its answer already may still send: bytes, milliseconds. */
const graceBytes = 8_388_608;
const graceMs = 5_000;
const checkMs = 50;

/**
 * Hangs up on those who go on sending a body after they were answered. Node would read it all, without end if it has
 * none; hanging up at once would take the answer from honest senders of a large body, who read it after sending.
 */
export const hangUp =
  (): RequestHandler =>
  (request: Request, response: Response, next: NextFunction): void => {
    // Taken now: a request that its handler destroyed has none any more.
    const { socket } = request;
    response.once('finish', () => {
      if (request.complete) return;
      request.resume();
      const read = socket.bytesRead;
      const until = performance.now() + graceMs;
      const timer = setInterval(() => {
        if (request.complete || socket.destroyed) clearInterval(timer);
        else if (socket.bytesRead - read > graceBytes || performance.now() > until) socket.destroy();
      }, checkMs);
      timer.unref();
    });
    next();
  };
