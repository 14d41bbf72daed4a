import { Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logger } from 'pino';
import { ApiModule } from '../api.module.ts';
import { serveApiDocs } from './docs/api-docs.ts';
import type { PlatformSettings } from './platform-settings.ts';
import { ConfigError } from '@royal-chess/infra/settings/load-settings';
import { guardHttpServer } from './http/guard-http-server.ts';
import { hangUp } from './http/hang-up.ts';
import { oneAtATime } from './http/one-at-a-time.ts';
import { httpMetrics } from './observability/metrics-http.ts';
import { METRICS } from './observability/metrics.ts';
import { nestLogger } from './observability/nest-logger.ts';
import { originCheck } from './access/origin-check.ts';
import { PlatformModule } from './platform.module.ts';
import { type PortBindings, PortsModule } from './ports.module.ts';
import { requestLog } from './observability/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';

export interface ApiOptions {
  readonly ports: PortBindings;
  readonly config: PlatformSettings;
  readonly logger: Logger;
  /** Capabilities to serve; all of them unless a test wants fewer. */
  readonly features?: readonly Type[];
}

/**
 * The HTTP API, not yet initialised: the caller may still `app.use` what must come before the routes (static files), then
 * calls `app.init()` and listens on `app.getHttpServer()`.
 */
export async function createApi(options: ApiOptions): Promise<NestExpressApplication> {
  const { ports, config, logger, features = [ApiModule] } = options;

  @Module({ imports: [PortsModule.forRoot(ports, config, logger), PlatformModule, ...features] })
  class ApiRoot {}

  const app = await NestFactory.create<NestExpressApplication>(ApiRoot, {
    // Bodies are read after the access check, by the validation interceptor.
    bodyParser: false,
    logger: nestLogger(logger),
    abortOnError: false,
  });
  guardHttpServer(app.getHttpServer(), config.maxConnections);
  app.disable('x-powered-by');
  if (config.trustProxy !== '') trustProxy(app, config.trustProxy);
  app.use(oneAtATime());
  app.use(httpMetrics(app.get(METRICS)));
  app.use(requestLog(logger));
  app.use(hangUp());
  app.use(securityHeaders(config));
  app.use(originCheck(config));
  serveApiDocs(app);
  return app;
}

/** Calls Express directly, without Nest's proxy, which would log the refusal with a stack before passing it on. */
function trustProxy(app: NestExpressApplication, proxies: string): void {
  try {
    app.getHttpAdapter().getInstance().set('trust proxy', proxies);
  } catch (cause) {
    throw new ConfigError(`TRUST_PROXY: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}
