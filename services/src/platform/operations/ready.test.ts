import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { AccountDocuments } from '@royal-chess/infra/accounts/account-documents';
import { Clock } from '@royal-chess/infra/clock/clock';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { ProjectorControl } from '@royal-chess/infra/projections/projection';
import { SessionLookup } from '../access/session-lookup.ts';
import { bind } from '../ports.module.ts';
import { bindPart, type ServedApi, serveApi } from '../testing/serve.ts';
import { answerLimitMs } from './part-check.ts';
import { Readiness } from './readiness.ts';

const clock = new ManualClock();
const stalled = (): Promise<never> => new Promise(() => undefined);
const dead = (): Promise<never> => Promise.reject(new Error('mongodb://owner:hunter2@one is away'));
const after = (ms: number) => (): Promise<void> => new Promise((resolve) => void clock.after(ms, resolve));
const atOnce = async (): Promise<void> => undefined;

/** What each part does when `/ready` queries it. */
const well = { store: atOnce, accounts: atOnce, readModels: atOnce, projector: atOnce };
let parts: Record<keyof typeof well, () => Promise<void>>;
/** How often documents were read. */
let reads: number;
let queried: PromiseWithResolvers<void>;
let api: ServedApi;

beforeEach(async () => {
  parts = { ...well };
  reads = 0;
  queried = Promise.withResolvers();
  const end = (): Promise<number> => parts.store().then(() => 7);
  const accounts = {
    collection: () => ({
      findOne: () => {
        reads += 1;
        return parts.accounts();
      },
    }),
  };
  api = await serveApi(
    [
      bind(Clock, clock),
      bindPart(SessionLookup, { userOf: async () => null }),
      bindPart(EventStore, { end }),
      bindPart(AccountDocuments, accounts as unknown as Partial<AccountDocuments>),
      bindPart(ReadModels, { ping: () => parts.readModels() }),
      bindPart(ProjectorControl, {
        async status() {
          queried.resolve();
          // The event store counts what is behind.
          await end();
          await parts.projector();
          return [
            {
              name: 'games',
              canRebuild: true,
              topics: [],
              generation: 1,
              behind: 3,
              lagMs: 40,
              rate: 0,
              rebuild: null,
            },
          ];
        },
      }),
    ],
    { features: [] },
  );
});
afterEach(() => api.close());

/** The answer of `/ready` when the parts have had `ms` milliseconds. */
async function readyAfter(ms: number): Promise<{ readonly status: number; readonly body: string }> {
  const response = api.call('/ready');
  await queried.promise;
  await new Promise((resolve) => setImmediate(resolve));
  clock.advance(ms);
  return { status: (await response).status, body: await (await response).text() };
}

const up = { status: 'up' };
const down = { status: 'down' };
const games = { answers: true, projections: { games: { behind: 3, lagMs: 40 } } };
const details = { server: up, accounts: up, readModels: up, projector: games };

describe('/ready', () => {
  test.each([
    ['all is well', {}, 200, details],
    ['the event store stalls', { store: stalled }, 200, { ...details, projector: { answers: false } }],
    ['the event store is dead', { store: dead }, 200, { ...details, projector: { answers: false } }],
    ['the projector is dead', { projector: dead }, 200, { ...details, projector: { answers: false } }],
    ['accounts are dead', { accounts: dead }, 503, { ...details, accounts: down }],
    ['read models are dead', { readModels: dead }, 503, { ...details, readModels: down }],
    [
      'documents stall',
      { accounts: stalled, readModels: stalled },
      503,
      { ...details, accounts: down, readModels: down },
    ],
    ['documents are slow', { readModels: after(answerLimitMs - 1) }, 200, details],
    [
      'documents are too slow',
      { readModels: after(answerLimitMs + 1) },
      503,
      { ...details, readModels: down },
    ],
  ])('when %s', async (_, given, status, expected) => {
    parts = { ...well, ...given };
    const answer = await readyAfter(answerLimitMs);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toEqual({ status: status === 200 ? 'ok' : 'error', details: expected });
    expect(answer.body).not.toContain('hunter2');
    expect((await api.call('/live')).status).toBe(200);
  });

  test('is 503 from the moment that the server drains, whatever was answered before', async () => {
    expect((await readyAfter(0)).status).toBe(200);
    api.get(Readiness).drain();
    const { status, body } = await readyAfter(0);
    expect(status).toBe(503);
    expect(JSON.parse(body)).toEqual({ status: 'error', details: { ...details, server: down } });
  });

  test('queries its parts once for many calls', async () => {
    for (let call = 0; call < 20; call += 1) expect((await readyAfter(0)).status).toBe(200);
    expect(reads).toBe(1);
  });

  test('recovers with its parts', async () => {
    parts.accounts = dead;
    expect((await readyAfter(0)).status).toBe(503);
    parts.accounts = atOnce;
    clock.advance(1_000);
    expect((await readyAfter(0)).status).toBe(200);
  });
});
