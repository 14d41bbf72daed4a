import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Controller, Global, Module } from '@nestjs/common';
import { type Problem, largeBodyBytes } from '@royal-chess/contracts/core';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { AccountDocuments } from '@royal-chess/infra/accounts/account-documents';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { Clock } from '@royal-chess/infra/clock/clock';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { ProjectorControl } from '@royal-chess/infra/projections/projection';
import { z } from 'zod';
import { SessionLookup } from '../access/session-lookup.ts';
import { bind } from '../ports.module.ts';
import { Route } from '../routes/route.decorator.ts';
import type { RouteInput } from '../routes/route-input.ts';
import { bindPart, type ServedApi, serveApi } from '../testing/serve.ts';
import { BodyBudget } from './body-budget.ts';

const body = z.object({ text: z.string() });
const short = { ...httpRoutes.login, body, answer: z.unknown() };
const document = {
  ...httpRoutes.login,
  path: '/api/document',
  body,
  maxBodyBytes: largeBodyBytes,
  answer: z.unknown(),
};

@Controller()
class Probe {
  @Route(short)
  async short({ body: { text } }: RouteInput<typeof short>): Promise<unknown> {
    return text.length;
  }
  @Route(document)
  async document({ body: { text } }: RouteInput<typeof document>): Promise<unknown> {
    return text.length;
  }
}

@Global()
@Module({
  controllers: [Probe],
  providers: [{ provide: SessionLookup, useValue: { userOf: async () => null } }],
  exports: [SessionLookup],
})
class ProbeModule {}

let api: ServedApi;
let clock: ManualClock;
beforeEach(async () => {
  clock = new ManualClock();
  const ports = [
    bind(Clock, clock),
    bindPart(EventStore, { end: async () => 1 }),
    bindPart(ProjectorControl, { status: async () => [] }),
    bindPart(AccountDocuments, {}),
    bindPart(ReadModels, {}),
  ];
  api = await serveApi(ports, { features: [ProbeModule] });
});
afterEach(() => api.close());

const send = async (path: string, text: string): Promise<[number, string]> => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(api.url + path, { method: 'POST', headers, body: text });
  const content = (await answer.json()) as Problem | number;
  return [answer.status, typeof content === 'number' ? String(content) : content.code];
};
const ofLength = (length: number): string => JSON.stringify({ text: 'x'.repeat(length) });
const [shortPath, documentPath] = ['/api/login/user', '/api/document'];

test.each<[string, string, string, [number, string]]>([
  ['60 kB, where no document is expected', shortPath, ofLength(60_000), [200, '60000']],
  ['70 kB there', shortPath, ofLength(70_000), [413, 'RC_BODY_TOO_LARGE']],
  ['1,000 kB, where a document is expected', documentPath, ofLength(1_000_000), [200, '1000000']],
  ['1,100 kB there', documentPath, ofLength(1_100_000), [413, 'RC_BODY_TOO_LARGE']],
  [
    '80,000 fields, which would be slow to parse',
    documentPath,
    `{${Array.from({ length: 80_000 }, (_, at) => `"k${at}":0`).join(',')}}`,
    [413, 'RC_BODY_TOO_LARGE'],
  ],
])('a body of %s', async (_name, path, text, answer) => {
  expect(await send(path, text)).toEqual(answer);
});

test('a second large body is refused until the first one is answered or broken off', async () => {
  const budget = api.get(BodyBudget);
  const begin = budget.beginLarge.bind(budget);
  const ended = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  jest.spyOn(budget, 'beginLarge').mockImplementationOnce((caller) => {
    const end = begin(caller);
    begun.resolve();
    return () => {
      end();
      ended.resolve();
    };
  });
  const first = connect(Number(new URL(api.url).port), '127.0.0.1');
  await once(first, 'connect');
  const head = 'Host: x\r\nContent-Type: application/json\r\nContent-Length: 100000';
  first.write(`POST ${documentPath} HTTP/1.1\r\n${head}\r\n\r\n{"text":"`);
  await begun.promise;
  expect(await send(documentPath, ofLength(70_000))).toEqual([429, 'RC_RATE_LIMITED']);
  expect(await send(documentPath, ofLength(60_000))).toEqual([200, '60000']);
  first.destroy();
  await ended.promise;
  expect(await send(documentPath, ofLength(70_000))).toEqual([200, '70000']);
});

test('a caller who goes on to send large bodies is answered late', async () => {
  for (let call = 0; call < 10; call++)
    expect(await send(shortPath, ofLength(70_000))).toEqual([413, 'RC_BODY_TOO_LARGE']);
  const held = Promise.withResolvers<void>();
  const after = clock.after.bind(clock);
  jest.spyOn(clock, 'after').mockImplementationOnce((ms, action) => {
    held.resolve();
    return after(ms, action);
  });
  const late = send(shortPath, ofLength(70_000));
  await held.promise;
  expect(await send(shortPath, ofLength(10))).toEqual([200, '10']);
  clock.advance(1_000);
  expect(await late).toEqual([413, 'RC_BODY_TOO_LARGE']);
});

test('what a caller sends in a minute is limited', async () => {
  for (let call = 0; call < 4; call++) await send(documentPath, ofLength(1_000_000));
  expect(await send(documentPath, ofLength(1_000_000))).toEqual([429, 'RC_RATE_LIMITED']);
  expect(await send(shortPath, ofLength(10))).toEqual([200, '10']);
});
