import type { Socket } from 'node:net';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

/** Requests of one connection that may wait behind the one that is answered. Browsers and proxies send none ahead. */
const mostWaiting = 16;

/**
 * Answers the requests of a connection one after the other. Node starts all that a client sends ahead, and those whose answer never
 * gets the socket are not notified when it closes: their files would stay open.
 */
export function oneAtATime(): RequestHandler {
  const waiting = new WeakMap<Socket, (() => void)[]>();
  return (request: Request, response: Response, next: NextFunction): void => {
    const { socket } = request;
    const begin = (): void => {
      response.once('close', () => {
        const following = waiting.get(socket)?.shift();
        if (following) following();
        else waiting.delete(socket);
      });
      next();
    };
    const queue = waiting.get(socket);
    if (queue === undefined) {
      waiting.set(socket, []);
      begin();
    } else if (queue.length < mostWaiting) {
      queue.push(() => {
        if (!socket.destroyed) begin();
      });
    } else socket.destroy();
  };
}
