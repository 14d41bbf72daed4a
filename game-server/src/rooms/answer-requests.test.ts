import { expect, jest, test } from '@jest/globals';
import type { Client } from '@colyseus/core';
import { requestAck, type RoomContract } from '@royal-chess/contracts/core';
import { z } from 'zod';
import { answerRequests, refusal, type RoomRequestHandlers } from './answer-requests.ts';

const contract = {
  rooms: 'one',
  summary: '',
  requests: {
    add: z.strictObject({ terms: z.array(z.int()).min(1), times: z.int().default(1) }),
    stop: z.strictObject({}),
  },
  ack: requestAck,
  messages: {},
  commands: {},
  notifications: {},
} as const satisfies RoomContract;

type Add = RoomRequestHandlers<typeof contract, Client>['add'];
const add = jest.fn<Add>(() => ({ ok: true }));
const stop = jest.fn(() => ({ ok: true }) as const);
const answers = answerRequests(contract, { add, stop }, (_, name) =>
  name === 'stop' ? refusal('RC_FORBIDDEN', 'Not you.') : undefined,
);
const client = {} as Client;

test('a request that fits its schema is handled with its defaults', () => {
  expect(answers['add']?.(client, { terms: [1, 2] })).toEqual({ ok: true });
  expect(add).toHaveBeenCalledWith(client, { terms: [1, 2], times: 1 });
});

test.each<[string, unknown, string]>([
  ['a field of the wrong type', { terms: ['1'] }, 'terms.0: '],
  ['an unknown field', { terms: [1], now: true }, ''],
  ['no payload', undefined, ''],
])('%s is refused before its handler', (_, payload, field) => {
  add.mockClear();
  expect(answers['add']?.(client, payload)).toMatchObject({
    ok: false,
    code: 'RC_VALIDATION',
    detail: expect.stringMatching(new RegExp(`^${field}[A-Z]`)),
  });
  expect(add).not.toHaveBeenCalled();
});

test('what the guard refuses is not even parsed', () => {
  expect(answers['stop']?.(client, 'nonsense')).toMatchObject({ code: 'RC_FORBIDDEN' });
  expect(stop).not.toHaveBeenCalled();
});

test('handlers that do not fit the contract do not compile', () => {
  // @ts-expect-error a request has no handler
  answerRequests(contract, { add });
  // @ts-expect-error an answer is not an ack
  answerRequests(contract, { add: () => ({ ok: 'yes' }), stop });
  // @ts-expect-error a field is not in the request
  answerRequests(contract, { add: (_, { factor }) => factor, stop });
});
