import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Controller, Get, Global, Module } from '@nestjs/common';
import type { HttpRoute, Problem } from '@royal-chess/contracts/core';
import { httpRoutes } from '@royal-chess/contracts/registry';
import type { SignedInUser } from './access/signed-in-user.ts';
import { ProblemException } from './problems/problem-exception.ts';
import { Route } from './routes/route.decorator.ts';
import type { RouteInput } from './routes/route-input.ts';
import { SessionLookup } from './access/session-lookup.ts';
import { bind } from './ports.module.ts';
import { bindPart, type ServedApi, serveApi } from './testing/serve.ts';
import { z } from 'zod';
import { AccountDocuments } from '@royal-chess/infra/accounts/account-documents';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { Clock, systemClock } from '@royal-chess/infra/clock/clock';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { ProjectorControl } from '@royal-chess/infra/projections/projection';

const people: Record<string, SignedInUser> = {
  anna: { id: '0197a000-0000-7000-8000-000000000001', name: 'Anna', email: 'a@example.org', roles: ['user'] },
  root: {
    id: '0197a000-0000-7000-8000-000000000002',
    name: 'Root',
    email: 'r@example.org',
    roles: ['user', 'admin'],
  },
};

/** Routes of the contract that may answer anything. */
const answer = z.unknown();
const probes = {
  offerSeek: { ...httpRoutes.offerSeek, answer },
  games: { ...httpRoutes.games, answer },
  game: { ...httpRoutes.game, answer },
  dashboard: { ...httpRoutes.dashboard, answer },
};
/** Whose offer it is does not matter here. */
const { only: _, ...withdrawSeek } = httpRoutes.withdrawSeek;
/** It answers what it does not declare. */
const untrue = {
  method: 'get',
  path: '/api/probes/untrue',
  summary: '',
  access: 'anyone',
  query: z.object({ as: z.enum(['other', 'more']) }),
  status: 200,
  answer: z.object({ name: z.string() }),
  problems: [],
} as const satisfies HttpRoute;

@Controller()
class ProbeController {
  @Route(probes.offerSeek)
  async offer({ body, user }: RouteInput<typeof httpRoutes.offerSeek>): Promise<unknown> {
    return { body, user: user.id };
  }
  @Route(probes.games)
  async games({ query }: RouteInput<typeof httpRoutes.games>): Promise<unknown> {
    return query;
  }
  @Route(probes.game)
  async game({ params }: RouteInput<typeof httpRoutes.game>): Promise<unknown> {
    return params;
  }
  @Route(probes.dashboard)
  async dashboard(): Promise<unknown> {
    return {};
  }
  @Route(untrue)
  async untrue({ query }: RouteInput<typeof untrue>): Promise<{ name: string }> {
    return (query.as === 'other' ? { name: 1 } : { name: 'Anna', passwordHash: 'x' }) as unknown as {
      name: string;
    };
  }
  @Route(httpRoutes.logout)
  logout(): void {}
  @Route(httpRoutes.seeks)
  broken(): never {
    throw new Error('the secret is 42');
  }
  @Route(withdrawSeek)
  refused(): never {
    throw ProblemException.because('RC_SEEK_NOT_OPEN', 'Too late.');
  }
  @Get('/api/forgotten')
  withoutRoute(): string {
    return 'without a permission';
  }
}

@Global()
@Module({
  controllers: [ProbeController],
  providers: [
    { provide: SessionLookup, useValue: { userOf: async (token: string) => people[token] ?? null } },
  ],
  exports: [SessionLookup],
})
class ProbeModule {}

const token = 'a-token-of-some-length';
let api: ServedApi;
beforeAll(async () => {
  const ports = [
    bind(Clock, systemClock),
    bindPart(EventStore, { end: async () => 1 }),
    bindPart(ProjectorControl, { status: async () => [], parked: async () => [] }),
    bindPart(AccountDocuments, {}),
    bindPart(ReadModels, {}),
  ];
  api = await serveApi(ports, { features: [ProbeModule], env: { METRICS_TOKEN: token } });
});
afterAll(() => api.close());

const anna = 'rc_session=anna';
const seek = { commandId: people['anna']?.id, timeControl: { initialMs: 300_000, incrementMs: 0 } };

async function problemOf(response: Response): Promise<Problem> {
  expect(response.headers.get('content-type')).toMatch('application/problem+json');
  const problem = (await response.json()) as Problem;
  expect(problem.status).toBe(response.status);
  expect(problem.message).toBe(problem.detail);
  return problem;
}

describe('a route of the contract', () => {
  test('passes the validated body with its defaults, and the status of the contract', async () => {
    const response = await api.call('/api/seeks', { json: seek, cookie: anna });
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({
      body: { ...seek, color: 'random', variant: 'classical', rated: true },
      user: people['anna']?.id,
    });
  });

  test('passes the validated query', async () => {
    const response = await api.call('/api/games?limit=7&player=%20kasparov%20');
    expect(await response.json()).toEqual({
      limit: 7,
      player: 'kasparov',
      sort: 'date',
      order: 'desc',
      stale: false,
    });
  });

  test.each(['other', 'more'])('that answers %s than it declares fails in tests', async (as) => {
    const response = await api.call(`/api/probes/untrue?as=${as}`);
    expect(await problemOf(response)).toMatchObject({ status: 500, code: 'RC_INTERNAL' });
  });

  test('names the permission that is missing', async () => {
    const problem = await problemOf(await api.call('/api/admin/dashboard', { cookie: anna }));
    expect(problem.detail).toBe('This needs the permission dashboard.read.');
  });
});

const json = { 'content-type': 'application/json' };
const bigBody = JSON.stringify({ ...seek, filler: 'x'.repeat(1_100_000) });

describe('bad input', () => {
  test.each<[string, string, RequestInit & { json?: unknown; cookie?: string }, string, string?]>([
    ['no cookie', '/api/seeks', { json: seek }, 'RC_NOT_SIGNED_IN'],
    ['a forged cookie', '/api/seeks', { json: seek, cookie: 'rc_session=forged' }, 'RC_NOT_SIGNED_IN'],
    ['an inherited name as token', '/api/seeks', { json: seek, cookie: 'rc_session=' }, 'RC_NOT_SIGNED_IN'],
    ['a permission that is missing', '/api/admin/dashboard', { cookie: anna }, 'RC_FORBIDDEN'],
    ['a handler without a permission', '/api/forgotten', { cookie: anna }, 'RC_FORBIDDEN'],
    [
      'malformed JSON',
      '/api/seeks',
      { method: 'POST', body: '{"a":', headers: json, cookie: anna },
      'RC_BAD_REQUEST',
    ],
    [
      'a bare identifier as JSON',
      '/api/seeks',
      { method: 'POST', body: '"x"', headers: json, cookie: anna },
      'RC_BAD_REQUEST',
    ],
    ['another media type', '/api/seeks', { method: 'POST', body: 'a=1', cookie: anna }, 'RC_BAD_REQUEST'],
    [
      'bytes that are not UTF-8',
      '/api/seeks',
      {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json; charset=latin-9' },
        cookie: anna,
      },
      'RC_BAD_REQUEST',
    ],
    [
      'a compressed body',
      '/api/seeks',
      { method: 'POST', body: '{}', headers: { ...json, 'content-encoding': 'gzip' }, cookie: anna },
      'RC_BAD_REQUEST',
    ],
    ['an array as body', '/api/seeks', { json: [], cookie: anna }, 'RC_VALIDATION', ''],
    ['no body', '/api/seeks', { method: 'POST', cookie: anna }, 'RC_VALIDATION', 'commandId'],
    [
      'a wrong type',
      '/api/seeks',
      { json: { ...seek, rated: 'yes' }, cookie: anna },
      'RC_VALIDATION',
      'rated',
    ],
    [
      'a wrong nested type',
      '/api/seeks',
      { json: { ...seek, timeControl: { initialMs: '5', incrementMs: 0 } }, cookie: anna },
      'RC_VALIDATION',
      'timeControl.initialMs',
    ],
    [
      'an unknown field',
      '/api/seeks',
      { json: { ...seek, extra: 1 }, cookie: anna },
      'RC_VALIDATION',
      'extra',
    ],
    [
      'an unknown nested field',
      '/api/seeks',
      { json: { ...seek, timeControl: { initialMs: 60_000, incrementMs: 0, x: 1 } }, cookie: anna },
      'RC_VALIDATION',
      'timeControl.x',
    ],
    [
      'a body over 1 MB',
      '/api/seeks',
      { method: 'POST', body: bigBody, headers: json, cookie: anna },
      'RC_BODY_TOO_LARGE',
    ],
    [
      'a large body of a visitor',
      '/api/logout',
      { method: 'POST', body: bigBody.slice(0, 70_000), headers: json },
      'RC_BODY_TOO_LARGE',
    ],
    [
      'a large body where none belongs',
      '/api/logout',
      { method: 'POST', body: bigBody, headers: json },
      'RC_BODY_TOO_LARGE',
    ],
    [
      'a stranger with a large body',
      '/api/seeks',
      { method: 'POST', body: bigBody, headers: json },
      'RC_NOT_SIGNED_IN',
    ],
    ['an unknown query field', '/api/games?x=1', {}, 'RC_VALIDATION', 'x'],
    ['a query field twice', '/api/games?limit=1&limit=2', {}, 'RC_VALIDATION', 'limit'],
    ['a query out of range', '/api/games?limit=101', {}, 'RC_VALIDATION', 'limit'],
    [
      'a version no stream can have',
      '/api/games?minVersion=a@9999999999999999',
      {},
      'RC_VALIDATION',
      'minVersion',
    ],
    ['a path that is not an id', '/api/games/17', {}, 'RC_NOT_FOUND'],
    ['a broken escape in the path', '/api/games/%E0%A4%A', {}, 'RC_BAD_REQUEST'],
    ['an unknown path', '/api/nothing', {}, 'RC_NOT_FOUND'],
    ['another method', '/api/games', { method: 'PUT' }, 'RC_NOT_FOUND'],
    [
      'another site',
      '/api/logout',
      { method: 'POST', headers: { origin: 'https://evil.example' } },
      'RC_FORBIDDEN',
    ],
    ['a sandboxed page', '/api/logout', { method: 'POST', headers: { origin: 'null' } }, 'RC_FORBIDDEN'],
  ])('%s', async (...[, path, options, code, field]) => {
    const problem = await problemOf(await api.call(path, options));
    expect(problem.code).toBe(code);
    if (field !== undefined) expect(problem.fields?.map(({ path }) => path)).toContain(field);
  });
});

describe('errors', () => {
  test('a refusal answers with its code and text', async () => {
    const path = `/api/seeks/${people['anna']?.id}`;
    const problem = await problemOf(await api.call(path, { method: 'DELETE', cookie: anna }));
    expect(problem).toMatchObject({ status: 409, code: 'RC_SEEK_NOT_OPEN', detail: 'Too late.' });
  });

  test('an unexpected error reveals nothing', async () => {
    const response = await api.call('/api/seeks');
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('42');
  });
});

describe('around the routes', () => {
  test('a command from our own page passes the origin check', async () => {
    const response = await api.call('/api/logout', { method: 'POST', headers: { origin: api.url } });
    expect(response.status).toBe(204);
  });

  test('pages may run our own scripts only', async () => {
    const policy = (await api.call('/match')).headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    for (const directive of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"])
      expect(policy).toContain(directive);
    const { host } = new URL(api.url);
    expect(policy).toContain(`connect-src 'self' ws://${host};`);
  });

  test.each([
    ['/', 'https://www.youtube-nocookie.com https://www.instagram.com https://www.facebook.com'],
    ['/match', "'none'"],
    ['/schoolPayment', 'https://www.paypal.com https://www.sandbox.paypal.com'],
  ])('%s may show frames of %s', async (path, frames) => {
    const policy = (await api.call(path)).headers.get('content-security-policy');
    expect(policy).toContain(`;frame-src ${frames};`);
  });

  test.each([
    ['/match', 'camera=(), microphone=(), payment=()'],
    ['/meet/room-1', 'camera=(self), microphone=(self), payment=()'],
    ['/schoolPayment', 'camera=(), microphone=(), payment=(self "https://www.paypal.com")'],
  ])('%s may use %s', async (path, devices) => {
    expect((await api.call(path)).headers.get('permissions-policy')).toContain(devices);
  });

  test.each([
    ['/api/games', undefined],
    ['/api/games', anna],
    ['/api/games/17', anna],
  ])('no cache on the way keeps %s, be it of %s', async (path, cookie) => {
    const { headers } = await api.call(path, cookie === undefined ? {} : { cookie });
    expect(headers.get('cache-control')).toBe('private, no-cache');
  });

  test('only an answer over TLS demands TLS', async () => {
    const demanded = async (headers: Record<string, string>) =>
      (await api.call('/live', { headers })).headers.get('strict-transport-security');
    expect(await demanded({})).toBeNull();
  });

  test.each([
    ['/tournament-details/1/embed', 'frame-ancestors *', null],
    ['/tournament-details/1/embed/more', "frame-ancestors 'none'", 'DENY'],
    ['/embed/game/1', 'frame-ancestors *', null],
    ['/embed', "frame-ancestors 'none'", 'DENY'],
    ['/games/1', "frame-ancestors 'none'", 'DENY'],
    ['/tournament-details/1', "frame-ancestors 'none'", 'DENY'],
  ])('other sites may show only the embedded boards in a frame: %s', async (path, policy, older) => {
    const { headers } = await api.call(path);
    expect(headers.get('content-security-policy')).toContain(policy);
    expect(headers.get('x-frame-options')).toBe(older);
  });

  test('requests are timed by route, whatever is in their path', async () => {
    await api.call('/api/games?limit=1');
    await api.call(`/api/games/${people['anna']?.id}`);
    await api.call('/unknown/path');
    const text = await (await api.call('/metrics')).text();
    expect(text).toMatch(/http_request_seconds_count\{method="GET",route="\/api\/games",status="200"\} \d/);
    expect(text).toMatch(
      /http_request_seconds_count\{method="GET",route="\/api\/games\/:id",status="200"\} 1/,
    );
    expect(text).toMatch(/http_request_seconds_count\{method="any",route="other",status="404"\} \d/);
    expect(text).not.toContain('never');
  });

  test('metrics are for this machine and for admins', async () => {
    expect(await (await api.call('/metrics')).text()).toContain('royal_chess_process_cpu');
    const behindProxy = { headers: { 'x-forwarded-for': '203.0.113.7' } };
    expect((await api.call('/metrics', behindProxy)).status).toBe(403);
    const namingTheClient = { headers: { 'x-real-ip': '203.0.113.7' } };
    expect((await api.call('/metrics', namingTheClient)).status).toBe(403);
    expect((await api.call('/metrics', { ...behindProxy, cookie: anna })).status).toBe(403);
    expect((await api.call('/metrics', { ...behindProxy, cookie: 'rc_session=root' })).status).toBe(200);
    const headers = { ...behindProxy.headers, authorization: `Bearer ${token}` };
    expect((await api.call('/metrics', { headers })).status).toBe(200);
  });

  test('the API documents itself', async () => {
    const page = await api.call('/api/docs');
    expect(page.status).toBe(200);
    expect(await page.text()).not.toMatch(/<script>/);
    const document = (await (await api.call('/api/docs/openapi.json')).json()) as { paths: object };
    const routes: readonly HttpRoute[] = Object.values(httpRoutes);
    for (const route of routes) expect(document.paths).toHaveProperty([route.path, route.method]);
  });
});
