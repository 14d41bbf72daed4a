import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { Refusal } from '@royal-chess/contracts/registry';
import type { Request } from 'express';
import { readJson } from './json-body.ts';
import { ProblemException } from '../problems/problem-exception.ts';

const limit = 16;
const free = (): void => undefined;

/** A request whose body the test writes. */
function requestWith(headers: Record<string, string>): Request & PassThrough {
  const body = new PassThrough();
  const is = (type: string): boolean => headers['content-type']?.startsWith(type) ?? false;
  return Object.assign(body, { headers, is }) as unknown as Request & PassThrough;
}

const json = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
const refusalOf = async (reading: Promise<unknown>): Promise<Refusal> => {
  const error: unknown = await reading.catch((cause: unknown) => cause);
  if (!(error instanceof ProblemException)) throw error;
  return error.refusal;
};

describe('a JSON body', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  test.each<[string, string, unknown]>([
    ['up to the limit', '{"a":"12345678"}', { a: '12345678' }],
    ['an array', '[1]', [1]],
  ])('%s is read', async (_name, text, value) => {
    const request = requestWith(json);
    request.end(text);
    expect(await readJson(request, limit, free)).toEqual(value);
  });

  test('that is absent is an empty object', async () => {
    expect(await readJson(requestWith({}), limit, free)).toEqual({});
  });

  test.each<[string, string, string]>([
    ['one byte over the limit', '{"a":"123456789"}', 'RC_BODY_TOO_LARGE'],
    ['not JSON', '{', 'RC_BAD_REQUEST'],
    ['a number', '1', 'RC_BAD_REQUEST'],
  ])('%s is refused', async (_name, text, code) => {
    const request = requestWith(json);
    request.end(text);
    expect((await refusalOf(readJson(request, limit, free))).code).toBe(code);
  });

  test('that ends early is refused', async () => {
    const request = requestWith(json);
    const reading = readJson(request, limit, free);
    request.emit('aborted');
    expect((await refusalOf(reading)).detail).toBe('The body ended early.');
  });

  test('that does not arrive in 30 s is refused, and no longer read', async () => {
    jest.useFakeTimers();
    const request = requestWith(json);
    const reading = refusalOf(readJson(request, limit, free));
    request.write('{');
    await jest.advanceTimersByTimeAsync(30_000);
    expect((await reading).detail).toBe('The body took too long to arrive.');
    expect(request.isPaused()).toBe(true);
  });
});
