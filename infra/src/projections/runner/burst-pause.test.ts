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
    bursts: { types: ['DrawOffered'], least: 1, everyMs: 600_000 },
  })
  async apply(batch: EventBatch<'DrawOffered' | 'DrawDeclined'>): Promise<void> {
    batches.push(places(batch.events).join(' '));
  }
}

test('what follows a part of a burst waits, and a stop does not', async () => {
  const { control } = await harness.project([Offers]);
  await harness.append('match-a', 0, offer());
  expect(await control.caughtUp(['offers'], 'match-a', 1, 4_000)).toBe(true);
  await harness.append('match-a', 1, decline());
  expect(await control.caughtUp(['offers'], 'match-a', 2, 200)).toBe(false);
  await harness.stopProjectors();
  expect(batches).toEqual(['match-a@1']);
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
  ['of a full log', batchOf(...Array<string>(500).fill('GamesImported')), bursts, 100, 0],
  ['that took longer', batchOf('GamesImported', 'GamesImported'), bursts, 400, 0],
])('a batch %s', (_, batch, some, took, pause) => {
  expect(burstPause(batch, some, took)).toBe(pause);
});
