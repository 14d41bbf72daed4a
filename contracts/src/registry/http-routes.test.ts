import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { badPathOf } from './bad-path.ts';
import { problemCodes } from './problem-codes.ts';
import { type ApiRoute, httpRoutes } from './http-routes.ts';
import { ownerships } from './permissions.ts';

const routes: [string, ApiRoute][] = Object.entries(httpRoutes);

test('no two routes share a method and a path', () => {
  const calls = routes.map(([, { method, path }]) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
  expect(new Set(calls).size).toBe(calls.length);
});

/** Visitors own nothing. An `@ts-expect-error` without an error is one itself, so `tsc -b` proves it. */
test('an ownership needs a signed-in user', () => {
  const mine = { ...httpRoutes.withdrawSeek, access: 'signedIn' } satisfies ApiRoute;
  // @ts-expect-error a visitor cannot own anything
  const anyones = { ...httpRoutes.withdrawSeek, access: 'anyone' } satisfies ApiRoute;
  expect(anyones.only).toBe(mine.only);
});

test.each([
  ['a thing that is read', httpRoutes.game, 'RC_NOT_FOUND'],
  ['a thing with a problem of its own', httpRoutes.tournament, 'RC_TOURNAMENT_NOT_FOUND'],
  ['what an act is done to', httpRoutes.withdrawSeek, 'RC_NOT_FOUND'],
  ['what the call makes', httpRoutes.putWhatsAppTemplate, 'RC_VALIDATION'],
])('an id that is none, of %s', (_, route, problem) => {
  expect(badPathOf(route)).toBe(problem);
});

test('what is read at an address that can name nothing is not found', () => {
  const others = routes.filter(
    ([, route]) =>
      route.method === 'get' && route.path.includes('{') && problemCodes[badPathOf(route)].status !== 404,
  );
  expect(others.map(([name]) => name)).toEqual([]);
});

test('all paths are under /api, but for those that the specification has at the host root', () => {
  const elsewhere = routes.filter(([, { path }]) => !/^\/(?:api\/(?!api\/)|uploads\/)/.test(path));
  expect(elsewhere.map(([, { path }]) => path)).toEqual(['/reset/send-otp']);
  expect(httpRoutes.sendResetOtp).toEqual({ ...httpRoutes.sendResetOtpAtRoot, path: '/api/reset/send-otp' });
});

describe.each(routes)('%s', (_, route) => {
  test('every placeholder of its path is an id or has a schema', () => {
    const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(names.filter((name) => !/^(id|\w+Id)$/.test(name ?? '')).toSorted()).toEqual(
      Object.keys(route.params?.shape ?? {}).toSorted(),
    );
  });

  test('refuses unknown fields', () => {
    for (const schema of [route.body, route.query]) {
      if (!schema) continue;
      const shape = z.toJSONSchema(schema, { io: 'input' });
      for (const form of shape.oneOf ?? [shape]) expect(form).toHaveProperty('additionalProperties', false);
    }
  });

  test('answers `stale` if and only if it reads projections', () => {
    const { answer, query, reads } = route;
    const marked = answer instanceof z.ZodObject && 'stale' in answer.shape;
    expect(marked).toBe(reads !== undefined);
    if (query instanceof z.ZodObject) expect(query.shape).not.toHaveProperty('minVersion');
  });

  test('declares the problems of its schemas and guards', () => {
    const { problems, path, body, query, reads, access, only, upload } = route;
    if (path.includes('{')) expect(problems).toContain(badPathOf(route));
    if (body || query || reads) expect(problems).toContain('RC_VALIDATION');
    if (access !== 'anyone') expect(problems).toContain('RC_NOT_SIGNED_IN');
    if (access !== 'anyone' && access !== 'signedIn' && access !== 'account')
      expect(problems).toContain('RC_FORBIDDEN');
    if (only !== undefined) expect(problems).toContain(ownerships[only].refusal);
    if (upload) expect(problems).toEqual(expect.arrayContaining(['RC_BAD_REQUEST', 'RC_BODY_TOO_LARGE']));
    for (const code of problems) expect(problemCodes).toHaveProperty(code);
  });
});
