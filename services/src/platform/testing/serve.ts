import type { AddressInfo } from 'node:net';
import type { Abstract, Type } from '@nestjs/common';
import { type Logger, pino } from 'pino';
import { type Config, loadConfig } from '../../config/config.ts';
import { PasswordRater } from '../../identity/password-rating/password-rater.ts';
import { HashCost } from '../../identity/passwords.ts';
import { createApi } from '../create-api.ts';
import { bind, type PortBinding, type PortBindings } from '../ports.module.ts';

/** A served API for tests: on loopback, on a port of the system's choice. */
export interface ServedApi {
  readonly url: string;
  readonly config: Config;
  /** `fetch` on a path of this server. A plain object as `json` becomes the body. */
  call(
    path: string,
    options?: RequestInit & { readonly json?: unknown; readonly cookie?: string },
  ): Promise<Response>;
  /** A provider of the application, as others in the process resolve it. */
  get<T>(provider: Type<T>): T;
  close(): Promise<void>;
}

/** Puts the few methods of a port that a test needs behind it; another method of it fails. */
export const bindPart = <Port>(port: Abstract<Port>, part: Partial<Port>): PortBinding =>
  bind(port, part as Port);

/** Rates without the lists of known passwords: reading them takes longer than most tests. */
const shortListRater: PasswordRater = {
  guesses: async (password) => (['password', 'password1', '12345678'].includes(password) ? 1 : 1e12),
  close: async () => undefined,
};

/** Passwords without a secret need no hash that takes 30 ms. */
const leastCost: HashCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Passwords of tests; a suite about the real ones binds them. */
const passwordPorts = [bind(PasswordRater, shortListRater), bind(HashCost, leastCost)];

/** Serves capabilities over loopback. `env` are settings by their environment names. */
export async function serveApi(
  ports: PortBindings,
  options: {
    readonly features?: readonly Type[];
    readonly env?: Record<string, string>;
    readonly logger?: Logger;
  } = {},
): Promise<ServedApi> {
  const config = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
    ...options.env,
  });
  const app = await createApi({
    ports: [...passwordPorts, ...ports],
    config,
    logger: options.logger ?? pino({ level: config.logLevel }),
    ...(options.features && { features: options.features }),
  });
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    config,
    call(path, { json, cookie, ...init } = {}) {
      const headers = new Headers(init.headers);
      if (cookie !== undefined) headers.set('cookie', cookie);
      if (json !== undefined) headers.set('content-type', 'application/json');
      return fetch(url + path, {
        ...init,
        headers,
        ...(json !== undefined && { method: init.method ?? 'POST', body: JSON.stringify(json) }),
      });
    },
    get: (provider) => app.get(provider, { strict: false }),
    close: () => app.close(),
  };
}
