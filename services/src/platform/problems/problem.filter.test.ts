import { describe, expect, test } from '@jest/globals';
import type { ArgumentsHost } from '@nestjs/common';
import { AppendRejected, EventStoreUnavailable } from '@royal-chess/infra/event-store/event-store';
import { pino } from 'pino';
import { ProblemFilter } from './problem.filter.ts';

interface Answer {
  status: number;
  body: { code: string; detail: string };
  headers: Record<string, string>;
}

/** What the filter answers and logs for an error. */
function caught(thrown: unknown): { answer: Answer; logged: string[] } {
  const answer: Answer = { status: 0, body: { code: '', detail: '' }, headers: {} };
  const logged: string[] = [];
  const response = {
    headersSent: false,
    locals: {},
    getHeader: (name: string) => (name === 'X-Request-Id' ? 'request-1' : 'conversation-1'),
    status(status: number) {
      answer.status = status;
      return response;
    },
    setHeader: (name: string, value: string) => void (answer.headers[name] = value),
    type: () => response,
    send: (body: string) => void (answer.body = JSON.parse(body) as Answer['body']),
  };
  const logger = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
  const host = { switchToHttp: () => ({ getResponse: () => response }) } as unknown as ArgumentsHost;
  new ProblemFilter(logger).catch(thrown, host);
  return { answer, logged };
}

describe('what the filter makes of errors of the ports', () => {
  test.each([
    ['an append that can never be written', new AppendRejected('secret row')],
    [
      'a code that is none of the contract',
      Object.assign(new Error('secret row'), { code: 'RC_SHARD_TAKEN' }),
    ],
    ['a name that every object has', Object.assign(new Error('secret row'), { code: 'toString' })],
    ['no error at all', 'secret row'],
  ])('%s is our own fault: not described to the client, and logged', (_name, error) => {
    const { answer, logged } = caught(error);
    expect(answer).toMatchObject({ status: 500, body: { code: 'RC_INTERNAL' } });
    expect(JSON.stringify(answer)).not.toContain('secret row');
    expect(logged).toHaveLength(1);
    const ids = { requestId: 'request-1', correlationId: 'conversation-1' };
    expect(JSON.parse(logged[0]!)).toMatchObject({ msg: 'unforeseen', ...ids });
    expect(logged[0]).toContain('secret row');
  });

  test('a code of the contract is answered as such and not logged', () => {
    const { answer, logged } = caught(new EventStoreUnavailable('The disk is full'));
    expect(answer).toMatchObject({
      status: 503,
      body: { code: 'RC_STORE_UNAVAILABLE', detail: 'The disk is full' },
    });
    expect(logged).toEqual([]);
    expect(answer.headers).toMatchObject({ 'Retry-After': '2' });
  });

  test('an unavailable engine is temporary: the client may retry, and its address is not revealed', () => {
    const unreachable = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:27017'), {
      code: 'ECONNREFUSED',
    });
    const { answer } = caught(new Error('The query failed', { cause: unreachable }));
    expect(answer).toMatchObject({ status: 503, body: { code: 'RC_STORE_UNAVAILABLE' } });
    expect(answer.headers).toMatchObject({ 'Retry-After': '2' });
    expect(JSON.stringify(answer)).not.toContain('10.0.0.7');
  });
});
