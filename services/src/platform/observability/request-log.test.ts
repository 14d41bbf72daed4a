import { EventEmitter } from 'node:events';
import { describe, expect, test } from '@jest/globals';
import type { Request, Response } from 'express';
import { pino } from 'pino';
import { AccessLines } from './access-lines.ts';
import { requestLog } from './request-log.ts';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly problem?: string;
}

/** The lines that requests leave in a log of the usual level. */
function linesOf(calls: readonly Call[], access = new AccessLines()): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  const handler = requestLog(pino({ level: 'info' }, { write }), access);
  for (const { method, path, status, problem } of calls) {
    const request = {
      method,
      originalUrl: path,
      ip: '203.0.113.77',
      get: () => undefined,
      user: { id: 'u1' },
    };
    const response = Object.assign(new EventEmitter(), {
      statusCode: status,
      locals: { problem },
      writableFinished: true,
      setHeader: () => undefined,
    });
    void handler(request as unknown as Request, response as unknown as Response, () => undefined);
    response.emit('close');
  }
  return lines;
}

describe('a line of a log at its usual level', () => {
  test.each<[string, string, number, string | undefined]>([
    ['POST', '/api/login/user', 200, undefined],
    ['POST', '/api/login/user', 401, 'RC_LOGIN_FAILED'],
    ['POST', '/api/login/second-factor', 400, 'RC_SECOND_FACTOR_WRONG'],
    ['POST', '/api/verify-otp', 400, 'RC_OTP_WRONG'],
    ['POST', '/reset/send-otp', 429, 'RC_RATE_LIMITED'],
    ['PUT', '/api/me/password', 200, undefined],
    ['DELETE', '/api/me/sessions', 204, undefined],
    ['GET', '/api/admin/audit', 403, 'RC_FORBIDDEN'],
    ['POST', '/api/seeks', 401, 'RC_NOT_SIGNED_IN'],
  ])('%s %s with %i', (method, path, status, problem) => {
    const lines = linesOf([{ method, path: `${path}?q=secret`, status, ...(problem && { problem }) }]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      level: 30,
      method,
      path,
      status,
      userId: 'u1',
      network: '203.0.113.0/24',
    });
    expect(lines[0]?.['code']).toBe(problem);
    expect(JSON.stringify(lines)).not.toMatch(/secret|113\.77/);
  });

  test.each([
    ['GET', '/api/games', 200],
    ['GET', '/api/me/sessions', 200],
    ['POST', '/api/seeks', 201],
    ['PUT', '/api/me/settings', 422],
  ])('is not left by %s %s with %i', (method, path, status) => {
    expect(linesOf([{ method, path, status }])).toEqual([]);
  });

  test('has no secret of a link in it', () => {
    const [line] = linesOf([{ method: 'GET', path: '/reset-password/abcdef', status: 429 }]);
    expect(line).toMatchObject({ path: '/reset-password/*' });
  });
});

test('a flood of refusals is no flood of lines: it ends for the rest of the minute, with a warning', () => {
  let now = 0;
  const access = new AccessLines(() => now);
  const refused: Call = { method: 'POST', path: '/api/login/user', status: 429 };
  const flood = Array.from({ length: 5_000 }, () => refused);
  const lines = linesOf([...flood, { ...refused, status: 200 }], access);
  expect(lines).toHaveLength(602);
  expect(lines.at(-1)).toMatchObject({ status: 200 });
  expect(lines.filter(({ level }) => level === 40)).toHaveLength(1);
  now = 60_000;
  expect(linesOf([refused], access)).toHaveLength(1);
});
