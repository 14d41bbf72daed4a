import { expect, test } from '@jest/globals';
import type { TournamentStates } from '@royal-chess/application/tournaments/tournament-states';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { OutboundError } from '@royal-chess/infra/outbound/outbound-error';
import type { OutboundHttp, OutboundRequest } from '@royal-chess/infra/outbound/outbound-http';
import { eventually } from '@royal-chess/infra/testing/eventually';
import { pino } from 'pino';
import { RelayPoller } from './relay-poller.ts';
import type { ClaimedRelay, RelayOutcome, RelayStates } from './relay-states.ts';
import type { SectionRelays } from './section-relays.ts';

const relay = { isPaused: false, source: { kind: 'address', address: 'http://x/', everySeconds: 3 } };
const state = { phase: 'running', sections: new Map([['open', { phase: 'running', relay }]]) };
const failsWith =
  (error: Error): OutboundHttp['get'] =>
  async () => {
    throw error;
  };
/** No answer before the fetch is stopped. */
const pending: OutboundHttp['get'] = ({ signal }: OutboundRequest) =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new OutboundError('stopped', 'Stopped.')));
  });

/** A poller of relays that are due, each with failures in a row. */
function pollerOf(failures: readonly number[], get: OutboundHttp['get']) {
  const due = failures.map((count, index) => ({
    tournamentId: `${index}`,
    sectionId: 'open',
    until: 90_000,
    before: { etag: null, lastModified: null, failures: count, nextAt: 77 },
  }));
  const outcomes: RelayOutcome[] = [];
  const clock = new ManualClock();
  let looks = 0;
  const relays = {
    claimDue: async (_now: number, _until: number, most: number) => {
      looks += 1;
      return due.splice(0, most) as unknown as ClaimedRelay[];
    },
    finish: async (_claim: ClaimedRelay, outcome: RelayOutcome) => void outcomes.push(outcome),
  } as unknown as RelayStates;
  const states = { current: async () => ({ state, version: 1 }) } as unknown as TournamentStates;
  const apply = async () => {
    throw new Error('A programming error.');
  };
  const sections = { apply } as unknown as SectionRelays;
  let fetches = 0;
  const counted: OutboundHttp['get'] = (request) => {
    fetches += 1;
    return get(request);
  };
  const http = { get: counted } as unknown as OutboundHttp;
  const poller = new RelayPoller(relays, states, sections, http, clock, pino({ level: 'silent' }));
  return { poller, clock, outcomes, counts: () => ({ looks, fetches }) };
}

const content = { kind: 'content', bytes: new Uint8Array(), mediaType: '', etag: '"2"', lastModified: null };

test.each<[string, OutboundHttp['get'], number, RelayOutcome]>([
  [
    'an address without an answer',
    failsWith(new OutboundError('timeout', 'Too long.')),
    1,
    { error: 'Too long.', failures: 2, nextAt: 6_000 },
  ],
  [
    'an unexpected error',
    failsWith(new Error('x')),
    3,
    { error: expect.stringContaining('could not be processed') as never, failures: 4, nextAt: 24_000 },
  ],
  [
    'games that cannot be stored',
    () => Promise.resolve(content as Awaited<ReturnType<OutboundHttp['get']>>),
    0,
    { error: expect.stringContaining('could not be processed') as never, failures: 1, nextAt: 3_000 },
  ],
])('%s is a failure that the arbiter sees, and is repeated later', async (_, get, failures, expected) => {
  const { poller, clock, outcomes } = pollerOf([failures], get);
  const now = clock.now();
  poller.onApplicationBootstrap();
  await eventually(() => outcomes.length === 1);
  await poller.onModuleDestroy();
  expect(outcomes).toEqual([{ ...expected, nextAt: now + (expected.nextAt ?? 0) }]);
});

test('eight fetches are under way at most, and a stop ends them without a failure', async () => {
  const { poller, clock, outcomes, counts } = pollerOf(
    Array.from({ length: 20 }, () => 0),
    pending,
  );
  poller.onApplicationBootstrap();
  await eventually(() => counts().fetches === 8);
  clock.advance(5_000);
  await poller.onModuleDestroy();
  expect(counts()).toEqual({ looks: 1, fetches: 8 });
  expect(outcomes).toEqual(Array.from({ length: 8 }, () => ({ nextAt: 77 })));
});
