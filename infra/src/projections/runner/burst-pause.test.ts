import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Controller } from '@nestjs/common';
import type { LogBatch } from '../../event-log/event-log.ts';
import { type Bursts, Projects } from '../projection-decorators.ts';
import type { EventBatch } from '../projection.ts';
import { decline, offer, places, ProjectorHarness } from '../testing/projector-harness.ts';
import { burstPause } from './burst-pause.ts';

let harness: ProjectorHarness;
let batches: string[];
beforeEach(() => {
  harness = new ProjectorHarness();
  batches = [];
});
afterEach(() => harness.close());

@Controller()
class Offers {
  @Projects({
    name: 'offers',
    types: ['DrawOffered', 'DrawDeclined'],
    bursts: { types: ['DrawOffered'], least: 1, everyMs: 1_000 },
  })
  async apply(batch: EventBatch<'DrawOffered' | 'DrawDeclined'>): Promise<void> {
    batches.push(places(batch.events).join(' '));
  }
}

/** Appends to a stream of its own, and waits until that is applied. */
async function applied(events: Parameters<ProjectorHarness['append']>[2][]): Promise<void> {
  const { control } = await harness.project([Offers]);
  await harness.append('match-a', 0, events[0]!);
  expect(await control.caughtUp(['offers'], 'match-a', 1, 4_000)).toBe(true);
  for (const [at, event] of events.slice(1).entries()) await harness.append('match-a', at + 1, event);
  expect(await control.caughtUp(['offers'], 'match-a', events.length, 4_000)).toBe(true);
}

test('what follows a part of a burst is applied in one batch', async () => {
  await applied([offer(), offer(), decline(), offer()]);
  expect(batches).toEqual(['match-a@1', 'match-a@2 match-a@3 match-a@4']);
});

test('a stop does not wait for a burst', async () => {
  const { control } = await harness.project([Offers]);
  await harness.append('match-a', 0, offer());
  expect(await control.caughtUp(['offers'], 'match-a', 1, 4_000)).toBe(true);
  const began = performance.now();
  await harness.stopProjectors();
  expect(performance.now() - began).toBeLessThan(900);
});

const bursts: Bursts = { types: ['GamesImported'], least: 2, everyMs: 250 };
const batchOf = (...types: string[]) =>
  // Nothing else of an event is read.
  ({ events: types.map((type) => ({ event: { type } })) }) as unknown as Pick<LogBatch, 'events'>;

test.each([
  ['of no projection with bursts', batchOf('GamesImported', 'GamesImported'), undefined, 100, 0],
  ['without an event of a burst', batchOf('MatchFinished'), bursts, 100, 0],
  ['with fewer', batchOf('GamesImported', 'MatchFinished'), bursts, 100, 0],
  ['with a part of a burst', batchOf('GamesImported', 'MatchFinished', 'GamesImported'), bursts, 100, 150],
  ['that took longer', batchOf('GamesImported', 'GamesImported'), bursts, 400, 0],
])('a batch %s', (_, batch, some, took, pause) => {
  expect(burstPause(batch, some, took)).toBe(pause);
});
