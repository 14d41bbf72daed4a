import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Controller, type Type } from '@nestjs/common';
import type { AppendableEvent, EventType, RecordedEvent } from '@royal-chess/contracts/registry';
import { ManualClock } from '../../clock/testing/manual-clock.ts';
import { eventually } from '../../testing/eventually.ts';
import { Projects, type Subscription } from '../projection-decorators.ts';
import type { EventBatch } from '../projection.ts';
import { decline, offer, places, ProjectorHarness } from '../testing/projector-harness.ts';
import { EventInterest } from './event-interest.ts';

const subscribes = (...types: EventType[]): Pick<Subscription, 'types'> => ({ types });

const all = { wants: false, concerns: true };

test.each<[string, Pick<Subscription, 'types'>, string, { wants: boolean; concerns: boolean }]>([
  ['a type that it subscribes to', subscribes('DrawOffered'), 'DrawOffered', { wants: true, concerns: true }],
  [
    'another type of the same topic',
    subscribes('DrawOffered'),
    'DrawDeclined',
    { wants: false, concerns: true },
  ],
  ['a type of another topic', subscribes('DrawOffered'), 'CampaignPaused', { wants: false, concerns: false }],
  ['a type of its second topic', subscribes('DrawOffered', 'MailSent'), 'CampaignPaused', all],
  ['a type that is not known yet', subscribes('DrawOffered'), 'DrawForgotten', all],
])('%s', (_, subscription, type, expected) => {
  const interest = new EventInterest(subscription);
  const event = { type: type as RecordedEvent['type'] };
  expect({ wants: interest.wants(event), concerns: interest.concerns(event) }).toEqual(expected);
});

describe('streams of a topic that a projection has no event of', () => {
  const paused = (): AppendableEvent => ({ type: 'CampaignPaused', data: { by: randomUUID() } });
  let harness: ProjectorHarness;
  let applied: string[];

  @Controller()
  class Offers {
    @Projects({ name: 'offers', types: ['DrawOffered'] })
    async apply({ events }: EventBatch<'DrawOffered'>): Promise<void> {
      applied.push(...places(events));
    }
  }
  /** What was an earlier version of it. */
  @Controller()
  class Pauses {
    @Projects({ name: 'offers', types: ['CampaignPaused'] })
    async apply(): Promise<void> {
      throw new TypeError('cannot read');
    }
  }

  beforeEach(() => {
    harness = new ProjectorHarness();
    applied = [];
  });
  afterEach(() => harness.close());

  const project = async (...controllers: Type[]) => (await harness.project(controllers)).control;

  test('cost no cursor, and the others go on beside them', async () => {
    const control = await project(Offers);
    await harness.append('campaign-a', 0, paused(), paused());
    await harness.append('match-a', 0, decline());
    await harness.append('match-b', 0, offer());
    await harness.append('campaign-a', 2, paused());
    expect(await control.caughtUp(['offers'], 'match-b', 1, 4_000)).toBe(true);
    await harness.stopProjectors();
    expect(applied).toEqual(['match-b@1']);
    const cursors = await harness.state.cursors('offers', 1, ['campaign-a', 'match-a', 'match-b']);
    expect(Object.fromEntries(cursors)).toEqual({ 'match-a': 1, 'match-b': 1 });
  });

  test('are never waited for', async () => {
    const clock = new ManualClock();
    const { control } = await harness.project([Offers], { clock });
    await harness.append('campaign-a', 0, paused());
    // The clock stands still: a wait would never end.
    expect(await control.caughtUp(['offers'], 'campaign-a', 1, 1)).toBe(true);
  });

  test('are waited for where the store does not have them', async () => {
    const clock = new ManualClock();
    const { control } = await harness.project([Offers], { clock });
    const answer = control.caughtUp(['offers'], 'campaign-a', 1, 1);
    clock.advance(1);
    expect(await answer).toBe(false);
  });

  test('stay parked no longer than until they are requeued', async () => {
    const before = await project(Pauses);
    await harness.append('campaign-a', 0, paused(), paused());
    await eventually(async () => (await before.parkedCounts()).get('offers') === 1);
    await harness.stopProjectors();
    const control = await project(Offers);
    expect(await control.parked()).toHaveLength(1);
    expect(await control.requeue('offers', 'campaign-a')).toBe(true);
    expect(await control.parked()).toEqual([]);
  });
});
