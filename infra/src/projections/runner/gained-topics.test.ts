import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Controller, type Type } from '@nestjs/common';
import type { AppendableEvent } from '@royal-chess/contracts/registry';
import { Manages } from '../projection-decorators.ts';
import type { EventBatch } from '../projection.ts';
import { decline, offer, places, ProjectorHarness } from '../testing/projector-harness.ts';
import { EventInterest } from './event-interest.ts';
import { skipGainedTopics } from './gained-topics.ts';

const paused = (): AppendableEvent => ({ type: 'CampaignPaused', data: { by: randomUUID() } });
let harness: ProjectorHarness;
let answered: string[];

@Controller()
class OffersOnly {
  @Manages({ name: 'answers', types: ['DrawOffered'] })
  async answer({ events }: EventBatch<'DrawOffered'>): Promise<void> {
    answered.push(...places(events));
  }
}
/** The next version of it. */
@Controller()
class OffersAndPauses {
  @Manages({ name: 'answers', types: ['DrawOffered', 'CampaignPaused'] })
  async answer({ events }: EventBatch<'DrawOffered' | 'CampaignPaused'>): Promise<void> {
    answered.push(...places(events));
  }
}

beforeEach(() => {
  harness = new ProjectorHarness();
  answered = [];
});
afterEach(() => harness.close());

/** Runs one version of the manager until it has done everything of these streams. */
async function run(version: Type, ...streams: readonly (readonly [string, number])[]): Promise<void> {
  const { control } = await harness.project([version]);
  for (const [stream, head] of streams)
    expect(await control.caughtUp(['answers'], stream, head, 4_000)).toBe(true);
}

const cursors = async (...streams: string[]): Promise<Record<string, number>> =>
  Object.fromEntries(await harness.state.cursors('answers', 1, streams));

test('a process manager that is new answers everything', async () => {
  await harness.append('campaign-a', 0, paused());
  await harness.append('match-a', 0, offer());
  await run(OffersAndPauses, ['campaign-a', 1], ['match-a', 1]);
  expect(answered.toSorted()).toEqual(['campaign-a@1', 'match-a@1']);
});

test('it keeps no cursors of other topics', async () => {
  await harness.append('campaign-a', 0, paused());
  await harness.append('match-a', 0, offer());
  await run(OffersOnly, ['match-a', 1]);
  await harness.stopProjectors();
  expect(await cursors('campaign-a', 'match-a')).toEqual({ 'match-a': 1 });
});

test('one that gains a topic answers what happens in it from then on, and nothing of before', async () => {
  await harness.append('campaign-a', 0, paused(), paused());
  await harness.append('match-a', 0, offer());
  await run(OffersOnly, ['match-a', 1]);
  await harness.stopProjectors();
  await harness.append('campaign-b', 0, paused());
  await harness.append('match-a', 1, decline(), offer());
  await run(OffersAndPauses, ['match-a', 3]);
  await harness.append('campaign-a', 2, paused());
  await harness.append('campaign-b', 1, paused());
  await harness.append('campaign-c', 0, paused());
  await run(OffersAndPauses, ['campaign-a', 3], ['campaign-b', 2], ['campaign-c', 1]);
  expect(answered.toSorted()).toEqual([
    'campaign-a@3',
    'campaign-b@2',
    'campaign-c@1',
    'match-a@1',
    'match-a@3',
  ]);
});

test('one that is stopped meanwhile notes the past at its next start, up to where it was when the topic was new', async () => {
  const both = new EventInterest({ types: ['DrawOffered', 'CampaignPaused'] });
  await harness.append('campaign-a', 0, paused());
  await harness.state.noteTopics('answers', ['matches'], 0);
  const warnings: string[] = [];
  const logger = { warn: (message: string) => warnings.push(message), error: () => undefined };
  const skip = (stopping: AbortSignal) =>
    skipGainedTopics('answers', 1, both, { store: harness.reader, state: harness.state, logger, stopping });
  await skip(AbortSignal.abort());
  expect(await cursors('campaign-a')).toEqual({});
  await harness.append('campaign-a', 1, paused());
  await harness.append('campaign-b', 0, paused());
  const going = new AbortController().signal;
  await skip(going);
  expect(await cursors('campaign-a', 'campaign-b')).toEqual({ 'campaign-a': 1 });
  expect(warnings).toHaveLength(2);
  await skip(going);
  expect(warnings).toHaveLength(2);
});
