import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { ApiProblem } from './api-problem.ts';
import { addressOf, call } from './call.ts';
import { forgetStreamVersions } from './stream-versions.ts';

const id = '0190c3e5-7b1a-7c3d-8f00-000000000001';
const user = { _id: id, name: 'Ilse', admin: false, role: 'user' };
const email = 'ilse@marrant.example';
const realFetch = globalThis.fetch;
let request: { url: string; init: RequestInit } | null = null;

/** Answers the next calls as a server would. */
function serverAnswers(status: number, body?: unknown, headers: Record<string, string> = {}): void {
  globalThis.fetch = (url, init) => {
    request = { url: String(url), init: init ?? {} };
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return Promise.resolve(new Response(body === undefined ? null : text, { status, headers }));
  };
}

const failure = async (promise: Promise<unknown>): Promise<ApiProblem> => {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiProblem)) throw new Error('expected an ApiProblem');
  return error;
};

beforeEach(() => {
  request = null;
  forgetStreamVersions();
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

describe('addresses', () => {
  test('placeholders are filled in and escaped', () => {
    expect(addressOf(httpRoutes.requeue, { params: { name: 'games', stream: 'match-1/2' } })).toBe(
      '/api/admin/projections/games/parked/match-1%2F2/requeue',
    );
  });

  test('empty query values are left out', () => {
    const query = { player: 'Łódź & Co', from: '', to: undefined, limit: 25 };
    expect(addressOf(httpRoutes.games, { query })).toBe(
      '/api/games?player=%C5%81%C3%B3d%C5%BA+%26+Co&limit=25',
    );
    expect(addressOf(httpRoutes.games, { query: {} })).toBe('/api/games');
  });
});

describe('calls', () => {
  test('a body goes out as JSON and the answer comes back checked', async () => {
    serverAnswers(200, user);
    const body = { email, password: 'correct horse' };
    await expect(call(httpRoutes.login, { body })).resolves.toEqual(user);
    expect(request).toMatchObject({
      url: '/api/login/user',
      init: { method: 'POST', credentials: 'same-origin', body: JSON.stringify(body) },
    });
  });

  test('a route without an answer resolves with null, one of another media type with its text', async () => {
    serverAnswers(204);
    await expect(call(httpRoutes.logout, {})).resolves.toBeNull();
    serverAnswers(200, '1. e4 *');
    await expect(call(httpRoutes.gamePgn, { params: { id } })).resolves.toBe('1. e4 *');
  });

  test('a problem body becomes an ApiProblem with code, text and faults by field', async () => {
    serverAnswers(422, {
      type: 'about:blank',
      title: 'Some fields need another value',
      status: 422,
      code: 'RC_VALIDATION',
      detail: 'One field needs another value.',
      message: 'One field needs another value.',
      fields: [{ path: 'email', message: 'Please enter an e-mail address' }],
    });
    const body = { name: 'Ilse', email: 'ilse', password: 'correct horse' };
    expect(await failure(call(httpRoutes.register, { body }))).toMatchObject({
      code: 'RC_VALIDATION',
      status: 422,
      title: 'Some fields need another value',
      message: 'One field needs another value.',
      fields: { email: 'Please enter an e-mail address' },
    });
  });

  test.each<[string, number, unknown, string]>([
    ['an error page of a proxy', 502, '<html>Bad gateway</html>', 'RC_UNEXPECTED_ANSWER'],
    ['an answer of another shape', 200, { user: 7 }, 'RC_UNEXPECTED_ANSWER'],
    ['an answer that is not JSON', 200, 'hello', 'RC_UNEXPECTED_ANSWER'],
  ])('%s is a problem, too', async (_, status, body, code) => {
    serverAnswers(status, body);
    expect(await failure(call(httpRoutes.me, {}))).toMatchObject({ code });
  });

  test('no connection is RC_NETWORK', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'));
    expect(await failure(call(httpRoutes.me, {}))).toMatchObject({ code: 'RC_NETWORK', status: 0 });
  });

  test('a call given up by the page rejects with its own reason, not with a problem', async () => {
    globalThis.fetch = (_, init) => Promise.reject(init?.signal?.reason);
    const stop = new AbortController();
    stop.abort();
    await expect(call(httpRoutes.me, {}, stop.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });

  test.each([
    ['40', 40_000],
    ['Wed, 21 Oct 2026 07:28:00 GMT', 0],
    ['', 0],
    ['-5', 0],
    ['3000000', 300_000],
    ['Infinity', 300_000],
  ])('a refusal with Retry-After "%s" names %d ms', async (header, retryAfterMs) => {
    serverAnswers(429, '<h1>Too many</h1>', { 'retry-after': header });
    expect(await failure(call(httpRoutes.me, {}))).toMatchObject({ status: 429, retryAfterMs });
  });
});
