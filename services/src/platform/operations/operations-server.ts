import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { guardHttpServer } from '../http/guard-http-server.ts';
import { mayScrape } from '../observability/metrics-access.ts';
import { problemOf } from '../problems/problem.filter.ts';
import type { ReadyReport } from './ready-answer.ts';

/** Health and metrics of a process without the API. */
export interface OperationsOptions {
  readonly registry: Registry;
  readonly metricsToken: string | undefined;
  readonly ready: ReadyReport;
  /** Connections that may be open at once. */
  readonly maxConnections: number;
  readonly logger: Pick<Logger, 'error'>;
}

/**
 * The HTTP server of a role without the API: `/live`, `/ready` and `/metrics` as the API has them, everything else is not
 * there. It does not listen yet, and a game server may take its websocket upgrades.
 */
export function operationsServer(options: OperationsOptions): Server {
  const server = createServer((request, response) => {
    answer(request, response, options).catch((error: unknown) => {
      options.logger.error({ err: error, path: pathOf(request) }, 'unforeseen');
      response.destroy();
    });
  });
  guardHttpServer(server, options.maxConnections);
  return server;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  options: OperationsOptions,
): Promise<void> {
  const path = request.method === 'GET' ? pathOf(request) : '';
  if (path === '/live') return send(response, 200, { status: 'ok' });
  if (path === '/ready') return ready(response, options);
  if (path === '/metrics') return metrics(request, response, options);
  const problem = problemOf({ code: 'RC_NOT_FOUND', detail: 'Nothing is at this address.' });
  return send(response, problem.status, problem, 'application/problem+json');
}

const pathOf = (request: IncomingMessage): string => (request.url ?? '').split('?', 1)[0]!;

async function ready(response: ServerResponse, { ready: report }: OperationsOptions): Promise<void> {
  const body = await report.answer();
  send(response, body.status === 'ok' ? 200 : 503, body);
}

async function metrics(
  request: IncomingMessage,
  response: ServerResponse,
  { registry, metricsToken }: OperationsOptions,
): Promise<void> {
  if (mayScrape(request, metricsToken)) {
    const text = await registry.metrics();
    response.writeHead(200, { 'Content-Type': registry.contentType }).end(text);
    return;
  }
  const detail = 'Only this machine and scrapers with the METRICS_TOKEN may read the metrics.';
  const problem = problemOf({ code: 'RC_FORBIDDEN', detail });
  send(response, problem.status, problem, 'application/problem+json');
}

function send(response: ServerResponse, status: number, body: object, type = 'application/json'): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}
