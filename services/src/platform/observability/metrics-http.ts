import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { Histogram, type Registry } from 'prom-client';

/** Times requests by route, so that a path with an id is no separate series. */
export function httpMetrics(registry: Registry): RequestHandler {
  const seconds = new Histogram({
    name: 'royal_chess_http_request_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  return (request: Request, response: Response, next: NextFunction) => {
    const from = performance.now();
    response.on('close', () => {
      const route: unknown = (request as { readonly route?: { readonly path?: unknown } }).route?.path;
      // All unknown requests are one series: neither their paths nor their methods add more.
      const known = typeof route === 'string';
      seconds.observe(
        {
          method: known ? request.method : 'any',
          route: known ? route : 'other',
          status: response.statusCode,
        },
        (performance.now() - from) / 1_000,
      );
    });
    next();
  };
}
