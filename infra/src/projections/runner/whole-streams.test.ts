import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Controller, type Type } from '@nestjs/common';
import { RecentStreams } from '../../event-store/recent-streams.ts';
import { Projects } from '../projection-decorators.ts';
import type { EventBatch } from '../projection.ts';
import type { ProjectionTransport } from '../transport/projection-transport.ts';
import { decline, offer, places, ProjectorHarness } from '../testing/projector-harness.ts';

let harness: ProjectorHarness;
let read: string[];
let seen: string[];
beforeEach(() => {
  harness = new ProjectorHarness();
  read = [];
  seen = [];
});
afterEach(() => harness.close());

/** Projections that want the whole stream when an offer is declined. */
function project(): Promise<ProjectionTransport> {
  const store = {
    read: (stream: string) => {
      read.push(stream);
      return harness.store.read(stream);
    },
  };
  const recent = new RecentStreams(store, () => true);
  const wanting = (name: string): Type => {
    @Controller()
    class Wanting {
      @Projects({ name, types: ['DrawDeclined'] })
      async apply(batch: EventBatch<'DrawDeclined'>): Promise<void> {
        for (const { stream, version } of batch.events)
          seen.push(`${name}: ${places(await recent.upTo(stream, version)).join(' ')}`);
      }
    }
    return Wanting;
  };
  return harness.project([wanting('first'), wanting('second')], { recent });
}

test('projections that want whole streams get them without reading, event by event and in a rebuild', async () => {
  const { control } = await project();
  for (const [version, event] of [offer(), offer(), decline()].entries()) {
    await harness.append('match-a', version, event);
    expect(await control.caughtUp(['first', 'second'], 'match-a', version + 1, 4_000)).toBe(true);
  }
  await control.rebuild('first', () => undefined);
  const whole = 'match-a@1 match-a@2 match-a@3';
  expect(seen.toSorted()).toEqual([`first: ${whole}`, `first: ${whole}`, `second: ${whole}`]);
  expect(read).toEqual([]);
});

test('after a start in the middle of a stream it is read, once for all of them', async () => {
  const before = (await project()).control;
  await harness.append('match-a', 0, offer(), offer());
  expect(await before.caughtUp(['first', 'second'], 'match-a', 2, 4_000)).toBe(true);
  await harness.stopProjectors();
  await harness.append('match-a', 2, decline());
  const { control } = await project();
  expect(await control.caughtUp(['first', 'second'], 'match-a', 3, 4_000)).toBe(true);
  const whole = 'match-a@1 match-a@2 match-a@3';
  expect(seen.toSorted()).toEqual([`first: ${whole}`, `second: ${whole}`]);
  expect(read).toEqual(['match-a']);
});
